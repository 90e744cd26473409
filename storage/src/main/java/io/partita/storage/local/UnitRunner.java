package io.partita.storage.local;

import io.partita.core.error.Refusal;
import io.partita.core.schema.TableHandle;
import io.partita.storage.Charge;
import io.partita.storage.Decision;
import io.partita.storage.IndexEdit;
import io.partita.storage.Interpreter;
import io.partita.storage.Outcome;
import io.partita.storage.Row;
import io.partita.storage.Step;
import io.partita.storage.StepResult;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRow;
import io.partita.storage.WriteUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides units against a group, asks their gates and adds what is to be committed. Used by the writer only. */
class UnitRunner {
    private static final Logger LOG = LoggerFactory.getLogger(UnitRunner.class);

    private final Interpreter interpreter;

    UnitRunner(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /** Runs one unit; whatever goes wrong in it is its own outcome and leaves the group as it was. */
    Outcome run(WriteUnit unit, Group group) {
        group.mark();
        try {
            return switch (unit.mode()) {
                case EACH -> runEach(unit, group);
                case ALL -> runAll(unit, group);
            };
        } catch (StorageException trouble) {
            group.rollback();
            return new Outcome.Failed(trouble);
        } catch (RuntimeException | StackOverflowError mistake) {
            group.rollback();
            LOG.atError().setCause(mistake).log("a unit could not be decided");
            return new Outcome.Failed(new StorageException("a unit could not be decided", false, mistake));
        }
    }

    /** Whether steps bound under this handle may run. */
    boolean isCurrent(TableHandle table, Group group) {
        Long epoch = group.epoch(table.tableId());
        return epoch != null && epoch == table.epoch();
    }

    private Outcome runEach(WriteUnit unit, Group group) {
        if (unit.steps().size() == 1) {
            StepResult only = runStep(unit.steps().getFirst(), unit, group);
            return new Outcome.Executed(isCommit(only), List.of(only));
        }
        List<StepResult> results = new ArrayList<>(unit.steps().size());
        boolean committed = false;
        for (Step step : unit.steps()) {
            StepResult result = runStep(step, unit, group);
            committed |= isCommit(result);
            results.add(result);
        }
        return new Outcome.Executed(committed, List.copyOf(results));
    }

    private static boolean isCommit(StepResult result) {
        return result instanceof StepResult.Decided(Decision.Commit _);
    }

    private StepResult runStep(Step step, WriteUnit unit, Group group) {
        if (!isCurrent(step.table(), group)) {
            return new StepResult.Stale();
        }
        Row current = group.row(step.key());
        long stamp = group.state().stampAt(group.micros());
        Decision decision = interpreter.decide(step, current, stamp);
        Refusal refusal = unit.gate().admit(decision.charges());
        if (refusal != null) {
            return new StepResult.Refused(refusal);
        }
        if (decision instanceof Decision.Commit commit) {
            apply(step, current, commit, stamp, group);
        }
        return new StepResult.Decided(decision);
    }

    private Outcome runAll(WriteUnit unit, Group group) {
        TokenRow token = unit.token();
        byte[] tokenKey = token == null ? null : SystemKeys.token(token.key().toArray());
        if (token != null && tokenKey != null) {
            Outcome known = knownToken(token, tokenKey, group);
            if (known != null) {
                return known;
            }
        }
        List<Decided> decided = new ArrayList<>(unit.steps().size());
        boolean allCommit = true;
        for (Step step : unit.steps()) {
            if (!isCurrent(step.table(), group)) {
                return new Outcome.Stale(step.table().tableId());
            }
            Row current = group.row(step.key());
            // A commit takes its stamp at once: each step of the unit has one of its own.
            long stamp = group.state().stampAt(group.micros());
            Decision decision = interpreter.decide(step, current, stamp);
            if (decision instanceof Decision.Commit) {
                group.state().take(stamp);
            } else {
                allCommit = false;
            }
            decided.add(new Decided(step, current, decision, stamp));
        }
        Refusal refusal = unit.gate().admit(chargesOf(decided));
        if (refusal != null) {
            return new Outcome.Refused(refusal);
        }
        if (allCommit) {
            for (Decided step : decided) {
                apply(step.step, step.current, (Decision.Commit) step.decision, step.stamp, group);
            }
            if (token != null && tokenKey != null) {
                group.setValue(tokenKey, SystemFormat.token(token));
            }
        }
        List<StepResult> results = new ArrayList<>(decided.size());
        decided.forEach(step -> results.add(new StepResult.Decided(step.decision)));
        return new Outcome.Executed(allCommit, List.copyOf(results));
    }

    private record Decided(Step step, @Nullable Row current, Decision decision, long stamp) {}

    private static @Nullable Outcome knownToken(TokenRow token, byte[] tokenKey, Group group) {
        SystemFormat.StoredToken known = group.value(tokenKey, SystemFormat.TOKEN);
        if (known == null || known.expiresMicros() <= group.micros()) {
            return null;
        }
        return known.fingerprint().equals(token.fingerprint())
                ? new Outcome.Replayed(known.receipt())
                : new Outcome.TokenMismatch();
    }

    private static List<Charge> chargesOf(List<Decided> decided) {
        List<Charge> charges = new ArrayList<>(decided.size());
        decided.forEach(step -> charges.addAll(step.decision.charges()));
        return charges;
    }

    // An interpreter that gives back the very item it was shown says that the row stays as it is.
    @SuppressWarnings("ReferenceEquality")
    private static void apply(Step step, @Nullable Row current, Decision.Commit commit, long stamp, Group group) {
        group.state().take(stamp);
        Row next;
        if (current != null && current.item() == commit.next()) {
            next = current;
        } else {
            next = rowOf(commit.next(), stamp, group.micros());
            group.setRow(step.key(), current, next);
        }
        if (commit.change() != null) {
            group.logChange(stamp, step.key(), step.table().tableId(), current, next, commit.change());
        }
        for (IndexEdit edit : commit.edits()) {
            Row entry = next == null || next.stamp() == stamp
                    ? rowOf(edit.entry(), stamp, group.micros())
                    : rowOf(edit.entry(), next.stamp(), next.micros());
            group.setRow(edit.key(), group.row(edit.key()), entry);
        }
    }

    private static @Nullable Row rowOf(io.partita.core.item.@Nullable Item item, long stamp, long micros) {
        return item == null ? null : new Row(item, stamp, micros, item.sizeBytes());
    }
}
