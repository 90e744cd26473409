package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Splits one JSON text in UTF-8 into tokens, strictly (RFC 8259, lone surrogates and ill-formed UTF-8 refused). Texts
 * without an escape are ranges of the body itself, so that they go into an item by one copy: this, and no character
 * array between, is why it is not a library's (decision 0006). Without recursion; reused per thread.
 */
final class JsonScanner {
    /** The service's reader stops at about so many levels (answers page 2.1). */
    static final int NESTING_MAX = 2000;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;
    private static final long BLANKS = ' ' * ONES;
    private static final long QUOTES = '"' * ONES;
    private static final long SLASHES = '\\' * ONES;

    /** What may come next. */
    private static final int VALUE = 0;

    private static final int FIRST_NAME = 1;
    private static final int FIRST_ELEMENT = 2;
    private static final int AFTER_VALUE = 3;

    private final boolean[] inObject = new boolean[NESTING_MAX + 1];
    private final TextNames names = new TextNames();
    private final EscapedText escaped = new EscapedText();

    private byte[] bytes = {};
    private int position;
    private int end;
    private int depth;
    private int state;
    private JsonToken token = JsonToken.END;

    /** Where the text or number of the current token lies. */
    private byte[] textBytes = {};

    private int textStart;
    private int textLength;
    private boolean textInBody;

    void start(byte[] body, int offset, int length) {
        bytes = body;
        position = offset;
        end = offset + length;
        depth = 0;
        state = VALUE;
        token = JsonToken.END;
    }

    /** Forgets the body, so that the thread does not keep it. */
    void release() {
        bytes = textBytes = new byte[0];
        position = end = 0;
        escaped.release();
    }

    JsonToken current() {
        return token;
    }

    /** Bytes in which the text of a NAME or TEXT, or the digits of a number, lie; valid until the next token. */
    byte[] textBytes() {
        return textBytes;
    }

    int textStart() {
        return textStart;
    }

    int textLength() {
        return textLength;
    }

    /** Whether the text lies in the body, where it stays. */
    boolean isTextInBody() {
        return textInBody;
    }

    String text() {
        return new String(textBytes, textStart, textLength, UTF_8);
    }

    /** The current text as a String that is mostly not new. */
    String name() {
        return names.get(textBytes, textStart, textLength);
    }

    /** Moves to the next token; END when the one value is complete and nothing follows. */
    JsonToken next() {
        int p = skipBlanks(position);
        if (p == end) {
            if (state != AFTER_VALUE || depth != 0) {
                throw JsonInput.malformed();
            }
            token = JsonToken.END;
            return token;
        }
        byte c = bytes[p];
        switch (state) {
            case FIRST_NAME -> token = c == '}' ? close(p) : memberName(p);
            case FIRST_ELEMENT -> token = c == ']' ? close(p) : value(p);
            case VALUE -> token = value(p);
            default -> {
                if (depth == 0) {
                    throw JsonInput.malformed();
                }
                if (c == ',') {
                    p = skipBlanks(p + 1);
                    token = inObject[depth] ? memberName(p) : value(p);
                } else if (c == (inObject[depth] ? '}' : ']')) {
                    token = close(p);
                } else {
                    throw JsonInput.malformed();
                }
            }
        }
        return token;
    }

    /** Moves over the rest of the value at whose first token this stands. */
    void skip() {
        if (token == JsonToken.OBJECT || token == JsonToken.ARRAY) {
            int outside = depth - 1;
            while (depth > outside) {
                next();
            }
        }
    }

    private JsonToken close(int p) {
        JsonToken closed = inObject[depth] ? JsonToken.OBJECT_END : JsonToken.ARRAY_END;
        depth--;
        position = p + 1;
        state = AFTER_VALUE;
        return closed;
    }

    private JsonToken open(int p, boolean object) {
        if (depth == NESTING_MAX) {
            throw JsonInput.malformed();
        }
        depth++;
        inObject[depth] = object;
        position = p + 1;
        state = object ? FIRST_NAME : FIRST_ELEMENT;
        return object ? JsonToken.OBJECT : JsonToken.ARRAY;
    }

