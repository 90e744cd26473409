package io.partita.core.capacity;

/** Write units: one for 1 KB (facts page 3.3). */
public final class WriteUnits {
    private static final int UNIT_BYTES = 1024;

    private WriteUnits() {}

    /** Units of a write whose larger image has so many bytes: rounded up, at least one. */
    public static int of(int bytes) {
        return Math.max(1, Math.ceilDiv(bytes, UNIT_BYTES));
    }
}
