package io.partita.e2e;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Waits for something outside this JVM's control by asking again, up to a deadline. */
public final class Patience {
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();

    private Patience() {}

    /** One look at the awaited thing: null when it is as wanted, else what is wrong with it. */
    @FunctionalInterface
    public interface Look {
        @Nullable
        String complaint();
    }

    /** Looks at least once and until there is no complaint or the time is up; returns the last complaint. */
    public static @Nullable String await(Duration atMost, Look look) {
        long deadline = System.nanoTime() + atMost.toNanos();
        while (true) {
            String complaint = look.complaint();
            if (complaint == null || System.nanoTime() >= deadline) {
                return complaint;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
