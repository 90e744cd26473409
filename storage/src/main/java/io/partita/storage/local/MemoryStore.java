package io.partita.storage.local;

import io.partita.storage.Direction;
import io.partita.storage.StorageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An {@link OrderedKv} in memory: a persistent tree whose root is replaced by each commit. */
public final class MemoryStore implements OrderedKv {
    private final Object commitLock = new Object();
    /** Null once closed. */
    private volatile Tree.@Nullable Node root = TreeEdit.emptyTree();

    private MemoryStore() {}

    public static MemoryStore create() {
        return new MemoryStore();
    }

    private Tree.Node root() {
        Tree.Node current = root;
        if (current == null) {
            throw new StorageException("the store is closed", false, null);
        }
        return current;
    }

    @Override
    public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
        return read(root(), key, reader);
    }

    @Override
    public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
        T value = read(root(), key, found);
        return value == null ? absent : value;
    }

    private static <T> @Nullable T read(Tree.Node root, byte[] key, ValueReader<T> reader) {
        byte[] value = Tree.get(root, key);
        return value == null ? null : reader.read(value, 0, value.length);
    }

    @Override
    public KvSnapshot snapshot() {
        return new Snapshot(root());
    }

    @Override
    public KvBatch batch() {
        return new Batch();
    }

    @Override
    public boolean commit(KvBatch batch, boolean sync) {
        synchronized (commitLock) {
            TreeEdit edit = new TreeEdit(root());
            ((Batch) batch).changes.forEach(change -> change.apply(edit));
            root = edit.root();
        }
        return true;
    }

    @Override
    public void sync() {
        root();
    }

    @Override
    public void reclaim(byte[] from, byte[] to) {
        root();
    }

    @Override
    public void trim() {
        root();
    }

    @Override
    public void close() {
        synchronized (commitLock) {
            root = null;
        }
    }

    private record Snapshot(Tree.Node root) implements KvSnapshot {
        @Override
        public <T> @Nullable T get(byte[] key, ValueReader<T> reader) {
            return read(root, key, reader);
        }

        @Override
        public <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown) {
            T value = read(root, key, found);
            return value == null ? absent : value;
        }

        @Override
        public KvCursor cursor(byte[] from, byte[] to, Direction direction) {
            return new TreeCursor(root, from, to, direction);
        }

        @Override
        public void close() {
            // A root is freed by the collector.
        }
    }

    /** One change of a batch. */
    @FunctionalInterface
    private interface Change {
        void apply(TreeEdit edit);
    }

    private static final class Batch implements KvBatch {
        private final List<Change> changes = new ArrayList<>();

        @Override
        public void put(byte[] key, byte[] value) {
            changes.add(edit -> edit.put(key, value));
        }

        @Override
        public void put(byte[] key, byte[] head, byte[] tail) {
            byte[] value = Arrays.copyOf(head, head.length + tail.length);
            System.arraycopy(tail, 0, value, head.length, tail.length);
            changes.add(edit -> edit.put(key, value));
        }

        @Override
        public void delete(byte[] key) {
            changes.add(edit -> edit.remove(key));
        }

        @Override
        public void deleteRange(byte[] from, byte[] to) {
            changes.add(edit -> edit.removeRange(from, to));
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
