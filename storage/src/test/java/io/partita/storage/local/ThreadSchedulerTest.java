package io.partita.storage.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThreadSchedulerTest {
    @Test
    void everyWakeIsFollowedByAStep() throws InterruptedException {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Scheduler.Task task = LocalStores.threads().start("test", () -> {
            done.set(asked.get());
            return Scheduler.Part.WHEN_WOKEN;
        });
        for (int i = 1; i <= 20_000; i++) {
            asked.set(i);
            task.wake();
            while (done.get() != i) {
                Thread.onSpinWait();
            }
        }
        task.stop();

        assertThat(done).hasValue(20_000);
    }

    @Test
    void aPartThatThrowsIsSteppedAgainAndNoneAfterStop() throws InterruptedException {
        CountDownLatch steps = new CountDownLatch(3);
        AtomicInteger count = new AtomicInteger();
        Scheduler.Task task = LocalStores.threads().start("test", () -> {
            steps.countDown();
            if (count.incrementAndGet() % 2 == 1) {
                throw new IllegalStateException("for the test");
            }
            return 0;
        });
        assertThat(steps.await(60, TimeUnit.SECONDS)).isTrue();
        task.stop();
        int after = count.get();
        task.wake();

        assertThat(count).hasValue(after);
    }
}
