package io.partita.storage;

/** How much a space holds: rows, and the sum of their item sizes by the service's rule. */
public record SpaceCount(long rows, long bytes) {
    public static final SpaceCount ZERO = new SpaceCount(0, 0);

    public SpaceCount plus(long moreRows, long moreBytes) {
        return new SpaceCount(rows + moreRows, bytes + moreBytes);
    }
}
