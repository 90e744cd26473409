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

    /** Returns false if it was closed before; else waits until nobody is inside. */
    boolean close() {
        long before = inside.getAndUpdate(count -> count >= CLOSED ? count : count + CLOSED);
        if (before >= CLOSED) {
            return false;
        }
        while (inside.get() != CLOSED) {
            LockSupport.parkNanos(this, POLL_NANOS);
        }
        return true;
    }
}
