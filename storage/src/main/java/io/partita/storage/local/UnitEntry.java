package io.partita.storage.local;

import io.partita.core.command.Command;
import io.partita.storage.Completion;
import io.partita.storage.Outcome;
import io.partita.storage.Step;
import io.partita.storage.StorageException;
import io.partita.storage.WriteUnit;
import java.util.function.LongSupplier;

/** A unit in the queue. */
final class UnitEntry extends Entry {
    /** What a step holds beside its item and key: objects, references, the parsed expressions of an update. */
    private static final long STEP_BYTES = 512;

    private final WriteUnit unit;
    private final Completion done;
    private final UnitRunner runner;
    private final LongSupplier ticker;
    private Outcome outcome = new Outcome.Expired();

    UnitEntry(WriteUnit unit, Completion done, UnitRunner runner, LongSupplier ticker) {
        super(bytesOf(unit));
        this.unit = unit;
        this.done = done;
        this.runner = runner;
        this.ticker = ticker;
    }

    private static long bytesOf(WriteUnit unit) {
        long sum = 0;
        for (Step step : unit.steps()) {
            sum += STEP_BYTES + step.key().bytes().length;
            if (step.command() instanceof Command.Put put) {
                sum += put.item().bytes().length;
            }
        }
        return sum;
    }

    @Override
    void run(Group group) {
        if (unit.deadlineNanos() == Long.MAX_VALUE || ticker.getAsLong() - unit.deadlineNanos() < 0) {
            outcome = runner.run(unit, group);
        }
    }

    @Override
    void answer() {
        done.complete(outcome);
    }

    @Override
    void fail(StorageException cause) {
        done.complete(new Outcome.Failed(cause));
    }

    /** Backfill and repair leave the way free for requests. */
    @Override
    boolean mayWait() {
        for (Step step : unit.steps()) {
            if (!(step.command() instanceof Command.Touch)) {
                return false;
            }
        }
        return true;
    }
}
