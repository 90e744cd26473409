package io.partita.core.item;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Well-formedness of UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF, nothing cut. */
final class Utf8 {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long TOP_BITS = 0x8080808080808080L;

    private Utf8() {}

    static boolean isWellFormed(byte[] bytes, int from, int to) {
        int p = from;
        while (p < to) {
            if (to - p >= Long.BYTES && ((long) LONGS.get(bytes, p) & TOP_BITS) == 0) {
                p += Long.BYTES;
            } else if (bytes[p] >= 0) {
                p++;
            } else {
                int length = sequenceLength(bytes, p, to);
                if (length == 0) {
                    return false;
                }
                p += length;
            }
        }
        return true;
    }

    /** Length of the sequence of two to four bytes that starts here, 0 when it is not well-formed. */
    private static int sequenceLength(byte[] bytes, int p, int to) {
        int lead = bytes[p] & 0xff;
        int length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
        if (length == 0 || to - p < length) {
            return 0;
        }
        int code = lead & (0x7f >> length);
        for (int i = 1; i < length; i++) {
            if ((bytes[p + i] & 0xc0) != 0x80) {
                return 0;
            }
            code = (code << 6) | (bytes[p + i] & 0x3f);
        }
        boolean overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        return overlong || surrogate || code > Character.MAX_CODE_POINT ? 0 : length;
    }
}
