package io.partita.storage.local;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The last states of the store at even distances in time, for reads that lag on purpose. A state nothing was committed
 * after stands for all later times, so an idle store keeps one.
 */
final class SnapshotRing implements Scheduler.Part {
    private final OrderedKv kv;
    private final Writer writer;
    private final LongSupplier ticker;
    private final long everyNanos;
    private final int max;
    /** Guarded by this, oldest first. */
    private final Deque<Shared> ring = new ArrayDeque<>();

    private boolean closed;

    SnapshotRing(OrderedKv kv, Writer writer, LongSupplier ticker, LocalSettings settings) {
        this.kv = kv;
        this.writer = writer;
        this.ticker = ticker;
        this.everyNanos = settings.snapshotEvery().toNanos();
        this.max = settings.snapshotsMax();
    }

    /** A snapshot with its number of users; the ring itself is one. All guarded by the ring. */
    final class Shared {
        private final KvSnapshot snapshot;
        private final long takenNanos;
        private final long commits;
        private int users = 1;

        private Shared(KvSnapshot snapshot, long takenNanos, long commits) {
            this.snapshot = snapshot;
            this.takenNanos = takenNanos;
            this.commits = commits;
        }

        KvSnapshot snapshot() {
            return snapshot;
        }

        void release() {
            synchronized (SnapshotRing.this) {
                users--;
                if (users == 0) {
                    snapshot.close();
                }
            }
        }
    }

    @Override
    public long step() {
        synchronized (this) {
            if (closed) {
                return WHEN_WOKEN;
            }
            // Read before the snapshot is taken: a commit in between only leads to one snapshot more.
            long commits = writer.commits();
            Shared newest = ring.peekLast();
            if (newest == null || newest.commits != commits) {
                ring.add(new Shared(kv.snapshot(), ticker.getAsLong(), commits));
                if (ring.size() > max) {
                    ring.remove().release();
                }
            }
        }
        return everyNanos;
    }

    /**
     * The newest state that is at least so old, else the oldest kept; null when none is kept. Released by the caller.
     */
    synchronized @Nullable Shared at(long ageNanos) {
        long latest = ticker.getAsLong() - ageNanos;
        Shared best = ring.peekFirst();
        for (Shared shared : ring) {
            if (shared.takenNanos - latest <= 0) {
                best = shared;
            }
        }
        if (best != null) {
            best.users++;
        }
        return best;
    }

    synchronized void close() {
        closed = true;
        ring.forEach(Shared::release);
        ring.clear();
    }
}
