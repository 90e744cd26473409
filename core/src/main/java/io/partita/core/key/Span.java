package io.partita.core.key;

import java.util.Arrays;

/**
 * Row keys from {@code from} (inclusive) to {@code to} (exclusive), as unsigned bytes. Empty when from is not below to.
 */
@SuppressWarnings("ArrayRecordComponent") // shares its bytes on purpose
public record Span(byte[] from, byte[] to) {
    public boolean isEmpty() {
        return Arrays.compareUnsigned(from, to) >= 0;
    }

    public boolean contains(RowKey key) {
        return Arrays.compareUnsigned(from, key.bytes()) <= 0 && Arrays.compareUnsigned(key.bytes(), to) < 0;
    }
}
