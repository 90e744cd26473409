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
        int tens = 0;
        for (; p < end; p++) {
            int digit = text[p] - '0';
            if (digit >= 0 && digit <= 9) {
                if (digit != 0) {
                    last = digits;
                    first = first < 0 ? digits : first;
                }
                int place = digits - first;
                if (first >= 0 && place < NumberFormat.DIGITS_MAX) {
                    if ((place & 1) == 0) {
                        tens = 10 * digit;
                    } else {
                        target[at + 2 + (place >> 1)] = (byte) (base + step * (tens + digit));
                    }
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
        int places = digits - first;
        if ((places & 1) == 1 && places < NumberFormat.DIGITS_MAX) {
            target[at + 2 + (places >> 1)] = (byte) (base + step * tens); // the last pair is half written
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
        boolean negative = NumberFormat.isNegative(encoded, offset);
        if (negative) {
            target[p++] = '-';
        }
        int whole = NumberFormat.exponent(encoded, offset) + 1;
        if (whole <= 0) {
            target[p++] = '0';
            target[p++] = '.';
            Arrays.fill(target, p, p - whole, (byte) '0');
            p -= whole;
        }
        int pairs = NumberFormat.pairCount(encoded, offset, length);
        int digits = digits(encoded, offset + 2, pairs, negative, target, p);
        if (whole <= 0) {
            return p + digits - at;
        }
        if (digits <= whole) {
            Arrays.fill(target, p + digits, p + whole, (byte) '0');
            return p + whole - at;
        }
        System.arraycopy(target, p + whole, target, p + whole + 1, digits - whole);
        target[p + whole] = '.';
        return p + digits + 1 - at;
    }

    /** Prints pairs of digits; returns the number of digits, without the zero that may fill the last pair. */
    private static int digits(byte[] encoded, int from, int pairs, boolean negative, byte[] target, int at) {
        int p = at;
        int ones = 0;
        for (int i = from; i < from + pairs; i++) {
            int pair = negative ? NumberFormat.MIRROR - encoded[i] : encoded[i] - NumberFormat.PAIR_BASE;
            int tens = (pair * 103) >> 10; // the quotient by ten, for 0 to 99
            ones = pair - 10 * tens;
            target[p++] = (byte) ('0' + tens);
            target[p++] = (byte) ('0' + ones);
        }
        return p - at - (ones == 0 ? 1 : 0);
    }
}
