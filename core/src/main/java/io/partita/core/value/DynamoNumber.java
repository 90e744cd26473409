package io.partita.core.value;

import java.math.BigDecimal;

/**
 * A DynamoDB number: up to 38 significant digits, magnitude 1E-130 to 9.99E+125, or zero. Held as its order-preserving
 * bytes: unsigned comparison of two encoded numbers is numeric comparison, and equal numbers have equal bytes.
 */
public final class DynamoNumber implements Comparable<DynamoNumber> {
    private final byte[] encoded;

    DynamoNumber(byte[] encoded) {
        this.encoded = encoded;
    }

    /** Reads the text of a number as the newer layer does (answers page 4.1); refuses with the bare sentence. */
    public static DynamoNumber parse(String text) {
        throw new UnsupportedOperationException("being built");
    }

    public static DynamoNumber of(long value) {
        throw new UnsupportedOperationException("being built");
    }

    /** Rounds nothing: refuses what does not fit, as arithmetic in an update does. */
    public static DynamoNumber of(BigDecimal value) {
        throw new UnsupportedOperationException("being built");
    }

    /** Wraps bytes that {@link #encoded()} gave; copies the range. */
    public static DynamoNumber ofEncoded(byte[] bytes, int offset, int length) {
        throw new UnsupportedOperationException("being built");
    }

    public byte[] encoded() {
        return encoded.clone();
    }

    public BigDecimal toBigDecimal() {
        throw new UnsupportedOperationException("being built");
    }

    public DynamoNumber plus(DynamoNumber other) {
        throw new UnsupportedOperationException("being built");
    }

    public DynamoNumber minus(DynamoNumber other) {
        throw new UnsupportedOperationException("being built");
    }

    /** Size in bytes by the service's rule (answers page 4.2). */
    public int sizeBytes() {
        throw new UnsupportedOperationException("being built");
    }

    @Override
    public int compareTo(DynamoNumber other) {
        throw new UnsupportedOperationException("being built");
    }

    /** Canonical text: no exponent, no leading or trailing zeros. */
    @Override
    public String toString() {
        throw new UnsupportedOperationException("being built");
    }
}
