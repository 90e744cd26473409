package io.partita.api.json;

import java.util.Arrays;

/** Decodes texts with escapes, which do not lie in the body as they are meant. Reused per thread. */
final class EscapedText {
    private static final int RETAINED_BYTES_MAX = 1 << 16;
    private static final int START_BYTES = 256;

    /** Most bytes that one escape, or pair of escapes, gives. */
    private static final int ESCAPE_BYTES_MAX = 4;

    private static final int HEX_DIGITS = 4;

    private byte[] bytes = new byte[START_BYTES];
    private int length;
    private int position;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void release() {
        if (bytes.length > RETAINED_BYTES_MAX) {
            bytes = new byte[START_BYTES];
        }
    }

    /**
     * Decodes the text that starts at {@code from} and has its first escape at {@code slash}; returns the position
     * after its closing quote.
     */
    int decode(byte[] source, int from, int slash, int end) {
        length = 0;
        append(source, from, slash);
        position = slash;
        while (position < end) {
            int start = position;
            byte c = source[position];
            if (c == '"') {
                return position + 1;
            }
            if (c == '\\') {
                escape(source, end);
            } else if (c < 0) {
                position = Utf8Sequence.end(source, position, end);
                append(source, start, position);
            } else if (c < ' ') {
                throw JsonInput.malformed();
            } else {
                while (position < end
                        && source[position] >= ' '
                        && source[position] != '"'
                        && source[position] != '\\') {
                    position++;
                }
                append(source, start, position);
            }
        }
        throw JsonInput.malformed();
    }

    private void escape(byte[] source, int end) {
        if (end - position < 2) {
            throw JsonInput.malformed();
        }
        byte letter = source[position + 1];
        position += 2;
        int code = switch (letter) {
            case '"', '\\', '/' -> letter;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> character(source, end);
            default -> throw JsonInput.malformed();
        };
        room(ESCAPE_BYTES_MAX);
        length = Utf8Sequence.put(code, bytes, length);
    }

    /** The character of one escape, or of two that are a pair of surrogates. */
    private int character(byte[] source, int end) {
        char first = unit(source, end);
        if (!Character.isSurrogate(first)) {
            return first;
        }
        if (Character.isLowSurrogate(first)
                || end - position < 2
                || source[position] != '\\'
                || source[position + 1] != 'u') {
            throw JsonInput.malformed();
        }
        position += 2;
        char second = unit(source, end);
        if (!Character.isLowSurrogate(second)) {
            throw JsonInput.malformed();
        }
        return Character.toCodePoint(first, second);
    }

    private char unit(byte[] source, int end) {
        if (end - position < HEX_DIGITS) {
            throw JsonInput.malformed();
        }
        int unit = 0;
        for (int i = 0; i < HEX_DIGITS; i++) {
            int digit = hex(source[position++]);
            unit = (unit << 4) | digit;
        }
        return (char) unit;
    }

    private static int hex(byte c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int letter = c | 0x20;
        if (letter >= 'a' && letter <= 'f') {
            return letter - 'a' + 10;
        }
        throw JsonInput.malformed();
    }

    private void append(byte[] source, int from, int to) {
        room(to - from);
        System.arraycopy(source, from, bytes, length, to - from);
        length += to - from;
    }

    private void room(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(length + count, 2 * bytes.length));
        }
    }
}
