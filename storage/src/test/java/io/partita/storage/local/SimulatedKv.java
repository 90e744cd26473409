package io.partita.storage.local;

import io.partita.storage.StorageException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A store over a simulated disk: a log of batches of which a crash keeps only what was synced, and perhaps some of the
 * rest. It stalls, fails and crashes by the seed.
 */
final class SimulatedKv implements OrderedKv {
    private final Disk disk;
    private final SplittableRandom random;
    private final OrderedKv visible = MemoryStore.create();

    private SimulatedKv(Disk disk, SplittableRandom random) {
        this.disk = disk;
        this.random = random;
    }

    /** The process died in the middle of a commit. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1L;

        Crash() {
            super("crash", null, false, false);
        }
    }

    /** What outlives a crash. */
    static final class Disk {
        private final List<Batch> log = new ArrayList<>();
        private int synced;
        /** A batch whose commit failed: not visible, but it may be found after a crash. */
        private @Nullable Batch limbo;

        private boolean faulty;
        private boolean crashed;
        private Runnable onSync = () -> {};

        /** Whether commits may stall, fail and crash from now on. */
        void setFaulty(boolean value) {
            faulty = value;
        }

        /** Called whenever all that is visible is on the disk. */
        void setOnSync(Runnable action) {
            onSync = action;
        }

        boolean hasLimbo() {
            return limbo != null;
        }

        boolean crashed() {
            return crashed;
        }

        private Crash dies() {
            crashed = true;
            return new Crash();
        }

        /** Loses what a crash loses. */
        void crash(SplittableRandom random) {
            int kept = random.nextBoolean() ? synced : random.nextInt(synced, log.size() + 1);
            boolean whole = kept == log.size();
            log.subList(kept, log.size()).clear();
            if (limbo != null && whole && random.nextBoolean()) {
                log.add(limbo);
            }
            limbo = null;
            synced = log.size();
            crashed = false;
        }

        /** Opens the store as it is after the crash. */
        SimulatedKv open(SplittableRandom random) {
            SimulatedKv kv = new SimulatedKv(this, random);
            log.forEach(batch -> batch.applyTo(kv.visible));
            return kv;
        }
    }

    @Override
    public boolean commit(KvBatch batch, boolean sync) {
        Batch copy = new Batch((Batch) batch);
        int fate = disk.faulty ? random.nextInt(100) : 100;
        if (fate < 5) {
            return false;
        }
        if (fate < 8) {
            throw disk.dies();
        }
        if (fate < 13) {
            disk.limbo = copy;
            throw new StorageException("simulated: no room", true, null);
        }
        disk.log.add(copy);
        disk.limbo = null;
        if (fate < 16) {
            throw disk.dies();
        }
        if (sync) {
            disk.synced = disk.log.size();
        }
        if (fate < 19) {
            throw disk.dies();
        }
        copy.applyTo(visible);
        return true;
    }

    @Override
    public void sync() {
        disk.synced = disk.log.size();
        disk.onSync.run();
    }

    @Override
    public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
        return visible.get(key, reader);
    }

    @Override
    public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
        return visible.probe(key, found, absent, unknown);
    }

    @Override
    public KvSnapshot snapshot() {
        return visible.snapshot();
    }

    @Override
    public KvBatch batch() {
        return new Batch();
    }

    @Override
    public void reclaim(byte[] from, byte[] to) {
        visible.reclaim(from, to);
    }

    @Override
    public void trim() {
        visible.trim();
    }

    @Override
    public void close() {
        visible.close();
    }

    private static final class Batch implements KvBatch {
        private final List<Consumer<KvBatch>> changes;

        Batch() {
            this.changes = new ArrayList<>();
        }

        Batch(Batch source) {
            this.changes = List.copyOf(source.changes);
        }

        void applyTo(OrderedKv kv) {
            try (KvBatch batch = kv.batch()) {
                changes.forEach(change -> change.accept(batch));
                kv.commit(batch, true);
            }
        }

        @Override
        public void put(byte[] key, byte[] value) {
            changes.add(batch -> batch.put(key, value));
        }

        @Override
        public void put(byte[] key, byte[] head, byte[] tail) {
            byte[] copy = head.clone();
            changes.add(batch -> batch.put(key, copy, tail));
        }

        @Override
        public void delete(byte[] key) {
            changes.add(batch -> batch.delete(key));
        }

        @Override
        public void deleteRange(byte[] from, byte[] to) {
            changes.add(batch -> batch.deleteRange(from, to));
        }

        @Override
        public boolean isEmpty() {
            return changes.isEmpty();
        }

        @Override
        public void clear() {
            changes.clear();
        }

        @Override
        public void close() {
            changes.clear();
        }
    }
}
