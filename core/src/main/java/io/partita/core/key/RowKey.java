package io.partita.core.key;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A row's place in a store: {@code u32 spaceId | u64 token | hash part | range part [| base key]}, ordered by unsigned
 * bytes. The bytes are shared and must not be changed.
 */
@SuppressWarnings("ArrayRecordComponent") // shares its bytes on purpose, equal by content
public record RowKey(byte[] bytes) implements Comparable<RowKey> {
    /** Space and token: what a prefix bloom filter may use. */
    public static final int PREFIX_BYTES = 12;

    public int spaceId() {
        return (bytes[0] & 0xff) << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | (bytes[3] & 0xff);
    }

    @Override
    public int compareTo(RowKey other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowKey that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
