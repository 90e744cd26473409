package io.partita.core.value;

import io.partita.core.error.Refusal;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A DynamoDB number: up to 38 significant digits, magnitude 1E-130 to 9.99E+125, or zero. Held as its order-preserving
 * bytes (docs/format.md): unsigned comparison of two encoded numbers is numeric comparison, and equal numbers have
 * equal bytes. The static methods work on encoded bytes in place, for readers and writers that make no object per
 * number.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
    /** Most bytes an encoded number takes: sign, exponent, 19 pairs of digits, terminator of a negative one. */
    public static final int ENCODED_BYTES_MAX = 22;

    /** Most bytes a printed number takes: {@code -0.}, 129 zeros and 38 digits. */
    public static final int TEXT_BYTES_MAX = 170;

    public static final DynamoNumber ZERO = new DynamoNumber(new byte[] {NumberFormat.ZERO});

    private final byte[] encoded;

    DynamoNumber(byte[] encoded) {
        this.encoded = encoded;
    }

    /** Reads the text of a number as the newer layer does (answers page 4.1); refuses with the bare sentence. */
    public static DynamoNumber parse(String text) {
        byte[] ascii = text.getBytes(StandardCharsets.UTF_8);
        byte[] target = new byte[ENCODED_BYTES_MAX];
        return new DynamoNumber(Arrays.copyOf(target, NumberText.encode(ascii, 0, ascii.length, target, 0)));
    }

    /**
     * Reads the text of a number like {@link #parse(String)}, from its UTF-8 bytes straight into encoded form.
     *
     * @param target has room for {@link #ENCODED_BYTES_MAX} bytes from {@code at} on
     * @return the number of bytes written
     */
    public static int encode(byte[] text, int offset, int count, byte[] target, int at) {
        return NumberText.encode(text, offset, count, target, at);
    }

    /**
     * Writes the canonical text of an encoded number.
     *
     * @param target has room for {@link #TEXT_BYTES_MAX} bytes from {@code at} on
     * @return the number of bytes written
     */
    public static int print(byte[] encoded, int offset, int length, byte[] target, int at) {
        return NumberText.print(encoded, offset, length, target, at);
    }

    /** Size in bytes of an encoded number by the service's rule (answers page 4.2). */
    public static int sizeBytes(byte[] encoded, int offset, int length) {
        return NumberFormat.sizeBytes(encoded, offset, length);
    }

    /** Whether the range is exactly one number in canonical encoded form. */
    public static boolean isEncoded(byte[] bytes, int offset, int length) {
        return NumberFormat.isCanonical(bytes, offset, length);
    }

    public static DynamoNumber of(long value) {
        return new DynamoNumber(NumberFormat.encode(value));
    }

    /** Rounds nothing: refuses what does not fit, as arithmetic in an update does. */
    public static DynamoNumber of(BigDecimal value) {
        if (value.signum() == 0) {
            return ZERO;
        }
        BigDecimal stripped = value.stripTrailingZeros();
        int digits = stripped.precision();
        if (digits > NumberFormat.DIGITS_MAX) {
            throw Refusal.validation(NumberText.TOO_MANY_DIGITS);
        }
        long exponent = (long) digits - stripped.scale() - 1;
        NumberText.checkRange(exponent);
        byte[] ascii = stripped.unscaledValue().abs().toString().getBytes(StandardCharsets.US_ASCII);
        return new DynamoNumber(NumberFormat.encode(ascii, 0, digits, (int) exponent, value.signum() < 0));
    }

    /** Wraps bytes that {@link #encoded()} gave; copies the range. */
    public static DynamoNumber ofEncoded(byte[] bytes, int offset, int length) {
        return new DynamoNumber(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    public byte[] encoded() {
        return encoded.clone();
    }

    /** Returns the value with no trailing zeros in its unscaled part. */
    public BigDecimal toBigDecimal() {
        return NumberFormat.toBigDecimal(encoded);
    }

    public int signum() {
        return Integer.compare(encoded[0] & 0xff, NumberFormat.ZERO & 0xff);
    }

    /** Exact sum; refuses what does not fit. */
    public DynamoNumber plus(DynamoNumber other) {
        if (NumberFormat.isSmallInteger(encoded) && NumberFormat.isSmallInteger(other.encoded)) {
            return of(NumberFormat.toLong(encoded) + NumberFormat.toLong(other.encoded));
        }
        return of(toBigDecimal().add(other.toBigDecimal()));
    }

    /** Exact difference; refuses what does not fit. */
    public DynamoNumber minus(DynamoNumber other) {
        if (NumberFormat.isSmallInteger(encoded) && NumberFormat.isSmallInteger(other.encoded)) {
            return of(NumberFormat.toLong(encoded) - NumberFormat.toLong(other.encoded));
        }
        return of(toBigDecimal().subtract(other.toBigDecimal()));
    }

    /** Size in bytes by the service's rule (answers page 4.2). */
    public int sizeBytes() {
        return NumberFormat.sizeBytes(encoded, 0, encoded.length);
    }

    @Override
    public int compareTo(DynamoNumber other) {
        return Arrays.compareUnsigned(encoded, other.encoded);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DynamoNumber that && Arrays.equals(encoded, that.encoded);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(encoded);
    }

    /** Canonical text: no exponent, no leading or trailing zeros. */
    @Override
    public String toString() {
        byte[] text = new byte[TEXT_BYTES_MAX];
        int length = NumberText.print(encoded, 0, encoded.length, text, 0);
        return new String(text, 0, length, StandardCharsets.US_ASCII);
    }
}
