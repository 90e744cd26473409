package io.partita.storage.rocksdb;

import io.partita.storage.Direction;
import io.partita.storage.StorageException;
import io.partita.storage.local.KvBatch;
import io.partita.storage.local.KvCursor;
import io.partita.storage.local.KvSnapshot;
import io.partita.storage.local.OrderedKv;
import io.partita.storage.local.ValueReader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.KeyMayExist;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;
import org.rocksdb.Status;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An {@link OrderedKv} in a directory. Closing waits for snapshots and cursors, which hold native memory. */
public final class RocksDbStore implements OrderedKv {
    private static final Logger LOG = LoggerFactory.getLogger(RocksDbStore.class);

    private final DataDirectory directory;
    private final Tuning tuning;
    private final RocksDB database;
    private final WalkerPool walkers;
    private final Usage usage = new Usage();
    private final ReadOptions options = new ReadOptions();
    private final WriteOptions synced = new WriteOptions().setNoSlowdown(true).setSync(true);
    private final WriteOptions unsynced = new WriteOptions().setNoSlowdown(true);

    private RocksDbStore(DataDirectory directory, Tuning tuning, RocksDB database) {
        this.directory = directory;
        this.tuning = tuning;
        this.database = database;
        this.walkers = new WalkerPool(database);
    }

    /**
     * Opens the store in a directory, made if missing; throws a {@link StorageException} that says what to do when it
     * is in use, of a newer format, or not ours.
     */
    public static RocksDbStore open(Path directory, RocksDbSettings settings) {
        // Before any option object: their constructors are native.
        RocksDB.loadLibrary();
        DataDirectory data = DataDirectory.open(directory);
        Tuning tuning = new Tuning(settings);
        try {
            RocksDB database = RocksDB.open(tuning.options(), data.database().toString());
            return new RocksDbStore(data, tuning, database);
        } catch (RocksDBException failure) {
            tuning.close();
            data.close();
            throw trouble("the data in " + directory + " cannot be opened", failure);
        }
    }

    @Override
    public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
        usage.enter();
        try {
            return read(options, key, reader);
        } finally {
            usage.leave();
        }
    }

    @Override
    public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
        usage.enter();
        try {
            return probe(options, key, found, absent, unknown);
        } finally {
            usage.leave();
        }
    }

    /** Reads as the options say; for callers that are inside. */
    <T> @Nullable T read(ReadOptions options, byte[] key, ValueReader<T> reader) {
        try {
            return fetch(options, key, reader);
        } catch (RocksDBException failure) {
            throw trouble("a read failed", failure);
        }
    }

    /**
     * Reads what is in memory only; for callers that are inside. Costs no exception when the value is not. RocksDB also
     * tells of an empty value when a filter or an index is not in memory; the values of a store are never empty.
     */
    <T> T probe(ReadOptions options, byte[] key, ValueReader<T> found, T absent, T unknown) {
        ReadBuffers.Probe probe = ReadBuffers.probe(key, 0);
        KeyMayExist answer = database.keyMayExist(options, probe.key(), probe.value());
        while (answer.valueLength > probe.value().capacity()) {
            probe = ReadBuffers.probe(key, answer.valueLength);
            answer = database.keyMayExist(options, probe.key(), probe.value());
        }
        return switch (answer.exists) {
            case kNotExist -> absent;
            case kExistsWithoutValue -> unknown;
            case kExistsWithValue -> {
                if (answer.valueLength == 0) {
                    yield unknown;
                }
                byte[] buffer = ReadBuffers.get();
                if (answer.valueLength > buffer.length) {
                    buffer = ReadBuffers.grown(answer.valueLength);
                }
                probe.value().get(0, buffer, 0, answer.valueLength);
                yield found.read(buffer, 0, answer.valueLength);
            }
        };
    }

    private <T> @Nullable T fetch(ReadOptions options, byte[] key, ValueReader<T> reader) throws RocksDBException {
        byte[] buffer = ReadBuffers.get();
        int length = database.get(options, key, buffer);
        while (length > buffer.length) {
            buffer = ReadBuffers.grown(length);
            length = database.get(options, key, buffer);
        }
        return length == RocksDB.NOT_FOUND ? null : reader.read(buffer, 0, length);
    }

    @Override
    public KvSnapshot snapshot() {
        usage.enter();
        return new RocksSnapshot(this, database.getSnapshot());
    }

    void release(Snapshot snapshot) {
        database.releaseSnapshot(snapshot);
        usage.leave();
    }

    KvCursor cursor(Snapshot snapshot, byte[] from, byte[] to, Direction direction) {
        usage.enter();
        Walker walker = walkers.take();
        try {
            walker.prepare(snapshot, from, to);
            return new RocksCursor(this, walker, from, to, direction);
        } catch (RocksDBException failure) {
            walker.close();
            usage.leave();
            throw trouble("a walk failed", failure);
        }
    }

    void giveBack(Walker walker) {
        walkers.giveBack(walker);
        usage.leave();
    }

    @Override
    public KvBatch batch() {
        return new RocksBatch();
    }

    @Override
    public boolean commit(KvBatch batch, boolean sync) {
        usage.enter();
        try (WriteBatch changes = ((RocksBatch) batch).toNative()) {
            database.write(sync ? synced : unsynced, changes);
            return true;
        } catch (RocksDBException failure) {
            if (codeOf(failure) == Status.Code.Incomplete) {
                return false;
            }
            throw trouble("a write failed", failure);
        } finally {
            usage.leave();
        }
    }

    @Override
    public void sync() {
        usage.enter();
        try {
            database.syncWal();
        } catch (RocksDBException failure) {
            throw trouble("a sync failed", failure);
        } finally {
            usage.leave();
        }
    }

    @Override
    public void reclaim(byte[] from, byte[] to) {
        usage.enter();
        try {
            database.deleteFilesInRanges(database.getDefaultColumnFamily(), List.of(from, to), false);
        } catch (RocksDBException failure) {
            throw trouble("room was not given back", failure);
        } finally {
            usage.leave();
        }
    }

    @Override
    public void trim() {
        usage.enter();
        try {
            walkers.trim();
        } finally {
            usage.leave();
        }
    }

    @Override
    public void close() {
        if (!usage.close()) {
            return;
        }
        if (!usage.awaitEmpty()) {
            // Freeing native memory under a reader would end the process; what is acknowledged is in the log anyway.
            LOG.error("a view was left open: the store stays open until the process ends");
            return;
        }
        walkers.close();
        database.close();
        options.close();
        synced.close();
        unsynced.close();
        tuning.close();
        directory.close();
    }

    private static Status.@Nullable Code codeOf(RocksDBException failure) {
        Status status = failure.getStatus();
        return status == null ? null : status.getCode();
    }

    static StorageException trouble(String what, RocksDBException failure) {
        Status status = failure.getStatus();
        boolean full = status != null && status.getSubCode() == Status.SubCode.NoSpace;
        boolean busy = status != null
                && (status.getCode() == Status.Code.Busy
                        || status.getCode() == Status.Code.TimedOut
                        || status.getCode() == Status.Code.TryAgain);
        String why = full ? "the disk is full: " + failure.getMessage() : failure.getMessage();
        return new StorageException(what + ": " + why, full || busy, failure);
    }
}
