package io.partita.storage.local;

import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.storage.Change;
import io.partita.storage.Row;
import io.partita.storage.SpaceCount;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one commit while it is put together: reads see the committed state with the changes so far on top.
 * Used by the writer only, again and again. What a unit changed can be taken back until the next unit starts.
 */
final class Group {
    private static final int KEEP_CAPACITY = 512;

    private final OrderedKv kv;
    private final StoreState state;
    private final byte[] head = new byte[RowFormat.HEAD_BYTES];
    private Map<RowKey, Pending> changes = new LinkedHashMap<>();
    private final Map<Integer, SpaceCount> deltas = new HashMap<>();
    private final Map<Integer, SpaceCount> counts = new HashMap<>();
    private final Map<Integer, @Nullable Long> fences = new HashMap<>();
    private final List<Undo> undo = new ArrayList<>();
    private @Nullable Integer droppedSpace;
    private long micros;
    private long stampLimit;

    Group(OrderedKv kv, StoreState state) {
        this.kv = kv;
        this.state = state;
    }

    /** What a key will be. Methods, not a switch over types: that would cost its first use 10 ms of the start. */
    private abstract static sealed class Pending {
        abstract @Nullable Row row();

        abstract byte @Nullable [] value();

        abstract void encode(byte[] key, byte[] head, KvBatch batch);
    }

    /** A row. */
    private static final class RowPut extends Pending {
        private final Row row;

        RowPut(Row row) {
            this.row = row;
        }

        @Override
        Row row() {
            return row;
        }

        @Override
        byte[] value() {
            throw new IllegalStateException("a row in a space of the store's own");
        }

        @Override
        void encode(byte[] key, byte[] head, KvBatch batch) {
            RowFormat.writeHead(row, head);
            batch.put(key, head, row.item().bytes());
        }
    }

    /** A value of one of the store's own spaces. */
    private static final class ValuePut extends Pending {
        private final byte[] value;

        ValuePut(byte[] value) {
            this.value = value;
        }

        @Override
        Row row() {
            throw new IllegalStateException("no row but a value of the store's own");
        }

        @Override
        byte[] value() {
            return value;
        }

        @Override
        void encode(byte[] key, byte[] head, KvBatch batch) {
            batch.put(key, value);
        }
    }

    /** Nothing. */
    private static final class Gone extends Pending {
        static final Gone INSTANCE = new Gone();

        @Override
        @Nullable
        Row row() {
            return null;
        }

        @Override
        byte @Nullable [] value() {
            return null;
        }

        @Override
        void encode(byte[] key, byte[] head, KvBatch batch) {
            batch.delete(key);
        }
    }

    private record Undo(RowKey key, @Nullable Pending before, int space, long rows, long bytes) {}

    void start(long micros) {
        this.micros = micros;
        if (changes.size() > KEEP_CAPACITY) {
            changes = new LinkedHashMap<>();
        } else {
            changes.clear();
        }
        deltas.clear();
        counts.clear();
        fences.clear();
        undo.clear();
        droppedSpace = null;
        stampLimit = 0;
    }

    long micros() {
        return micros;
    }

    StoreState state() {
        return state;
    }

    /** Starts a unit: what is changed from here on can be taken back. */
    void mark() {
        undo.clear();
    }

    /** Takes back all row changes since the mark. */
    void rollback() {
        for (Undo step : undo.reversed()) {
            if (step.before == null) {
                changes.remove(step.key);
            } else {
                changes.put(step.key, step.before);
            }
            count(step.space, -step.rows, -step.bytes);
        }
        undo.clear();
    }

    @Nullable
    Row row(RowKey key) {
        Pending pending = changes.isEmpty() ? null : changes.get(key);
        return pending == null ? kv.get(key.bytes(), RowFormat.READER) : pending.row();
    }

