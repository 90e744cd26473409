package io.partita.server.http;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One bound in bytes for what requests hold while they are under way: bodies, queued work, answers. May be used from
 * any thread. Who reserves gives back exactly as much.
 *
 * <p>Who must wait takes a {@link Ticket}. Tickets are served first come, first served, so that a large body is not
 * starved by small ones. A waiter that already holds bytes could wait for others like it for ever; so of several such
 * waiters the one that holds most is refused at once, which lets the others go on.
 */
public final class MemoryBudget {
    /** More waiters are refused at once: each holds a connection with unread input. */
    private static final int WAITING_MAX = 256;

    private final long limitBytes;
    private final AtomicLong reservedBytes = new AtomicLong();
    private final ArrayDeque<Ticket> waiting = new ArrayDeque<>();
    private volatile int waitingCount;

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

    /** Reserves so many bytes of something that exists already and cannot be refused, beyond the limit if need be. */
    public void reserveAnyway(long bytes) {
        reservedBytes.addAndGet(bytes);
    }

    /** Gives back so many reserved bytes. */
    public void release(long bytes) {
        if (reservedBytes.addAndGet(-bytes) < 0) {
            throw new IllegalStateException("more bytes released than reserved");
        }
        if (waitingCount > 0) {
            serveWaiting();
        }
    }

    public long reservedBytes() {
        return reservedBytes.get();
    }

    public long limitBytes() {
        return limitBytes;
    }

    /** Returns whether nothing more fits. */
    public boolean exhausted() {
        return reservedBytes.get() >= limitBytes;
    }

    /** Returns how many wait for bytes. */
    public int waiting() {
        return waitingCount;
    }

    /**
     * Reserves so many bytes at once if they fit and nobody waits; else the waiter will hear, from any thread.
     *
     * @param heldBytes what the waiter holds already and gives back only after it got these
     * @return null if the bytes are reserved
     */
    @Nullable
    Ticket reserve(long bytes, long heldBytes, Waiter waiter) {
        if (waitingCount == 0 && tryReserve(bytes)) {
            return null;
        }
        Ticket ticket = new Ticket(bytes, heldBytes, waiter);
        Ticket refused = null;
        synchronized (waiting) {
            if (bytes > limitBytes - heldBytes || waiting.size() >= WAITING_MAX) {
                refused = ticket;
            } else {
                refused = heldBytes > 0 ? largestHolder(ticket) : null;
                waiting.add(ticket);
                if (refused != null) {
                    waiting.remove(refused);
                }
            }
            waitingCount = waiting.size();
        }
        if (refused != null) {
            refused.waiter.refused();
        }
        serveWaiting();
        return ticket;
    }

    private @Nullable Ticket largestHolder(Ticket newcomer) {
        Ticket largest = newcomer;
        boolean alone = true;
        for (Ticket other : waiting) {
            if (other.heldBytes > 0) {
                alone = false;
                largest = other.heldBytes > largest.heldBytes ? other : largest;
            }
        }
        return alone ? null : largest;
    }

    private void serveWaiting() {
        List<Ticket> served = new ArrayList<>();
        synchronized (waiting) {
            Ticket first = waiting.peek();
            while (first != null && tryReserve(first.bytes)) {
                served.add(waiting.remove());
                first = waiting.peek();
            }
            waitingCount = waiting.size();
        }
        for (Ticket ticket : served) {
            ticket.waiter.granted();
        }
    }

    /** Hears how its waiting ended: one of the two, once, unless it cancelled in time. */
    interface Waiter {
        /** The bytes are reserved. */
        void granted();

        /** The bytes will not come. */
        void refused();
    }

    /** A place in the queue. */
    final class Ticket {
        private final long bytes;
        private final long heldBytes;
        private final Waiter waiter;

        private Ticket(long bytes, long heldBytes, Waiter waiter) {
            this.bytes = bytes;
            this.heldBytes = heldBytes;
            this.waiter = waiter;
        }

        long bytes() {
            return bytes;
        }

        /** Leaves the queue; false means that the waiter hears or has heard. */
        boolean cancel() {
            boolean left;
            synchronized (waiting) {
                left = waiting.remove(this);
                waitingCount = waiting.size();
            }
            if (left) {
                serveWaiting();
            }
            return left;
        }
    }
}
