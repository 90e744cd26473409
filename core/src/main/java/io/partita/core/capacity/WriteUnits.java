package io.partita.core.capacity;

/** Write units: one for 1 KB (facts pages 3.3 and 3.4, answers page 4.7). A size of 0 stands for no item or entry. */
public final class WriteUnits {
    private static final int UNIT_BYTES = 1024;

    private WriteUnits() {}

    /** Units of a write whose larger image has so many bytes: rounded up, at least one. */
    public static int of(int bytes) {
        return Math.max(1, Math.ceilDiv(bytes, UNIT_BYTES));
    }

    /** Units on the table of a write or condition check in a transaction; index entries are not counted twice. */
    public static int transactional(int bytes) {
        return 2 * of(bytes);
    }

    /** Units on an index of an entry that appears, disappears or changes in place; ask for no unchanged one. */
    public static int entry(int oldBytes, int newBytes) {
        return of(Math.max(oldBytes, newBytes));
    }

    /** Units on an index of an entry whose key changes: a delete and a put, each rounded. */
    public static int movedEntry(int oldBytes, int newBytes) {
        return of(oldBytes) + of(newBytes);
    }
}
