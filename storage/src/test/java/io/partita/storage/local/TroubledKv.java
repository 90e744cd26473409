package io.partita.storage.local;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A memory store whose commits do first what the test says, and that keeps a list of what was asked of it. */
final class TroubledKv implements OrderedKv {
    final List<String> calls = new ArrayList<>();

    private final OrderedKv store = MemoryStore.create();
    private BooleanSupplier beforeCommit = () -> true;

    /** The action may throw, or return false for a stall. */
    void beforeCommit(BooleanSupplier action) {
        beforeCommit = action;
    }

    @Override
    public boolean commit(KvBatch batch, boolean sync) {
        if (!beforeCommit.getAsBoolean()) {
            calls.add("stalled");
            return false;
        }
        calls.add(sync ? "commit and sync" : "commit");
        return store.commit(batch, sync);
    }

    @Override
    public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
        return store.get(key, reader);
    }

    @Override
    public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
        return store.probe(key, found, absent, unknown);
    }

    @Override
    public KvSnapshot snapshot() {
        calls.add("snapshot");
        return store.snapshot();
    }

    @Override
    public KvBatch batch() {
        return store.batch();
    }

    @Override
    public void sync() {
        calls.add("sync");
        store.sync();
    }

    @Override
    public void reclaim(byte[] from, byte[] to) {
        calls.add("reclaim");
        store.reclaim(from, to);
    }

    @Override
    public void trim() {
        store.trim();
    }

    @Override
    public void close() {
        calls.add("close");
        store.close();
    }
}
