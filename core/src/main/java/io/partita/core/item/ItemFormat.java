package io.partita.core.item;

import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;

/**
 * Positions and lengths inside encoded items, format 1 (docs/format.md). For code that walks bytes without an object
 * per value; all methods trust the bytes.
 */
public final class ItemFormat {
    /** The first byte of every item written by this version, and the newest format it reads. */
    public static final byte FORMAT = 1;

    /** Containers have a fixed length field, so that a builder can fill it in when they end. */
    static final int CONTAINER_HEADER_BYTES = 5;

    static final int VARINT_BYTES_MAX = 5;

    /** Tags up to this one belong to scalars, whose length is a varint. */
    private static final int LAST_SCALAR_TAG = AttributeType.NULL.tag();

    private ItemFormat() {}

    /** Reads an unsigned varint: seven bits a byte, lowest first, a set top bit says that more follow. */
    public static int varint(byte[] bytes, int position) {
        int first = bytes[position];
        return first >= 0 ? first : longVarint(bytes, position);
    }

    private static int longVarint(byte[] bytes, int position) {
        int value = bytes[position] & 0x7f;
        int p = position;
        int shift = 0;
        while (bytes[p] < 0) {
            shift += 7;
            value |= (bytes[++p] & 0x7f) << shift;
        }
        return value;
    }

    /** Number of bytes the varint of a value takes. */
    public static int varintBytes(int value) {
        return value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : value < 1 << 28 ? 4 : 5;
    }

    static int putVarint(byte[] bytes, int position, int value) {
        int p = position;
        int rest = value;
        while (rest > 0x7f) {
            bytes[p++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[p++] = (byte) rest;
        return p;
    }

    static int fixedLength(byte[] bytes, int position) {
        return (bytes[position] & 0xff) << 24
                | (bytes[position + 1] & 0xff) << 16
                | (bytes[position + 2] & 0xff) << 8
                | (bytes[position + 3] & 0xff);
    }

    static void putFixedLength(byte[] bytes, int position, int value) {
        bytes[position] = (byte) (value >>> 24);
        bytes[position + 1] = (byte) (value >>> 16);
        bytes[position + 2] = (byte) (value >>> 8);
        bytes[position + 3] = (byte) value;
    }

    /** Whether the tag is that of a map, list or set. */
    public static boolean isContainer(byte tag) {
        return tag > LAST_SCALAR_TAG;
    }

    /** Position of the first byte of content of the value that starts at {@code position} with its tag. */
    public static int contentStart(byte[] bytes, int position) {
        return isContainer(bytes[position])
                ? position + CONTAINER_HEADER_BYTES
                : position + 1 + varintBytes(varint(bytes, position + 1));
    }

    /** Position after the value that starts at {@code position} with its tag. */
    public static int valueEnd(byte[] bytes, int position) {
        if (isContainer(bytes[position])) {
            return position + CONTAINER_HEADER_BYTES + fixedLength(bytes, position + 1);
        }
        return runEnd(bytes, position + 1);
    }

    /** Position after a run: a varint length and so many bytes, the form of names and of members of sets. */
    public static int runEnd(byte[] bytes, int position) {
        int length = varint(bytes, position);
        return position + varintBytes(length) + length;
    }

    /** Position of the first byte of a run's content. */
    public static int runStart(byte[] bytes, int position) {
        return position + varintBytes(varint(bytes, position));
    }

    /** Order of the contents of two runs by unsigned bytes. */
    static int compareRuns(byte[] left, int leftPosition, byte[] right, int rightPosition) {
        int leftLength = varint(left, leftPosition);
        int rightLength = varint(right, rightPosition);
        int l = leftPosition + varintBytes(leftLength);
        int r = rightPosition + varintBytes(rightLength);
        return Arrays.compareUnsigned(left, l, l + leftLength, right, r, r + rightLength);
    }

    /** Finds the value of a name among the entries of a map body; -1 when it is not there. */
    static int find(byte[] bytes, int bodyStart, int bodyEnd, byte[] name) {
        int p = bodyStart;
        while (p < bodyEnd) {
            int length = varint(bytes, p);
            int start = p + varintBytes(length);
            int order = compareName(bytes, start, length, name);
            p = start + length;
            if (order >= 0) {
                return order == 0 ? p : -1;
            }
            p = valueEnd(bytes, p);
        }
        return -1;
    }

    /** As {@link Arrays#compareUnsigned}, but quick for names, which mostly differ in their first bytes. */
    static int compareName(byte[] bytes, int start, int length, byte[] name) {
        int common = Math.min(length, name.length);
        for (int i = 0; i < common; i++) {
            int order = (bytes[start + i] & 0xff) - (name[i] & 0xff);
            if (order != 0) {
                return order;
            }
        }
        return length - name.length;
    }

    /** Number of entries of a map body. */
    static int countEntries(byte[] bytes, int bodyStart, int bodyEnd) {
        int count = 0;
        for (int p = bodyStart; p < bodyEnd; p = valueEnd(bytes, runEnd(bytes, p))) {
            count++;
        }
        return count;
    }

    /** Size of a scalar's content by the service's rule. */
    static int scalarSize(byte[] bytes, byte tag, int contentStart, int length) {
        if (tag == AttributeType.N.tag()) {
            return DynamoNumber.sizeBytes(bytes, contentStart, length);
        }
        return tag == AttributeType.BOOL.tag() || tag == AttributeType.NULL.tag() ? 1 : length;
    }
}
