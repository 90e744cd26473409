package io.partita.core.value;

import java.util.Arrays;
import java.util.HexFormat;

/** An immutable byte string, ordered by unsigned bytes. */
public final class Bytes implements Comparable<Bytes> {
    private final byte[] bytes;

    private Bytes(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Bytes of(byte[] bytes) {
        return new Bytes(bytes.clone());
    }

    public static Bytes of(byte[] bytes, int offset, int length) {
        return new Bytes(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    public int length() {
        return bytes.length;
    }

    public byte[] toArray() {
        return bytes.clone();
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
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
