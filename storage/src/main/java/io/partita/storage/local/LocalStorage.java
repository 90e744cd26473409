package io.partita.storage.local;

import io.partita.core.key.RowKey;
import io.partita.storage.Bulk;
import io.partita.storage.Capabilities;
import io.partita.storage.ChangeLog;
import io.partita.storage.Completion;
import io.partita.storage.Freshness;
import io.partita.storage.Interpreter;
import io.partita.storage.Peek;
import io.partita.storage.Registry;
import io.partita.storage.SpaceCount;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.View;
import io.partita.storage.WriteUnit;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The contract of storage over an {@link OrderedKv}: one writer, reads on the caller's thread. Closing it closes the
 * store below.
 */
public final class LocalStorage implements Storage {
    private static final Capabilities CAPABILITIES =
            new Capabilities(Capabilities.Reads.INLINE, Capabilities.GsiUpkeep.ATOMIC, Capabilities.Views.SNAPSHOT);

    private final OrderedKv kv;
    private final StoreState state;
    private final Writer writer;
    private final UnitRunner runner;
    private final LongSupplier ticker;
    private final Registry registry;
    private final Bulk bulk;
    private final @Nullable SnapshotRing ring;
    private final Scheduler.Task writing;
    private final List<Scheduler.Task> others = new ArrayList<>();
    private final AtomicBoolean closed = new AtomicBoolean();

    private LocalStorage(Parts parts, Clock clock, LongSupplier ticker, Scheduler scheduler, LocalSettings settings) {
        this.kv = parts.kv;
        this.state = parts.state;
        this.writer = parts.writer;
        this.runner = parts.runner;
        this.ticker = ticker;
        this.registry = new KvRegistry(kv, this::queue);
        Housekeeper housekeeper = new Housekeeper(kv, this::queue, clock, ticker);
        this.bulk = new KvBulk(kv, this::queue, housekeeper, ticker, settings);
        this.ring = settings.snapshotsMax() == 0 ? null : new SnapshotRing(kv, writer, ticker, settings);
        this.writing = scheduler.start("writer", writer);
        if (settings.durability() == Durability.OS) {
            others.add(scheduler.start("syncer", new LogSyncer(kv, writer, settings)));
        }
        if (ring != null) {
            others.add(scheduler.start("snapshots", ring));
        }
        others.add(scheduler.start("housekeeper", housekeeper));
    }

    /** What a test may replace. */
    record Parts(OrderedKv kv, StoreState state, Writer writer, UnitRunner runner) {}

    /**
     * Opens a store that nobody else uses.
     *
     * @param ticker nanoseconds that only rise: deadlines, ages of views
     */
    public static LocalStorage open(
            OrderedKv kv,
            Interpreter interpreter,
            Clock clock,
            LongSupplier ticker,
            Scheduler scheduler,
            LocalSettings settings) {
        StoreState state = StoreState.load(kv);
        Writer writer = new Writer(kv, state, settings, clock, ticker);
        return open(new Parts(kv, state, writer, new UnitRunner(interpreter)), clock, ticker, scheduler, settings);
    }

    static LocalStorage open(
            Parts parts, Clock clock, LongSupplier ticker, Scheduler scheduler, LocalSettings settings) {
        return new LocalStorage(parts, clock, ticker, scheduler, settings);
    }

    private void queue(Entry entry) {
        writer.queue(entry);
        writing.wake();
    }

    @Override
    public void submit(WriteUnit unit, Completion done) {
        queue(new UnitEntry(unit, done, runner, ticker));
    }

    @Override
    public View view(Freshness freshness) {
        requireOpen();
        SnapshotRing.Shared shared = lagging(freshness);
        if (shared != null) {
            return new LocalView(shared.snapshot(), shared::release);
        }
        KvSnapshot snapshot = kv.snapshot();
        return new LocalView(snapshot, snapshot::close);
    }

    @Override
    public Peek peek(RowKey key, Freshness freshness) {
        requireOpen();
        SnapshotRing.Shared shared = lagging(freshness);
        if (shared == null) {
            return kv.probe(key.bytes(), RowFormat.PEEKER, Peek.Absent.INSTANCE, Peek.Unknown.INSTANCE);
        }
        try {
            return shared.snapshot().probe(key.bytes(), RowFormat.PEEKER, Peek.Absent.INSTANCE, Peek.Unknown.INSTANCE);
        } finally {
            shared.release();
        }
    }

    private SnapshotRing.@Nullable Shared lagging(Freshness freshness) {
        return ring != null && freshness instanceof Freshness.AsOf(long ageNanos) ? ring.at(ageNanos) : null;
    }

    @Override
    public ChangeLog changes(int tableId) {
        return new KvChangeLog(kv, this::queue, tableId);
    }

    @Override
    public Registry registry() {
        return registry;
    }

    @Override
    public Bulk bulk() {
        return bulk;
    }

    @Override
    public SpaceCount count(int spaceId) {
        return state.count(spaceId);
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    private void requireOpen() {
        if (closed.get()) {
            throw new StorageException("the store is closed", false, null);
        }
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        others.forEach(Scheduler.Task::stop);
        writing.stop();
        writer.drain();
        if (ring != null) {
            ring.close();
        }
        kv.sync();
        kv.close();
    }
}
