package io.partita.api.json;

/**
 * Reads a JSON number of any length as an integer: saturates at both ends and drops a fraction (answers page 3.2), and
 * remembers whether it had to. Reused per thread.
 */
final class IntegerText {
    private static final int EXPONENT_CLAMP = 1 << 28;

    private boolean bent;

    /** Whether the number read last saturated or lost a fraction. */
    boolean bent() {
        return bent;
    }

    long read(byte[] text, int offset, int count, long min, long max) {
        int end = offset + count;
        boolean negative = text[offset] == '-';
        int start = negative ? offset + 1 : offset;
        int mantissaEnd = start;
        int point = -1;
        while (mantissaEnd < end && (text[mantissaEnd] | 0x20) != 'e') {
            if (text[mantissaEnd] == '.') {
                point = mantissaEnd;
            }
            mantissaEnd++;
        }
        int wholeDigits = (point < 0 ? mantissaEnd : point) - start;
        long kept = (long) wholeDigits + exponent(text, mantissaEnd + 1, end);
        bent = false;
        long value = 0;
        long seen = 0;
        for (int i = start; i < mantissaEnd && !bent; i++) {
            if (i == point) {
                continue;
            }
            int digit = text[i] - '0';
            if (seen++ < kept) {
                value = appended(value, digit, negative, min, max);
            } else {
                bent = digit != 0;
            }
        }
        for (; seen < kept && !bent && value != 0; seen++) {
            value = appended(value, 0, negative, min, max);
        }
        return value;
    }

    /** Appends a decimal digit; the value has the number's sign throughout, so that both ends saturate alike. */
    private long appended(long value, int digit, boolean negative, long min, long max) {
        if (negative) {
            if (value < (min + digit) / 10) {
                bent = true;
                return min;
            }
            return 10 * value - digit;
        }
        if (value > (max - digit) / 10) {
            bent = true;
            return max;
        }
        return 10 * value + digit;
    }

    private static long exponent(byte[] text, int from, int end) {
        if (from >= end) {
            return 0;
        }
        boolean negative = text[from] == '-';
        long value = 0;
        for (int i = negative || text[from] == '+' ? from + 1 : from; i < end && value < EXPONENT_CLAMP; i++) {
            value = 10 * value + text[i] - '0';
        }
        return negative ? -value : value;
    }
}
