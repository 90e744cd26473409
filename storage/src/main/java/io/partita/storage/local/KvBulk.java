package io.partita.storage.local;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.storage.Bulk;
import io.partita.storage.Direction;
import io.partita.storage.Row;
import io.partita.storage.RowVisitor;
import io.partita.storage.Stopped;
import io.partita.storage.StorageException;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Whole spaces in and out. */
final class KvBulk implements Bulk {
    private static final long BATCH_BYTES = 1 << 20;
    private static final long STALLED_NANOS = 5_000_000;

    private final OrderedKv kv;
    private final Consumer<Entry> queue;
    private final Housekeeper housekeeper;
    private final LongSupplier ticker;
    private final LocalSettings settings;

    KvBulk(OrderedKv kv, Consumer<Entry> queue, Housekeeper housekeeper, LongSupplier ticker, LocalSettings settings) {
        this.kv = kv;
        this.housekeeper = housekeeper;
        this.queue = queue;
        this.ticker = ticker;
        this.settings = settings;
    }

    @Override
    public Stopped walk(Span span, RowVisitor visitor) {
        try (KvSnapshot snapshot = kv.snapshot()) {
            return LocalView.walk(snapshot, span, Direction.FORWARD, visitor);
        }
    }

    @Override
    public CompletableFuture<Void> load(int spaceId, Iterator<Map.Entry<RowKey, Row>> sortedRows) {
        requireEmpty(spaceId);
        long rows = 0;
        long bytes = 0;
        long lastStamp = 0;
        byte[] previous = new byte[0];
        byte[] head = new byte[RowFormat.HEAD_BYTES];
        try (KvBatch batch = kv.batch()) {
            long inBatch = 0;
            while (sortedRows.hasNext()) {
                Map.Entry<RowKey, Row> entry = sortedRows.next();
                byte[] key = entry.getKey().bytes();
                requireInOrder(spaceId, previous, entry.getKey());
                RowFormat.writeHead(entry.getValue(), head);
                batch.put(key, head, entry.getValue().item().bytes());
                rows++;
                bytes += entry.getValue().logicalBytes();
                lastStamp = Math.max(lastStamp, entry.getValue().stamp());
                inBatch += key.length + entry.getValue().item().bytes().length;
                previous = key;
                if (inBatch >= BATCH_BYTES) {
                    commit(batch);
                    inBatch = 0;
                }
            }
            commit(batch);
        }
        return counted(spaceId, rows, bytes, lastStamp);
    }

    private CompletableFuture<Void> counted(int spaceId, long rows, long bytes, long lastStamp) {
        JobEntry job = new JobEntry(JobEntry.Kind.IN_ORDER, group -> {
            group.state().take(lastStamp);
            group.count(spaceId, rows, bytes);
            return false;
        });
        queue.accept(job);
        return job.done();
    }

    private void requireEmpty(int spaceId) {
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(
                        SystemKeys.spaceStart(spaceId), SystemKeys.spaceEnd(spaceId), Direction.FORWARD)) {
            if (cursor.next()) {
                throw new IllegalStateException("space " + spaceId + " is not empty: drop it before loading it");
            }
        }
    }

    private static void requireInOrder(int spaceId, byte[] previous, RowKey key) {
        if (key.spaceId() != spaceId || java.util.Arrays.compareUnsigned(previous, key.bytes()) >= 0) {
            throw new IllegalArgumentException("rows to load must lie in space " + spaceId + " and rise: " + key);
        }
    }

    private void commit(KvBatch batch) {
        long since = ticker.getAsLong();
        while (!batch.isEmpty() && !kv.commit(batch, false)) {
            if (ticker.getAsLong() - since > settings.stallMax().toNanos()) {
                throw new StorageException("the store is too far behind to take writes", true, null);
            }
            LockSupport.parkNanos(this, STALLED_NANOS);
        }
        batch.clear();
    }

    @Override
    public CompletableFuture<Void> drop(int spaceId) {
        JobEntry job = new JobEntry(JobEntry.Kind.IN_ORDER_ALONE, group -> {
            group.drop(spaceId);
            return false;
        });
        queue.accept(job);
        return job.done()
                .thenRun(() -> housekeeper.reclaimLater(SystemKeys.spaceStart(spaceId), SystemKeys.spaceEnd(spaceId)));
    }
}
