package io.partita.storage.rocksdb;

import io.partita.storage.Direction;
import io.partita.storage.local.KvCursor;
import io.partita.storage.local.KvSnapshot;
import io.partita.storage.local.ValueReader;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.Snapshot;

/** One state of a RocksDB store; keeps the store from closing until it is closed itself. */
final class RocksSnapshot implements KvSnapshot {
    private final RocksDbStore store;
    private final Snapshot snapshot;
    private final AtomicBoolean closed = new AtomicBoolean();
    /** Made when first needed, guarded by this. */
    private @Nullable ReadOptions options;

    /** Takes over the snapshot and the caller's place inside the store. */
    RocksSnapshot(RocksDbStore store, Snapshot snapshot) {
        this.store = store;
        this.snapshot = snapshot;
    }

    @Override
    public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
        return store.read(options(), key, reader);
    }

    @Override
    public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
        return store.probe(options(), key, found, absent, unknown);
    }

    private synchronized ReadOptions options() {
        ReadOptions made = options;
        if (made == null) {
            requireOpen();
            made = new ReadOptions().setSnapshot(snapshot);
            options = made;
        }
        return made;
    }

    private void requireOpen() {
        if (closed.get()) {
            throw new IllegalStateException("the snapshot is closed");
        }
    }

    @Override
    public KvCursor cursor(byte[] from, byte[] to, Direction direction) {
        requireOpen();
        return store.cursor(snapshot, from, to, direction);
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            synchronized (this) {
                if (options != null) {
                    options.close();
                }
            }
            store.release(snapshot);
        }
    }
}
