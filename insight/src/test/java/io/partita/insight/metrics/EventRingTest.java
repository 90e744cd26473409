package io.partita.insight.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.partita.engine.event.OperationEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EventRingTest {
    private final List<Long> taken = new ArrayList<>();

    @Test
    void eventsComeOutInOrderAndOnce() {
        var ring = new EventRing(4, 1);
        ring.onOperation(numbered(1));
        ring.onOperation(numbered(2));
        assertThat(drain(ring)).isEqualTo(2);
        ring.onOperation(numbered(3));
        assertThat(drain(ring)).isEqualTo(1);
        assertThat(drain(ring)).isZero();
        assertThat(taken).containsExactly(1L, 2L, 3L);
    }

    @Test
    void aFullRingDropsNewEventsAndSaysHowMany() {
        var ring = new EventRing(4, 1);
        for (int i = 0; i < 7; i++) {
            ring.onOperation(numbered(i));
        }
        assertThat(ring.dropped()).isEqualTo(3);
        drain(ring);
        assertThat(taken).containsExactly(0L, 1L, 2L, 3L);
        ring.onOperation(numbered(9));
        drain(ring);
        assertThat(taken).endsWith(9L);
    }

    @Test
    void oneOfEveryThreeIsKept() {
        var ring = new EventRing(16, 3);
        for (int i = 0; i < 10; i++) {
            ring.onOperation(numbered(i));
        }
        drain(ring);
        assertThat(taken).containsExactly(2L, 5L, 8L);
        assertThat(ring.dropped()).isZero();
    }

    @Test
    void everyEventOfManyThreadsIsTakenOnceOrDropped() throws InterruptedException {
        var ring = new EventRing(64, 1);
        int perThread = 50_000;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long first = (long) i * perThread;
            threads.add(Thread.ofPlatform().start(() -> {
                for (int n = 0; n < perThread; n++) {
                    ring.onOperation(numbered(first + n));
                }
            }));
        }
        while (threads.stream().anyMatch(Thread::isAlive)) {
            drain(ring);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        drain(ring);
        Set<Long> different = new HashSet<>(taken);
        assertThat(different).hasSameSizeAs(taken);
        assertThat(taken.size() + ring.dropped()).isEqualTo(3L * perThread);
    }

    @Test
    void sizesThatCannotWorkAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new EventRing(3, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new EventRing(4, 0));
    }

    private int drain(EventRing ring) {
        return ring.drain(event -> taken.add(event.nanos()));
    }

    private static OperationEvent numbered(long number) {
        return new OperationEvent("GetItem", 200, null, List.of(), 0, 0, number);
    }
}
