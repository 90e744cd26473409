package io.partita.storage.local;

import io.partita.storage.StorageException;
import org.jspecify.annotations.Nullable;

/** One piece of work in the writer's queue. All methods but the constructor run on the writer. */
abstract class Entry {
    /** Link inside the inbox, owned by it. */
    @Nullable
    Entry next;

    /** What it counts against the queue's budget. */
    final long bytes;

    Entry(long bytes) {
        this.bytes = bytes;
    }

    /** Adds its changes to the group, or finds that it has none. Must not throw. */
    abstract void run(Group group);

    /** Tells its outcome; called once, after the group's commit. */
    abstract void answer();

    /** Tells that the group could not be committed; called instead of answer. */
    abstract void fail(StorageException cause);

    /** Whether it may wait behind other work. */
    boolean mayWait() {
        return false;
    }

    /** Whether it must be a group of its own. */
    boolean alone() {
        return false;
    }

    /** Whether it has more to do: it is queued again instead of answered. */
    boolean goesOn() {
        return false;
    }
}