    /** Puts a row, null to delete, over the committed one given, or over what the group made of it. */
    void setRow(RowKey key, @Nullable Row committed, @Nullable Row next) {
        Pending pending = changes.isEmpty() ? null : changes.get(key);
        Row old = pending == null ? committed : pending.row();
        if (old == null && next == null) {
            return;
        }
        Pending before = changes.put(key, next == null ? Gone.INSTANCE : new RowPut(next));
        long rows = (next == null ? 0L : 1L) - (old == null ? 0L : 1L);
        long bytes = (next == null ? 0L : next.logicalBytes()) - (old == null ? 0L : old.logicalBytes());
        undo.add(new Undo(key, before, key.spaceId(), rows, bytes));
        count(key.spaceId(), rows, bytes);
    }

    void count(int space, long rows, long bytes) {
        if (rows != 0 || bytes != 0) {
            deltas.merge(space, new SpaceCount(rows, bytes), (sum, more) -> sum.plus(more.rows(), more.bytes()));
        }
    }

    /** Reads a value of one of the store's own spaces. */
    <T> @Nullable T value(byte[] key, ValueReader<T> reader) {
        Pending pending = changes.get(new RowKey(key));
        if (pending == null) {
            return kv.get(key, reader);
        }
        byte[] value = pending.value();
        return value == null ? null : reader.read(value, 0, value.length);
    }

    void setValue(byte[] key, byte @Nullable [] value) {
        RowKey name = new RowKey(key);
        Pending before = changes.put(name, value == null ? Gone.INSTANCE : new ValuePut(value));
        undo.add(new Undo(name, before, 0, 0, 0));
    }

    void logChange(long stamp, RowKey key, int tableId, @Nullable Row old, @Nullable Row next, Change.Origin origin) {
        Change change = new Change(stamp, micros, key, itemOf(old), itemOf(next), origin);
        setValue(SystemKeys.change(tableId, stamp), SystemFormat.change(change));
    }

    private static @Nullable Item itemOf(@Nullable Row row) {
        return row == null ? null : row.item();
    }

    /** The epoch whose steps run on a table, null when none do. */
    @Nullable
    Long epoch(int tableId) {
        return !fences.isEmpty() && fences.containsKey(tableId) ? fences.get(tableId) : state.epoch(tableId);
    }

    void setEpoch(int tableId, @Nullable Long epoch) {
        fences.put(tableId, epoch);
        setValue(SystemKeys.fence(tableId), epoch == null ? null : SystemFormat.number(epoch));
    }

    /** Empties a space; must be the only change of its group. */
    void drop(int space) {
        droppedSpace = space;
    }

    /** Writes all changes into an empty batch. */
    void encode(KvBatch batch) {
        if (droppedSpace != null) {
            batch.deleteRange(SystemKeys.spaceStart(droppedSpace), SystemKeys.spaceEnd(droppedSpace));
            batch.deleteRange(SystemKeys.countsStart(droppedSpace), SystemKeys.countsStart(droppedSpace + 1));
            counts.put(droppedSpace, SpaceCount.ZERO);
        }
        changes.forEach((key, pending) -> pending.encode(key.bytes(), head, batch));
        deltas.forEach((space, delta) -> {
            SpaceCount count = state.count(space).plus(delta.rows(), delta.bytes());
            if (count.equals(SpaceCount.ZERO)) {
                batch.delete(SystemKeys.count(space));
            } else {
                batch.put(SystemKeys.count(space), SystemFormat.count(count));
            }
            counts.put(space, count);
        });
        if (!batch.isEmpty()) {
            stampLimit = state.limitToWrite();
            if (stampLimit != 0) {
                batch.put(SystemKeys.STAMP_LIMIT, SystemFormat.number(stampLimit));
            }
        }
    }

    /** Carries what was committed over into the state in memory. */
    void publish() {
        counts.forEach(state::setCount);
        fences.forEach(state::setEpoch);
        if (stampLimit != 0) {
            state.setStampLimit(stampLimit);
        }
    }
}
