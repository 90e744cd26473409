package io.partita.insight.metrics;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.OperationListener;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Carries every n-th event to one thread that looks closer than a counter can. Lossy on purpose: when that thread falls
 * behind, events are dropped and counted, and requests never wait. Any thread may put in, one thread at a time drains.
 */
public final class EventRing implements OperationListener {
    private final int sampleEvery;
    private final int mask;
    private final AtomicReferenceArray<OperationEvent> slots;
    private final AtomicLong head = new AtomicLong();
    private final AtomicLong tail = new AtomicLong();
    private final LongAdder dropped = new LongAdder();
    /** Counted without synchronisation: a lost step only shifts the sample. */
    private final AtomicInteger seen = new AtomicInteger();

    /** Capacity is a power of two; one of {@code sampleEvery} events is kept. */
    public EventRing(int capacity, int sampleEvery) {
        if (Integer.bitCount(capacity) != 1 || sampleEvery < 1) {
            throw new IllegalArgumentException("capacity " + capacity + ", one of " + sampleEvery);
        }
        this.sampleEvery = sampleEvery;
        mask = capacity - 1;
        slots = new AtomicReferenceArray<>(capacity);
    }

    @Override
    public void onOperation(OperationEvent event) {
        int count = seen.getPlain() + 1;
        if (count < sampleEvery) {
            seen.setPlain(count);
            return;
        }
        seen.setPlain(0);
        long slot;
        do {
            slot = tail.get();
            if (slot - head.getAcquire() > mask) {
                dropped.increment();
                return;
            }
        } while (!tail.compareAndSet(slot, slot + 1));
        slots.setRelease((int) slot & mask, event);
    }

    /** Hands over what is there, oldest first, and returns how many that were. */
    public int drain(Consumer<? super OperationEvent> taker) {
        int taken = 0;
        long slot = head.get();
        OperationEvent event = slots.getAcquire((int) slot & mask);
        while (event != null) {
            slots.setPlain((int) slot & mask, null);
            slot++;
            head.setRelease(slot);
            taken++;
            taker.accept(event);
            event = slots.getAcquire((int) slot & mask);
        }
        return taken;
    }

    /** Sampled events that found the ring full. */
    public long dropped() {
        return dropped.sum();
    }
}
