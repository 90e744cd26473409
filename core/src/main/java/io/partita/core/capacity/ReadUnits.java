package io.partita.core.capacity;

/**
 * Read units: one for 4 KB read strongly, half for an eventually consistent read, two inside a transaction (facts page
 * 3.2). Doubles hold halves exactly, so sums are exact too.
 */
public final class ReadUnits {
    private static final int UNIT_BYTES = 4096;

    private ReadUnits() {}

    /** Units of a read of so many bytes, rounded up once; at least one block, also when nothing was there. */
    public static double of(long bytes, boolean consistent) {
        return consistent ? blocks(bytes) : blocks(bytes) / 2.0;
    }

    /** Units of one item read in a transaction, or of the replay of a write that was charged on so many bytes. */
    public static double transactional(long bytes) {
        return 2.0 * blocks(bytes);
    }

    private static long blocks(long bytes) {
        return Math.max(1, Math.ceilDiv(bytes, (long) UNIT_BYTES));
    }
}
