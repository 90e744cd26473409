package io.partita.core.capacity;

/** Read units: one for 4 KB read strongly, half for an eventually consistent read (facts page 3.2). */
public final class ReadUnits {
    private static final int UNIT_BYTES = 4096;

    private ReadUnits() {}

    /** Units of a read of so many bytes, rounded up once; at least one block, also when nothing was there. */
    public static double of(long bytes, boolean consistent) {
        long blocks = Math.max(1, Math.ceilDiv(bytes, (long) UNIT_BYTES));
        return consistent ? blocks : blocks / 2.0;
    }
}
