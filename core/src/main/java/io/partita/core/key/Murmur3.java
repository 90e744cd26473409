package io.partita.core.key;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Tokens of Cassandra's Murmur3Partitioner: the first half of MurmurHash3 x64 128 with seed 0, except that bytes after
 * the last whole block are taken as signed, and that the smallest long is not a token.
 */
final class Murmur3 {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;
    private static final int BLOCK_BYTES = 16;

    private Murmur3() {}

    /** Token of {@code bytes[from..to)}. */
    static long token(byte[] bytes, int from, int to) {
        long h1 = 0;
        long h2 = 0;
        int p = from;
        for (; to - p >= BLOCK_BYTES; p += BLOCK_BYTES) {
            h1 ^= mix1((long) LONGS.get(bytes, p));
            h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
            h2 ^= mix2((long) LONGS.get(bytes, p + Long.BYTES));
            h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
        }
        h2 ^= mix2(tail(bytes, p + Long.BYTES, to));
        h1 ^= mix1(tail(bytes, p, Math.min(to, p + Long.BYTES)));

        int length = to - from;
        h1 ^= length;
        h2 ^= length;
        h1 += h2;
        h2 += h1;
        return normalized(finalMix(h1) + finalMix(h2));
    }

    static long normalized(long hash) {
        return hash == Long.MIN_VALUE ? Long.MAX_VALUE : hash;
    }

    /** The bytes as a little-endian number, each signed, so that a negative one flips all bits above it. */
    private static long tail(byte[] bytes, int from, int to) {
        long value = 0;
        for (int i = from; i < to; i++) {
            value ^= (long) bytes[i] << (8 * (i - from));
        }
        return value;
    }

    private static long mix1(long k) {
        return Long.rotateLeft(k * C1, 31) * C2;
    }

    private static long mix2(long k) {
        return Long.rotateLeft(k * C2, 33) * C1;
    }

    private static long finalMix(long hash) {
        long h = hash;
        h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
        h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return h ^ (h >>> 33);
    }
}
