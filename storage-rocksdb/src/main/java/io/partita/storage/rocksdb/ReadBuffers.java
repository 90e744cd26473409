package io.partita.storage.rocksdb;

import java.nio.ByteBuffer;

/** Buffers for each thread that reads, grown to the largest value it met but for very large ones. */
final class ReadBuffers {
    private static final int FIRST_BYTES = 8 << 10;
    private static final int KEEP_BYTES = 1 << 20;

    private static final ThreadLocal<byte[]> BUFFERS = ThreadLocal.withInitial(() -> new byte[FIRST_BYTES]);
    private static final ThreadLocal<Probe> PROBES = ThreadLocal.withInitial(() -> new Probe(FIRST_BYTES, FIRST_BYTES));

    private ReadBuffers() {}

    /** Direct memory for a key and a value. */
    record Probe(ByteBuffer key, ByteBuffer value) {
        Probe(int keyBytes, int valueBytes) {
            this(ByteBuffer.allocateDirect(keyBytes), ByteBuffer.allocateDirect(valueBytes));
        }
    }

    static byte[] get() {
        return BUFFERS.get();
    }

    /** A buffer of at least so many bytes. */
    static byte[] grown(int bytes) {
        byte[] buffer = new byte[Math.max(bytes, FIRST_BYTES)];
        if (buffer.length <= KEEP_BYTES) {
            BUFFERS.set(buffer);
        }
        return buffer;
    }

    /** Buffers for this key and a value of at least so many bytes. */
    static Probe probe(byte[] key, int valueBytes) {
        Probe probe = PROBES.get();
        if (probe.key.capacity() < key.length || probe.value.capacity() < valueBytes) {
            probe = new Probe(Math.max(key.length, FIRST_BYTES), Math.max(valueBytes, FIRST_BYTES));
            if (probe.value.capacity() <= KEEP_BYTES) {
                PROBES.set(probe);
            }
        }
        probe.key.clear().put(key).flip();
        probe.value.clear();
        return probe;
    }
}
