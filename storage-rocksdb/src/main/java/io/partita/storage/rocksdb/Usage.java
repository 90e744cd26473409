package io.partita.storage.rocksdb;

import io.partita.storage.StorageException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Counts who is inside native code, so that memory is not freed under a reader: after close began nobody enters, and
 * close waits for those inside.
 */
final class Usage {
    private static final long CLOSED = 1L << 62;
    private static final long POLL_NANOS = 200_000;
    private static final int POLLS_MAX = 150_000;

    private final AtomicLong inside = new AtomicLong();

    void enter() {
        if (inside.incrementAndGet() >= CLOSED) {
            inside.decrementAndGet();
            throw new StorageException("the store is closed", false, null);
        }
    }

    void leave() {
        inside.decrementAndGet();
    }

    /** Refuses to let anybody else in; returns false if that was so before. */
    boolean close() {
        return inside.getAndUpdate(count -> count >= CLOSED ? count : count + CLOSED) < CLOSED;
    }

    /** Waits, for about half a minute at most, until nobody is inside; returns whether that is so. */
    boolean awaitEmpty() {
        for (int polls = 0; inside.get() != CLOSED; polls++) {
            if (polls == POLLS_MAX) {
                return false;
            }
            LockSupport.parkNanos(this, POLL_NANOS);
        }
        return true;
    }
}
