package io.partita.core.value;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.error.Refusal;
import java.util.Arrays;

/** Texts of numbers: read in one pass straight into encoded bytes, printed straight from them. */
final class NumberText {
    static final String NOT_A_NUMBER = "The parameter cannot be converted to a numeric value: ";
    static final String TOO_MANY_DIGITS = "Attempting to store more than 38 significant digits in a Number";
    static final String TOO_LARGE =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    static final String TOO_SMALL =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";

    /** Any exponent beyond is out of range however many digits are written; held so that sums cannot wrap. */
    private static final long EXPONENT_CLAMP = 1L << 60;

    /** Exponents of so few characters cannot leave 64 bits. */
    private static final int SHORT_EXPONENT = 18;

    private NumberText() {}

    static int encode(byte[] text, int offset, int count, byte[] target, int at) {
        int end = offset + count;
        int p = offset;
        boolean negative = count > 0 && text[p] == '-';
        if (negative || (count > 0 && text[p] == '+')) {
            p++;
        }
        int base = negative ? NumberFormat.MIRROR : NumberFormat.PAIR_BASE;
        int step = negative ? -1 : 1;
        int digits = 0;
        int point = -1;
        int first = -1;
        int last = -1;
        for (; p < end; p++) {
            int digit = text[p] - '0';
            if (digit >= 0 && digit <= 9) {
                if (digit != 0) {
                    last = digits;
                    first = first < 0 ? digits : first;
                }
                int place = digits - first;
                if (first >= 0 && place < NumberFormat.DIGITS_MAX) {
                    int slot = at + 2 + (place >> 1);
                    target[slot] = (byte) ((place & 1) == 0 ? base + step * 10 * digit : target[slot] + step * digit);
                }
                digits++;
            } else if (text[p] == '.' && point < 0) {
                point = digits;
            } else {
                break;
            }
        }
        if (digits == 0) {
            throw notANumber(text, offset, count);
        }
        long exponent = p == end ? 0 : exponent(text, p, offset, count);
        int whole = point < 0 ? digits : point;
        if (first < 0) {
            checkRange(exponent - (digits - whole)); // as if the last written digit were a one
            target[at] = NumberFormat.ZERO;
            return 1;
        }
        int significant = last - first + 1;
        if (significant > NumberFormat.DIGITS_MAX) {
            throw Refusal.validation(TOO_MANY_DIGITS);
        }
        exponent += whole - 1 - first;
        checkRange(exponent);
        return frame(target, at, significant, (int) exponent, negative);
    }

    /** Puts sign, exponent and terminator around the pairs already written. */
    private static int frame(byte[] target, int at, int significant, int exponent, boolean negative) {
        target[at] = negative ? NumberFormat.NEGATIVE : NumberFormat.POSITIVE;
        target[at + 1] = NumberFormat.exponentByte(exponent, negative);
        int length = 2 + (significant + 1) / 2;
        if (negative) {
            target[at + length++] = NumberFormat.NEGATIVE_END;
        }
        return length;
    }

    private static long exponent(byte[] text, int from, int offset, int count) {
        int end = offset + count;
        int p = from + 1;
        if ((text[from] | 0x20) != 'e' || p == end) {
            throw notANumber(text, offset, count);
        }
        boolean negative = text[p] == '-';
        if (negative || text[p] == '+') {
            p++;
        }
        if (p == end) {
            throw notANumber(text, offset, count);
        }
        int start = p;
        long value = 0;
        for (; p < end; p++) {
            int digit = text[p] - '0';
            if (digit < 0 || digit > 9) {
                throw notANumber(text, offset, count);
            }
            value = 10 * value + digit;
        }
        if (end - start > SHORT_EXPONENT) {
            return longExponent(text, from, offset, count);
        }
        return negative ? -value : value;
    }

    private static long longExponent(byte[] text, int from, int offset, int count) {
        try {
            long value = Long.parseLong(new String(text, from + 1, offset + count - from - 1, UTF_8));
            return Math.clamp(value, -EXPONENT_CLAMP, EXPONENT_CLAMP);
        } catch (NumberFormatException outside64Bits) {
            throw notANumber(text, offset, count);
        }
    }

    static void checkRange(long exponent) {
        if (exponent > NumberFormat.EXPONENT_MAX) {
            throw Refusal.validation(TOO_LARGE);
        }
        if (exponent < NumberFormat.EXPONENT_MIN) {
            throw Refusal.validation(TOO_SMALL);
        }
    }

    private static Refusal notANumber(byte[] text, int offset, int count) {
        return Refusal.validation(NOT_A_NUMBER + new String(text, offset, count, UTF_8));
    }

    static int print(byte[] encoded, int offset, int length, byte[] target, int at) {
        if (encoded[offset] == NumberFormat.ZERO) {
            target[at] = '0';
            return 1;
        }
        int p = at;
        if (NumberFormat.isNegative(encoded, offset)) {
            target[p++] = '-';
        }
        int digits = NumberFormat.digitCount(encoded, offset, length);
        int whole = NumberFormat.exponent(encoded, offset) + 1;
        if (whole <= 0) {
            target[p++] = '0';
            target[p++] = '.';
            Arrays.fill(target, p, p - whole, (byte) '0');
            p = digits(encoded, offset, 0, digits, target, p - whole);
        } else if (digits <= whole) {
            p = digits(encoded, offset, 0, digits, target, p);
            Arrays.fill(target, p, p + whole - digits, (byte) '0');
            p += whole - digits;
        } else {
            p = digits(encoded, offset, 0, whole, target, p);
            target[p++] = '.';
            p = digits(encoded, offset, whole, digits, target, p);
        }
        return p - at;
    }

    /** Prints the significant digits from {@code from} to {@code to}; returns the position after them. */
    private static int digits(byte[] encoded, int offset, int from, int to, byte[] target, int at) {
        int p = at;
        for (int i = from; i < to; i++) {
            int pair = NumberFormat.pair(encoded, offset, i >> 1);
            target[p++] = (byte) ('0' + ((i & 1) == 0 ? pair / 10 : pair % 10));
        }
        return p;
    }
}
