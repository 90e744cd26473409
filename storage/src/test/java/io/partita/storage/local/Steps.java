package io.partita.storage.local;

import io.partita.storage.Freshness;
import io.partita.storage.Outcome;
import io.partita.storage.SampleInterpreter;
import io.partita.storage.Samples;
import io.partita.storage.StoreFixture;
import io.partita.storage.View;
import io.partita.storage.WriteUnit;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A store whose parts move only when the test says so. */
final class Steps {
    final StoreFixture.Time time = new StoreFixture.Time();
    final SeededScheduler scheduler = new SeededScheduler(new SplittableRandom(7));
    final LocalStorage storage;

    Steps(OrderedKv kv, LocalSettings settings) {
        this.storage = LocalStorage.open(kv, new SampleInterpreter(true), time, scheduler::nanos, scheduler, settings);
    }

    /** A store with the first table. */
    static Steps withTable(OrderedKv kv, LocalSettings settings) {
        Steps steps = new Steps(kv, settings);
        CompletableFuture<Boolean> made = steps.storage.registry().commit(Samples.fence(Samples.TABLE, 1));
        steps.settle();
        if (!made.join()) {
            throw new AssertionError("the table was not made");
        }
        return steps;
    }

    /** Runs what is due now. */
    void settle() {
        while (scheduler.step()) {
            // Until nothing is due.
        }
    }

    void pass(long nanos) {
        scheduler.pass(nanos);
        time.passMicros(nanos / 1_000);
        settle();
    }

    CompletableFuture<Outcome> submit(WriteUnit unit) {
        CompletableFuture<Outcome> done = new CompletableFuture<>();
        storage.submit(unit, done::complete);
        return done;
    }

    /** Submits a unit whose answer does not matter. */
    void send(WriteUnit unit) {
        storage.submit(unit, _ -> {});
    }

    /** The answer so far. */
    static @Nullable Outcome now(CompletableFuture<Outcome> outcome) {
        return outcome.getNow(null);
    }

    String read(String name, Freshness freshness) {
        try (View view = storage.view(freshness)) {
            return Samples.valueOf(view.get(Samples.key(name)));
        }
    }
}
