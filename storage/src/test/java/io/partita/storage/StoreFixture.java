package io.partita.storage;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A store under test with clocks the test moves, and calls that wait for the answer. */
public final class StoreFixture implements AutoCloseable {
    private static final long WAIT_SECONDS = 60;

    private final Storage storage;

    public StoreFixture(Storage storage) {
        this.storage = storage;
    }

    /** Time that moves when the test says so. */
    public static final class Time extends Clock {
        private final AtomicLong micros = new AtomicLong(1_700_000_000_000_000L);
        private final AtomicLong nanos = new AtomicLong();

        public void passMicros(long more) {
            micros.addAndGet(more);
        }

        public void passNanos(long more) {
            nanos.addAndGet(more);
        }

        public long micros() {
            return micros.get();
        }

        public long nanos() {
            return nanos.get();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            long now = micros.get();
            return Instant.ofEpochSecond(now / 1_000_000, now % 1_000_000 * 1_000);
        }
    }

    public Storage storage() {
        return storage;
    }

    public CompletableFuture<Outcome> submit(WriteUnit unit) {
        CompletableFuture<Outcome> done = new CompletableFuture<>();
        storage.submit(unit, done::complete);
        return done;
    }

    public Outcome write(WriteUnit unit) {
        return await(submit(unit));
    }

    public boolean register(RegistryChange change) {
        return await(storage.registry().commit(change));
    }

    public static <T> T await(CompletableFuture<T> future) {
        return future.orTimeout(WAIT_SECONDS, TimeUnit.SECONDS).join();
    }

    public String read(String name) {
        try (View view = storage.view(Freshness.STRONG)) {
            return Samples.valueOf(view.get(Samples.key(name)));
        }
    }

    @Override
    public void close() {
        storage.close();
    }
}
