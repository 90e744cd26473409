package io.partita.storage.local;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Entries on their way to the writer: many threads push, the writer takes all at once. A stack by compare-and-set that
 * is turned round when taken, so one push costs one atomic write and a drain one for any number.
 */
final class Inbox {
    private final AtomicReference<@Nullable Entry> top = new AtomicReference<>();
    private final Entry sealed = new Seal();

    /** Returns false when the inbox is sealed. */
    boolean push(Entry entry) {
        while (true) {
            Entry current = top.get();
            if (current instanceof Seal) {
                return false;
            }
            entry.next = current;
            if (top.compareAndSet(current, entry)) {
                return true;
            }
        }
    }

    /** Takes all entries, oldest first, linked by next. */
    @Nullable
    Entry take() {
        while (true) {
            Entry current = top.get();
            if (current == null || current instanceof Seal) {
                return null;
            }
            if (top.compareAndSet(current, null)) {
                return turned(current);
            }
        }
    }

    /** Refuses later pushes and takes what is there. */
    @Nullable
    Entry seal() {
        Entry current = top.getAndSet(sealed);
        return current instanceof Seal ? null : turned(current);
    }

    private static @Nullable Entry turned(@Nullable Entry newest) {
        Entry oldest = null;
        Entry current = newest;
        while (current != null) {
            Entry older = current.next;
            current.next = oldest;
            oldest = current;
            current = older;
        }
        return oldest;
    }

    private static final class Seal extends Entry {
        Seal() {
            super(0);
        }

        @Override
        void run(Group group) {
            throw new IllegalStateException("the seal is no work");
        }

        @Override
        void answer() {
            throw new IllegalStateException("the seal is no work");
        }

        @Override
        void fail(io.partita.storage.StorageException cause) {
            throw new IllegalStateException("the seal is no work");
        }
    }
}
