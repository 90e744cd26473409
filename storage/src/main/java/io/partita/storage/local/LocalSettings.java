package io.partita.storage.local;

import java.time.Duration;

/**
 * Bounds of the pipeline.
 *
 * @param queueBytesMax bytes of units that may wait for the writer
 * @param groupUnitsMax units in one commit
 * @param groupBytesMax bytes of units in one commit, but for a single larger unit
 * @param syncEvery how often the log is synced under {@link Durability#OS}
 * @param stallMax how long a group waits for a store that is behind before it fails
 * @param snapshotEvery age step of the snapshots kept for lagging reads
 * @param snapshotsMax how many snapshots are kept; 0: a lagging read sees the newest state
 */
public record LocalSettings(
        Durability durability,
        long queueBytesMax,
        int groupUnitsMax,
        long groupBytesMax,
        Duration syncEvery,
        Duration stallMax,
        Duration snapshotEvery,
        int snapshotsMax) {
    private static final LocalSettings DEFAULTS = new LocalSettings(
            Durability.FSYNC,
            64L << 20,
            512,
            4L << 20,
            Duration.ofMillis(100),
            Duration.ofSeconds(10),
            Duration.ofMillis(20),
            0);

    public LocalSettings {
        if (queueBytesMax < 1 || groupUnitsMax < 1 || groupBytesMax < 1 || snapshotsMax < 0) {
            throw new IllegalArgumentException("a bound of the store is below its least value");
        }
    }

    public static LocalSettings defaults() {
        return DEFAULTS;
    }

    public LocalSettings withDurability(Durability value) {
        return new LocalSettings(
                value, queueBytesMax, groupUnitsMax, groupBytesMax, syncEvery, stallMax, snapshotEvery, snapshotsMax);
    }

    public LocalSettings withQueueBytesMax(long value) {
        return new LocalSettings(
                durability, value, groupUnitsMax, groupBytesMax, syncEvery, stallMax, snapshotEvery, snapshotsMax);
    }

    /** Keeps {@code max} snapshots, one each {@code every}, for lagging reads. */
    public LocalSettings withSnapshots(Duration every, int max) {
        return new LocalSettings(
                durability, queueBytesMax, groupUnitsMax, groupBytesMax, syncEvery, stallMax, every, max);
    }
}
