package io.partita.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** A wall clock and a ticker of nanoseconds that stand still until they are moved. May be used by several threads. */
public final class ManualTime {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Instant start;
    private final AtomicLong elapsedNanos = new AtomicLong();

    private ManualTime(Instant start) {
        this.start = start;
    }

    public static ManualTime startingAt(Instant start) {
        return new ManualTime(start);
    }

    /** Starts at a fixed day, for tests that need any time. */
    public static ManualTime start() {
        return new ManualTime(Instant.parse("2026-12-01T00:00:00Z"));
    }

    public void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("time does not go back: " + duration);
        }
        elapsedNanos.addAndGet(duration.toNanos());
    }

    public Instant now() {
        long elapsed = elapsedNanos.get();
        return start.plusSeconds(elapsed / NANOS_PER_SECOND).plusNanos(elapsed % NANOS_PER_SECOND);
    }

    public Clock clock() {
        return new ManualClock(this, ZoneOffset.UTC);
    }

    /** A ticker like System.nanoTime, whose origin means nothing and may be any number. */
    public LongSupplier ticker() {
        return () -> Long.MAX_VALUE - NANOS_PER_SECOND + elapsedNanos.get(); // wraps early, as a real one may
    }

    private static final class ManualClock extends Clock {
        private final ManualTime time;
        private final ZoneId zone;

        private ManualClock(ManualTime time, ZoneId zone) {
            this.time = time;
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId otherZone) {
            return new ManualClock(time, otherZone);
        }

        @Override
        public Instant instant() {
            return time.now();
        }
    }
}
