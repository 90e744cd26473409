package io.partita.api.json;

import java.util.Arrays;

/** Bytes decoded from JSON text on their way into an item; several may lie behind each other. Reused per thread. */
final class ByteScratch {
    private static final int RETAINED_BYTES_MAX = 1 << 16;
    private static final int START_BYTES = 1024;
    private static final byte[] BASE64 = new byte[128];

    static {
        Arrays.fill(BASE64, (byte) -1);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int i = 0; i < alphabet.length(); i++) {
            BASE64[alphabet.charAt(i)] = (byte) i;
        }
    }

    private byte[] bytes = new byte[START_BYTES];
    private int length;

    void reset() {
        if (bytes.length > RETAINED_BYTES_MAX) {
            bytes = new byte[START_BYTES];
        }
        length = 0;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Makes room for so many bytes behind those there are, for others to fill; {@link #grow} takes them in. */
    byte[] room(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(length + count, 2 * bytes.length));
        }
        return bytes;
    }

    void grow(int count) {
        length += count;
    }

    /** Appends characters as UTF-8; false when a surrogate stands alone. */
    boolean appendUtf8(char[] chars, int offset, int count) {
        byte[] target = room(3 * count);
        int at = length;
        int end = offset + count;
        int i = offset;
        while (i < end && chars[i] < 0x80) {
            target[at++] = (byte) chars[i++];
        }
        while (i < end) {
            int c = chars[i++];
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (c < 0x800) {
                target[at++] = (byte) (0xc0 | c >> 6);
                target[at++] = (byte) (0x80 | (c & 0x3f));
            } else if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                target[at++] = (byte) (0xe0 | c >> 12);
                target[at++] = (byte) (0x80 | ((c >> 6) & 0x3f));
                target[at++] = (byte) (0x80 | (c & 0x3f));
            } else {
                if (c > Character.MAX_HIGH_SURROGATE || i == end || !Character.isLowSurrogate(chars[i])) {
                    return false;
                }
                int code = Character.toCodePoint((char) c, chars[i++]);
                target[at++] = (byte) (0xf0 | code >> 18);
                target[at++] = (byte) (0x80 | ((code >> 12) & 0x3f));
                target[at++] = (byte) (0x80 | ((code >> 6) & 0x3f));
                target[at++] = (byte) (0x80 | (code & 0x3f));
            }
        }
        length = at;
        return true;
    }

    /** Appends what base64 text stands for; false unless it is the one canonical, padded form. */
    boolean appendBase64(char[] chars, int offset, int count) {
        if (count % 4 != 0) {
            return false;
        }
        if (count == 0) {
            return true;
        }
        int end = offset + count;
        int padding = chars[end - 1] != '=' ? 0 : chars[end - 2] != '=' ? 1 : 2;
        byte[] target = room(count / 4 * 3);
        int at = length;
        int whole = padding == 0 ? end : end - 4;
        for (int i = offset; i < whole; i += 4) {
            int group = sextet(chars[i]) << 18
                    | sextet(chars[i + 1]) << 12
                    | sextet(chars[i + 2]) << 6
                    | sextet(chars[i + 3]);
            if (group < 0) {
                return false;
            }
            target[at++] = (byte) (group >> 16);
            target[at++] = (byte) (group >> 8);
            target[at++] = (byte) group;
        }
        if (padding > 0) {
            int third = padding == 1 ? sextet(chars[end - 2]) : 0;
            int group = sextet(chars[end - 4]) << 18 | sextet(chars[end - 3]) << 12 | third << 6;
            int unused = padding == 1 ? 0xff : 0xffff;
            if (group < 0 || (group & unused) != 0) {
                return false;
            }
            target[at++] = (byte) (group >> 16);
            if (padding == 1) {
                target[at++] = (byte) (group >> 8);
            }
        }
        length = at;
        return true;
    }

    /**
     * The six bits of a character, negative when it is none of the alphabet: the sign survives shifting and joining.
     */
    private static int sextet(char c) {
        return c < BASE64.length ? BASE64[c] : -1;
    }
}
