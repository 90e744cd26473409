package io.partita.api.json;

/**
 * One character of more than one byte in UTF-8: no overlong form, no surrogate, nothing above U+10FFFF, nothing cut.
 */
final class Utf8Sequence {
    private Utf8Sequence() {}

    /** Position after the character that starts at {@code p} with a byte above 7F; refuses what is none. */
    static int end(byte[] bytes, int p, int limit) {
        int lead = bytes[p] & 0xff;
        int length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
        if (length == 0 || limit - p < length) {
            throw JsonInput.malformed();
        }
        int code = lead & (0x7f >> length);
        for (int i = 1; i < length; i++) {
            if ((bytes[p + i] & 0xc0) != 0x80) {
                throw JsonInput.malformed();
            }
            code = (code << 6) | (bytes[p + i] & 0x3f);
        }
        boolean overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        if (overlong || surrogate || code > Character.MAX_CODE_POINT) {
            throw JsonInput.malformed();
        }
        return p + length;
    }

    /** Writes a character as UTF-8; returns the position after it. */
    static int put(int code, byte[] target, int at) {
        if (code < 0x80) {
            target[at] = (byte) code;
            return at + 1;
        }
        if (code < 0x800) {
            target[at] = (byte) (0xc0 | (code >> 6));
            target[at + 1] = continued(code);
            return at + 2;
        }
        if (code < 0x10000) {
            target[at] = (byte) (0xe0 | (code >> 12));
            target[at + 1] = continued(code >> 6);
            target[at + 2] = continued(code);
            return at + 3;
        }
        target[at] = (byte) (0xf0 | (code >> 18));
        target[at + 1] = continued(code >> 12);
        target[at + 2] = continued(code >> 6);
        target[at + 3] = continued(code);
        return at + 4;
    }

    private static byte continued(int bits) {
        return (byte) (0x80 | (bits & 0x3f));
    }
}
