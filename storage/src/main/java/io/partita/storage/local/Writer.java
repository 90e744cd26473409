package io.partita.storage.local;

import io.partita.storage.StorageException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one writer: takes queued entries in order, puts them together to a group, commits it as one batch with at most
 * one sync, then answers. A step is a group. While a commit is under way new entries gather, so groups grow with the
 * load and with the slowness of the medium.
 */
class Writer implements Scheduler.Part {
    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final long STALLED_NANOS = 2_000_000;

    private final OrderedKv kv;
    private final LocalSettings settings;
    private final Clock clock;
    private final LongSupplier ticker;
    private final Group group;
    private final KvBatch batch;
    private final Inbox inbox = new Inbox();
    private final AtomicLong queuedBytes = new AtomicLong();
    private final ArrayDeque<Entry> inOrder = new ArrayDeque<>();
    private final ArrayDeque<Entry> waiting = new ArrayDeque<>();
    private final List<Entry> entries = new ArrayList<>();
    private boolean stalled;
    private long stalledSince;
    /** Counts commits that changed something; for the parts that only act when there was one. */
    private volatile long commits;

    private long committed;

    Writer(OrderedKv kv, StoreState state, LocalSettings settings, Clock clock, LongSupplier ticker) {
        this.kv = kv;
        this.settings = settings;
        this.clock = clock;
        this.ticker = ticker;
        this.group = new Group(kv, state);
        this.batch = kv.batch();
    }

    /**
     * Queues an entry; throws when the budget is spent or the store closed. Any thread; the caller wakes the writer.
     */
    void queue(Entry entry) {
        long queued = queuedBytes.addAndGet(entry.bytes);
        if (queued > settings.queueBytesMax() && queued != entry.bytes) {
            queuedBytes.addAndGet(-entry.bytes);
            throw new StorageException("the write queue is full", true, null);
        }
        if (!inbox.push(entry)) {
            queuedBytes.addAndGet(-entry.bytes);
            throw new StorageException("the store is closed", false, null);
        }
    }

    long commits() {
        return commits;
    }

    @Override
    public long step() {
        if (!stalled) {
            sort(inbox.take());
            gather();
            if (entries.isEmpty()) {
                return WHEN_WOKEN;
            }
        }
        boolean done;
        try {
            done = finish();
        } catch (Error fatal) {
            answer(new StorageException("a commit failed", false, fatal));
            forget();
            throw fatal;
        }
        if (!done) {
            return STALLED_NANOS;
        }
        return inOrder.isEmpty() && waiting.isEmpty() ? WHEN_WOKEN : 0;
    }

    private void sort(@Nullable Entry oldest) {
        Entry entry = oldest;
        while (entry != null) {
            Entry younger = entry.next;
            entry.next = null;
            (entry.mayWait() ? waiting : inOrder).add(entry);
            entry = younger;
        }
    }

    /** Fills the group: all that is in order first, then one that may wait, so that it is never starved. */
    private void gather() {
        if (inOrder.isEmpty() && waiting.isEmpty()) {
            return;
        }
        Instant now = clock.instant();
        group.start(now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000);
        long bytes = 0;
        while (entries.size() < settings.groupUnitsMax()) {
            Entry entry = inOrder.peek();
            if (entry == null
                    || (!entries.isEmpty() && (entry.alone() || bytes + entry.bytes > settings.groupBytesMax()))) {
                break;
            }
            inOrder.remove();
            entries.add(entry);
            bytes += entry.bytes;
            entry.run(group);
            if (entry.alone()) {
                return;
            }
        }
        Entry last = waiting.poll();
        if (last != null) {
            entries.add(last);
            last.run(group);
        }
    }

    /** Commits the group and then answers it; returns false when the store is behind and the group has to wait. */
    boolean finish() {
        StorageException failure = null;
        try {
            if (!persist()) {
                return false;
            }
        } catch (StorageException trouble) {
            LOG.atError().setCause(trouble).addKeyValue("units", entries.size()).log("a commit failed");
            failure = trouble;
        } catch (RuntimeException mistake) {
            LOG.atError().setCause(mistake).addKeyValue("units", entries.size()).log("a commit failed");
            failure = new StorageException("a commit failed", false, mistake);
        }
        answer(failure);
        forget();
        return true;
    }

    /** Returns whether the group is durable as configured; false: not yet. */
    final boolean persist() {
        if (!stalled) {
            group.encode(batch);
        }
        if (!batch.isEmpty()) {
            if (!kv.commit(batch, syncsCommits())) {
                return waitsOn();
            }
            group.publish();
            committed++;
            commits = committed;
        }
        return true;
    }

    private boolean waitsOn() {
        long now = ticker.getAsLong();
        if (!stalled) {
            stalled = true;
            stalledSince = now;
        } else if (now - stalledSince > settings.stallMax().toNanos()) {
            throw new StorageException("the store is too far behind to take writes", true, null);
        }
        return false;
    }

    /** Tells all entries of the group. */
    final void answer(@Nullable StorageException failure) {
        for (Entry entry : entries) {
            if (failure == null && entry.goesOn()) {
                waiting.add(entry);
                continue;
            }
            queuedBytes.addAndGet(-entry.bytes);
            try {
                if (failure == null) {
                    entry.answer();
                } else {
                    entry.fail(failure);
                }
            } catch (RuntimeException | Error mistake) {
                LOG.atError().setCause(mistake).log("a completion failed");
            }
        }
    }

    final void forget() {
        stalled = false;
        batch.clear();
        entries.clear();
    }

    /** Whether a commit must be on the medium before it is answered. */
    boolean syncsCommits() {
        return settings.durability() == Durability.FSYNC;
    }

    /** Refuses new entries and works off the queue. For the closing thread, once no other steps the writer. */
    void drain() {
        Entry rest = inbox.take();
        sort(rest);
        sort(inbox.seal());
        while (stalled || !entries.isEmpty() || !inOrder.isEmpty() || !waiting.isEmpty()) {
            if (step() == STALLED_NANOS) {
                java.util.concurrent.locks.LockSupport.parkNanos(this, STALLED_NANOS);
            }
        }
        batch.close();
    }
}
