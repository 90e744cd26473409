package io.partita.api.json;

import java.util.Arrays;

/** Bytes on their way from JSON text into an item; several may lie behind each other. Reused per thread. */
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

    void append(byte[] source, int offset, int count) {
        System.arraycopy(source, offset, room(count), length, count);
        length += count;
    }

    /** Appends what base64 text stands for; false unless it is the one canonical, padded form. */
    boolean appendBase64(byte[] text, int offset, int count) {
        if (count % 4 != 0) {
            return false;
        }
        if (count == 0) {
            return true;
        }
        int end = offset + count;
        int padding = text[end - 1] != '=' ? 0 : text[end - 2] != '=' ? 1 : 2;
        byte[] target = room(count / 4 * 3);
        int at = length;
        int whole = padding == 0 ? end : end - 4;
        for (int i = offset; i < whole; i += 4) {
            int group =
                    sextet(text[i]) << 18 | sextet(text[i + 1]) << 12 | sextet(text[i + 2]) << 6 | sextet(text[i + 3]);
            if (group < 0) {
                return false;
            }
            target[at++] = (byte) (group >> 16);
            target[at++] = (byte) (group >> 8);
            target[at++] = (byte) group;
        }
        if (padding > 0) {
            int third = padding == 1 ? sextet(text[end - 2]) : 0;
            int group = sextet(text[end - 4]) << 18 | sextet(text[end - 3]) << 12 | third << 6;
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
    private static int sextet(byte c) {
        return c >= 0 ? BASE64[c] : -1;
    }
}
