package io.partita.core.key;

import java.util.Arrays;

/**
 * Row keys from {@code from} (inclusive) to {@code to} (exclusive), as unsigned bytes. Empty when from is not below to.
 */
@SuppressWarnings("ArrayRecordComponent") // shares its bytes on purpose
public record Span(byte[] from, byte[] to) {
    /** All keys that begin with these bytes. */
    public static Span ofPrefix(byte[] prefix) {
        return new Span(prefix, successor(prefix, prefix.length));
    }

    public boolean isEmpty() {
        return Arrays.compareUnsigned(from, to) >= 0;
    }

    public boolean contains(RowKey key) {
        return Arrays.compareUnsigned(from, key.bytes()) <= 0 && Arrays.compareUnsigned(key.bytes(), to) < 0;
    }

    /** What is left of a forward walk after this key, whether or not a row is there: the start key is exclusive. */
    public Span after(RowKey start) {
        byte[] next = Arrays.copyOf(start.bytes(), start.bytes().length + 1);
        return Arrays.compareUnsigned(next, from) > 0 ? new Span(next, to) : this;
    }

    /** What is left of a backward walk after this key, whether or not a row is there: the start key is exclusive. */
    public Span before(RowKey start) {
        return Arrays.compareUnsigned(start.bytes(), to) < 0 ? new Span(from, start.bytes()) : this;
    }

    /** The smallest bytes above everything that begins with {@code bytes[0..length)}. */
    static byte[] successor(byte[] bytes, int length) {
        int last = length - 1;
        while (last >= 0 && bytes[last] == (byte) 0xff) {
            last--;
        }
        if (last < 0) {
            throw new IllegalArgumentException("nothing lies above a prefix of FF bytes alone");
        }
        byte[] above = Arrays.copyOf(bytes, last + 1);
        above[last]++;
        return above;
    }
}
