package io.partita.storage.local;

import io.partita.storage.Direction;
import io.partita.storage.SpaceCount;
import io.partita.storage.StorageException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the writer keeps in memory of the committed state: counts, fences and stamps. Changed by the writer after each
 * commit; counts may be read by any thread.
 */
final class StoreState {
    /** How far ahead stamps are reserved on the medium: one write a second instead of one a group. */
    private static final long STAMPS_RESERVED = 1_000_000;

    private final Map<Integer, SpaceCount> counts = new ConcurrentHashMap<>();
    private final Map<Integer, Long> epochs = new HashMap<>();
    private long lastStamp;
    private long stampLimit;

    private StoreState() {}

    static StoreState load(OrderedKv kv) {
        StoreState state = new StoreState();
        requireLayout(kv);
        Long limit = kv.get(SystemKeys.STAMP_LIMIT, SystemFormat.NUMBER);
        state.lastStamp = limit == null ? 0 : limit;
        state.stampLimit = state.lastStamp;
        try (KvSnapshot snapshot = kv.snapshot()) {
            try (KvCursor cursor = all(snapshot, SystemKeys.COUNTS)) {
                while (cursor.next()) {
                    if (SystemKeys.isWholeSpace(cursor.key())) {
                        state.counts.put(SystemKeys.subject(cursor.key()), cursor.value(SystemFormat.COUNT));
                    }
                }
            }
            try (KvCursor cursor = all(snapshot, SystemKeys.FENCES)) {
                while (cursor.next()) {
                    state.epochs.put(SystemKeys.subject(cursor.key()), cursor.value(SystemFormat.NUMBER));
                }
            }
        }
        return state;
    }

    private static KvCursor all(KvSnapshot snapshot, int space) {
        return snapshot.cursor(SystemKeys.spaceStart(space), SystemKeys.spaceEnd(space), Direction.FORWARD);
    }

    private static void requireLayout(OrderedKv kv) {
        Long layout = kv.get(SystemKeys.FORMAT, SystemFormat.NUMBER);
        if (layout == null) {
            try (KvBatch batch = kv.batch()) {
                batch.put(SystemKeys.FORMAT, SystemFormat.number(SystemFormat.LAYOUT));
                if (!kv.commit(batch, true)) {
                    throw new StorageException("a new store does not take its first write", true, null);
                }
            }
        } else if (layout > SystemFormat.LAYOUT) {
            throw new StorageException(
                    "the data has layout " + layout + ", this server reads up to " + SystemFormat.LAYOUT
                            + ": use the newer server that wrote it",
                    false,
                    null);
        }
    }

    SpaceCount count(int space) {
        return counts.getOrDefault(space, SpaceCount.ZERO);
    }

    void setCount(int space, SpaceCount count) {
        if (count.equals(SpaceCount.ZERO)) {
            counts.remove(space);
        } else {
            counts.put(space, count);
        }
    }

    /** The epoch whose steps run on a table, null when none do. */
    @Nullable
    Long epoch(int tableId) {
        return epochs.get(tableId);
    }

    void setEpoch(int tableId, @Nullable Long epoch) {
        if (epoch == null) {
            epochs.remove(tableId);
        } else {
            epochs.put(tableId, epoch);
        }
    }

    /** The stamp of a commit at this time; it is not taken yet. */
    long stampAt(long micros) {
        return Math.max(micros, lastStamp + 1);
    }

    /** Takes a stamp: none given out later is at or below it, whatever becomes of the commit. */
    void take(long stamp) {
        lastStamp = Math.max(lastStamp, stamp);
    }

    long lastStamp() {
        return lastStamp;
    }

    /** The limit to write with the next commit, or 0 when the written one is still above every stamp taken. */
    long limitToWrite() {
        return lastStamp > stampLimit ? lastStamp + STAMPS_RESERVED : 0;
    }

    void setStampLimit(long limit) {
        stampLimit = limit;
    }
}