    private JsonToken memberName(int p) {
        if (byteAt(p) != '"') {
            throw JsonInput.malformed();
        }
        scanText(p + 1);
        int colon = skipBlanks(position);
        if (byteAt(colon) != ':') {
            throw JsonInput.malformed();
        }
        position = colon + 1;
        state = VALUE;
        return JsonToken.NAME;
    }

    private JsonToken value(int p) {
        return switch (byteAt(p)) {
            case '{' -> open(p, true);
            case '[' -> open(p, false);
            case '"' -> {
                scanText(p + 1);
                state = AFTER_VALUE;
                yield JsonToken.TEXT;
            }
            case 't' -> literal(p, "true", JsonToken.TRUE);
            case 'f' -> literal(p, "false", JsonToken.FALSE);
            case 'n' -> literal(p, "null", JsonToken.NULL);
            default -> number(p);
        };
    }

    private JsonToken literal(int p, String word, JsonToken meant) {
        if (end - p < word.length()) {
            throw JsonInput.malformed();
        }
        for (int i = 1; i < word.length(); i++) {
            if (bytes[p + i] != word.charAt(i)) {
                throw JsonInput.malformed();
            }
        }
        position = p + word.length();
        state = AFTER_VALUE;
        return meant;
    }

    private JsonToken number(int start) {
        int p = byteAt(start) == '-' ? start + 1 : start;
        int wholeEnd = byteAt(p) == '0' ? p + 1 : digits(p);
        p = wholeEnd;
        if (p < end && bytes[p] == '.') {
            p = digits(p + 1);
        }
        if (p < end && (bytes[p] | 0x20) == 'e') {
            p++;
            byte sign = byteAt(p);
            p = digits(sign == '+' || sign == '-' ? p + 1 : p);
        }
        textBytes = bytes;
        textStart = start;
        textLength = p - start;
        position = p;
        state = AFTER_VALUE;
        return p == wholeEnd ? JsonToken.WHOLE : JsonToken.DECIMAL;
    }

    /** Position after at least one digit. */
    private int digits(int start) {
        int p = start;
        while (p < end && bytes[p] >= '0' && bytes[p] <= '9') {
            p++;
        }
        if (p == start) {
            throw JsonInput.malformed();
        }
        return p;
    }

    private byte byteAt(int p) {
        if (p >= end) {
            throw JsonInput.malformed();
        }
        return bytes[p];
    }

    private int skipBlanks(int from) {
        int p = from;
        while (p < end) {
            byte c = bytes[p];
            if (c > ' ' || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) {
                break;
            }
            p++;
        }
        return p;
    }

    /** Reads a text whose first character stands at {@code from}, and its closing quote. */
    private void scanText(int from) {
        int p = plainEnd(from);
        while (byteAt(p) < 0) {
            do {
                p = Utf8Sequence.end(bytes, p, end);
            } while (p < end && bytes[p] < 0);
            p = plainEnd(p);
        }
        switch (bytes[p]) {
            case '"' -> {
                textBytes = bytes;
                textStart = from;
                textLength = p - from;
                textInBody = true;
                position = p + 1;
            }
            case '\\' -> {
                position = escaped.decode(bytes, from, p, end);
                textBytes = escaped.bytes();
                textStart = 0;
                textLength = escaped.length();
                textInBody = false;
            }
            default -> throw JsonInput.malformed();
        }
    }

    /** Position of the first byte that is not a plain ASCII character of a text, or the end. */
    private int plainEnd(int from) {
        int p = from;
        while (end - p >= Long.BYTES) {
            long word = (long) LONGS.get(bytes, p);
            long quotes = word ^ QUOTES;
            long slashes = word ^ SLASHES;
            long hits = (word | (word - BLANKS) | ((quotes - ONES) & ~quotes) | ((slashes - ONES) & ~slashes)) & TOPS;
            if (hits != 0) {
                // The lowest hit is exact: borrows only ever run upwards.
                return p + Long.numberOfTrailingZeros(hits) / Byte.SIZE;
            }
            p += Long.BYTES;
        }
        while (p < end && bytes[p] >= ' ' && bytes[p] != '"' && bytes[p] != '\\') {
            p++;
        }
        return p;
    }
}
