package io.partita.core.value;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * The order-preserving bytes of numbers: sign byte, exponent byte, pairs of digits aligned at the first significant
 * one; for a negative number exponent and pairs are mirrored and an FF follows, which sorts longer ones first.
 */
final class NumberFormat {
    static final byte NEGATIVE = 0x7f;
    static final byte ZERO = (byte) 0x80;
    static final byte POSITIVE = (byte) 0x81;
    static final byte NEGATIVE_END = (byte) 0xff;
    static final int DIGITS_MAX = 38;
    static final int EXPONENT_MIN = -130;
    static final int EXPONENT_MAX = 125;

    /** A pair of digits is held as itself plus this, or, for a negative number, taken from {@link #MIRROR}. */
    static final int PAIR_BASE = 1;

    static final int MIRROR = 100;

    /** Sums and differences of two integers of so many digits fit a long. */
    private static final int SMALL_DIGITS_MAX = 18;

    private static final int PAIRS_AT = 2;

    private NumberFormat() {}

    static byte exponentByte(int exponent, boolean negative) {
        int biased = exponent - EXPONENT_MIN;
        return (byte) (negative ? 255 - biased : biased);
    }

    static boolean isNegative(byte[] bytes, int offset) {
        return bytes[offset] == NEGATIVE;
    }

    /** Scientific exponent: that of the first significant digit. Not for zero. */
    static int exponent(byte[] bytes, int offset) {
        int biased = bytes[offset + 1] & 0xff;
        return (isNegative(bytes, offset) ? 255 - biased : biased) + EXPONENT_MIN;
    }

    static int pairCount(byte[] bytes, int offset, int length) {
        return isNegative(bytes, offset) ? length - PAIRS_AT - 1 : length - PAIRS_AT;
    }

    /** The value 0 to 99 of a pair. */
    static int pair(byte[] bytes, int offset, int index) {
        int held = bytes[offset + PAIRS_AT + index];
        return isNegative(bytes, offset) ? MIRROR - held : held - PAIR_BASE;
    }

    static int digitCount(byte[] bytes, int offset, int length) {
        int pairs = pairCount(bytes, offset, length);
        return 2 * pairs - (pair(bytes, offset, pairs - 1) % 10 == 0 ? 1 : 0);
    }

    static int sizeBytes(byte[] bytes, int offset, int length) {
        if (bytes[offset] == ZERO) {
            return 1;
        }
        int digits = digitCount(bytes, offset, length);
        int whole = Math.clamp(exponent(bytes, offset) + 1, 0, digits);
        return 1 + (whole + 1) / 2 + (digits - whole + 1) / 2 + (isNegative(bytes, offset) ? 1 : 0);
    }

    /** Encodes ASCII digits of which the first and last are not zero. */
    static byte[] encode(byte[] digits, int from, int count, int exponent, boolean negative) {
        int pairs = (count + 1) / 2;
        byte[] encoded = new byte[PAIRS_AT + pairs + (negative ? 1 : 0)];
        encoded[0] = negative ? NEGATIVE : POSITIVE;
        encoded[1] = exponentByte(exponent, negative);
        for (int i = 0; i < pairs; i++) {
            int pair = 10 * (digits[from + 2 * i] - '0');
            if (2 * i + 1 < count) {
                pair += digits[from + 2 * i + 1] - '0';
            }
            encoded[PAIRS_AT + i] = (byte) (negative ? MIRROR - pair : pair + PAIR_BASE);
        }
        if (negative) {
            encoded[encoded.length - 1] = NEGATIVE_END;
        }
        return encoded;
    }

    static byte[] encode(long value) {
        if (value == 0) {
            return new byte[] {ZERO};
        }
        byte[] text = Long.toString(value).getBytes(StandardCharsets.US_ASCII);
        int from = value < 0 ? 1 : 0;
        int count = text.length - from;
        int exponent = count - 1;
        while (text[from + count - 1] == '0') {
            count--;
        }
        return encode(text, from, count, exponent, value < 0);
    }

    /** Whether the number is an integer whose digits, written out, are so few that sums of two fit a long. */
    static boolean isSmallInteger(byte[] bytes) {
        if (bytes[0] == ZERO) {
            return true;
        }
        int exponent = exponent(bytes, 0);
        return exponent < SMALL_DIGITS_MAX && digitCount(bytes, 0, bytes.length) <= exponent + 1;
    }

    /** The value of a small integer. */
    static long toLong(byte[] bytes) {
        if (bytes[0] == ZERO) {
            return 0;
        }
        long value = unscaled(bytes);
        for (int i = digitCount(bytes, 0, bytes.length); i <= exponent(bytes, 0); i++) {
            value *= 10;
        }
        return isNegative(bytes, 0) ? -value : value;
    }

    /** The significant digits, at most 18, as an integer without sign. */
    private static long unscaled(byte[] bytes) {
        int pairs = pairCount(bytes, 0, bytes.length);
        long value = 0;
        for (int i = 0; i < pairs - 1; i++) {
            value = 100 * value + pair(bytes, 0, i);
        }
        int last = pair(bytes, 0, pairs - 1);
        return last % 10 == 0 ? 10 * value + last / 10 : 100 * value + last;
    }

    static BigDecimal toBigDecimal(byte[] bytes) {
        if (bytes[0] == ZERO) {
            return BigDecimal.ZERO;
        }
        int digits = digitCount(bytes, 0, bytes.length);
        int scale = digits - 1 - exponent(bytes, 0);
        if (digits <= SMALL_DIGITS_MAX) {
            long value = unscaled(bytes);
            return BigDecimal.valueOf(isNegative(bytes, 0) ? -value : value, scale);
        }
        char[] text = new char[digits + 1];
        text[0] = isNegative(bytes, 0) ? '-' : '+';
        for (int i = 0; i < digits; i++) {
            int pair = pair(bytes, 0, i / 2);
            text[i + 1] = (char) ('0' + (i % 2 == 0 ? pair / 10 : pair % 10));
        }
        return new BigDecimal(text).scaleByPowerOfTen(-scale);
    }

    static boolean isCanonical(byte[] bytes, int offset, int length) {
        if (length == 0) {
            return false;
        }
        if (bytes[offset] == ZERO) {
            return length == 1;
        }
        boolean negative = isNegative(bytes, offset);
        if (!negative && bytes[offset] != POSITIVE) {
            return false;
        }
        int pairs = pairCount(bytes, offset, length);
        if (pairs < 1 || pairs > DIGITS_MAX / 2 || (negative && bytes[offset + length - 1] != NEGATIVE_END)) {
            return false;
        }
        for (int i = 0; i < pairs; i++) {
            int pair = pair(bytes, offset, i);
            if (pair < 0 || pair > 99 || (i == 0 && pair < 10) || (i == pairs - 1 && pair == 0)) {
                return false;
            }
        }
        return true;
    }
}
