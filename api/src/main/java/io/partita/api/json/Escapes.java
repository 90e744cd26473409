package io.partita.api.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Escapes of JSON strings, over UTF-8: nearly all texts need none, so runs without one are found eight bytes at a time.
 */
final class Escapes {
    /** Length of the longest escape, that of a control character. */
    static final int BYTES_MAX = 6;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

    private Escapes() {}

    /** Appends the text, escaped, to the target, which has room for six times its length; returns the new end. */
    static int append(byte[] utf8, int offset, int count, byte[] target, int at) {
        int end = offset + count;
        int from = offset;
        int to = at;
        while (true) {
            int clean = cleanEnd(utf8, from, end);
            System.arraycopy(utf8, from, target, to, clean - from);
            to += clean - from;
            if (clean == end) {
                return to;
            }
            to = escape(utf8[clean], target, to);
            from = clean + 1;
        }
    }

    /** Position of the first byte that needs an escape, or the end. */
    static int cleanEnd(byte[] utf8, int from, int end) {
        int p = from;
        while (end - p >= Long.BYTES) {
            long word = (long) LONGS.get(utf8, p);
            long quotes = word ^ ('"' * ONES);
            long slashes = word ^ ('\\' * ONES);
            long hits = (((word - ' ' * ONES) & ~word) | ((quotes - ONES) & ~quotes) | ((slashes - ONES) & ~slashes))
                    & TOPS;
            if (hits != 0) {
                // The lowest hit is exact: borrows only ever run upwards.
                return p + Long.numberOfTrailingZeros(hits) / Byte.SIZE;
            }
            p += Long.BYTES;
        }
        while (p < end && (utf8[p] < 0 || (utf8[p] >= ' ' && utf8[p] != '"' && utf8[p] != '\\'))) {
            p++;
        }
        return p;
    }

    private static int escape(byte plain, byte[] target, int at) {
        char letter = switch (plain) {
            case '"' -> '"';
            case '\\' -> '\\';
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            case '\b' -> 'b';
            case '\f' -> 'f';
            default -> 'u';
        };
        target[at] = '\\';
        target[at + 1] = (byte) letter;
        if (letter != 'u') {
            return at + 2;
        }
        target[at + 2] = '0';
        target[at + 3] = '0';
        target[at + 4] = HEX[plain >> 4];
        target[at + 5] = HEX[plain & 0xf];
        return at + 6;
    }
}
