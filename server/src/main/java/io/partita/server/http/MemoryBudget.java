package io.partita.server.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * One bound in bytes for what requests hold while they are under way: bodies, queued work, answers. May be used from
 * any thread. Who reserves gives back exactly as much.
 */
public final class MemoryBudget {
    private final long limitBytes;
    private final AtomicLong reservedBytes = new AtomicLong();

    public MemoryBudget(long limitBytes) {
        if (limitBytes <= 0) {
            throw new IllegalArgumentException("limitBytes " + limitBytes);
        }
        this.limitBytes = limitBytes;
    }

    /** Reserves so many bytes if they fit under the limit, all or none. */
    public boolean tryReserve(long bytes) {
        long before = reservedBytes.getPlain();
        while (true) {
            if (bytes > limitBytes - before) {
                return false;
            }
            long witness = reservedBytes.compareAndExchange(before, before + bytes);
            if (witness == before) {
                return true;
            }
            before = witness;
        }
    }

    /** Gives back so many reserved bytes. */
    public void release(long bytes) {
        if (reservedBytes.addAndGet(-bytes) < 0) {
            throw new IllegalStateException("more bytes released than reserved");
        }
    }

    public long reservedBytes() {
        return reservedBytes.get();
    }

    public long limitBytes() {
        return limitBytes;
    }
}
