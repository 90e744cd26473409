package io.partita.server.http;

import java.nio.charset.StandardCharsets;

/** Character classes and comparisons of HTTP heads, on bytes in place. Words are ASCII; their case does not matter. */
final class AsciiText {
    private static final boolean[] TOKEN = new boolean[256];
    private static final boolean[] TEXT = new boolean[256];

    static {
        for (int c = '0'; c <= '9'; c++) {
            TOKEN[c] = true;
        }
        for (int c = 'a'; c <= 'z'; c++) {
            TOKEN[c] = true;
            TOKEN[c - 'a' + 'A'] = true;
        }
        for (char c : "!#$%&'*+-.^_`|~".toCharArray()) {
            TOKEN[c] = true;
        }
        for (int c = ' '; c < TEXT.length; c++) {
            TEXT[c] = c != 0x7f;
        }
        TEXT['\t'] = true;
    }

    private AsciiText() {}

    /** Returns whether a method or a header name may have this byte. */
    static boolean isToken(byte b) {
        return TOKEN[b & 0xff];
    }

    /** Returns whether a header value may have this byte. */
    static boolean isText(byte b) {
        return TEXT[b & 0xff];
    }

    static boolean digit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Returns whether these bytes are the word. */
    static boolean spells(byte[] bytes, int from, int to, String word) {
        return to - from == word.length() && startsWith(bytes, from, to, word);
    }

    /** Returns whether the bytes up to {@code to} start with the word. */
    static boolean startsWith(byte[] bytes, int from, int to, String word) {
        if (to - from < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            byte b = bytes[from + i];
            char c = word.charAt(i);
            if (b != c && lower(b) != lower((byte) c)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the bytes at an index are this text, case and all; what follows must end in another byte. */
    static boolean exactly(byte[] bytes, int at, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (bytes[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a list of words separated by commas has the word. */
    static boolean listHas(byte[] bytes, int from, int to, String word) {
        int at = from;
        while (at < to) {
            int start = skipBlanks(bytes, at);
            while (at < to && bytes[at] != ',') {
                at++;
            }
            if (start < at && spells(bytes, start, withoutBlanks(bytes, start, at), word)) {
                return true;
            }
            at++;
        }
        return false;
    }

    /** Returns the index of the first byte that is no blank. */
    static int skipBlanks(byte[] bytes, int from) {
        int at = from;
        while (blank(bytes[at])) {
            at++;
        }
        return at;
    }

    /** Returns where the bytes end without their last blanks. */
    static int withoutBlanks(byte[] bytes, int from, int to) {
        int at = to;
        while (at > from && blank(bytes[at - 1])) {
            at--;
        }
        return at;
    }

    static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static boolean blank(byte b) {
        return b == ' ' || b == '\t';
    }

    private static int lower(byte b) {
        return b >= 'A' && b <= 'Z' ? b + 32 : b;
    }
}
