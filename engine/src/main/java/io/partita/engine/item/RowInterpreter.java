package io.partita.engine.item;

import io.partita.core.capacity.WriteUnits;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.command.Returning.Values;
import io.partita.core.error.Refusal;
import io.partita.core.expression.UpdateOutcome;
import io.partita.core.item.Item;
import io.partita.core.limits.Limits;
import io.partita.storage.Charge;
import io.partita.storage.Decision;
import io.partita.storage.Interpreter;
import io.partita.storage.Row;
import io.partita.storage.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What commands do to a row: old item and command in, decision out. Pure; the store may ask again for the same step.
 * The order of refusals on the stored item is the service's (answers page 7.2, steps 16 to 18).
 */
public final class RowInterpreter implements Interpreter {
    @Override
    public Decision decide(Step step, @Nullable Row current, long stamp) {
        Item old = current == null ? null : current.item();
        Command command = step.command();
        if (command.guard() != null && !command.guard().test(old)) {
            return conditionFailed(step, old);
        }
        return switch (command) {
            case Command.Put put -> put(step, put, old);
            case Command.Delete delete -> delete(step, delete, old);
            case Command.Update update -> update(step, update, old);
            case Command.Check check -> keep(charge(step, old, null));
            case Command.Touch touch -> keep(List.of());
        };
    }

    private static Decision put(Step step, Command.Put put, @Nullable Item old) {
        Item attributes = put.returning().values() == Values.ALL_OLD ? old : null;
        List<Charge> charges = charge(step, old, put.item());
        return commit(put.item(), charges, attributes);
    }

    private static Decision delete(Step step, Command.Delete delete, @Nullable Item old) {
        List<Charge> charges = charge(step, old, null);
        if (old == null) {
            return keep(charges);
        }
        return commit(null, charges, delete.returning().values() == Values.ALL_OLD ? old : null);
    }

    private static Decision update(Step step, Command.Update update, @Nullable Item old) {
        if (update.keyAttributeTouched() != null) {
            return refused(
                    step,
                    old,
                    Refusal.invalidParameter("Cannot update attribute " + update.keyAttributeTouched()
                            + ". This attribute is part of the key"));
        }
        UpdateOutcome outcome;
        try {
            outcome = update.update().apply(update.key(), old);
        } catch (Refusal refusal) {
            return refused(step, old, refusal);
        }
        Item next = outcome.next();
        if (next != null && next.sizeBytes() > Limits.ITEM_BYTES_MAX) {
            return refused(step, old, Refusal.validation("Item size to update has exceeded the maximum allowed size"));
        }
        Item attributes = switch (update.returning().values()) {
            case NONE -> null;
            case ALL_OLD -> old;
            case ALL_NEW -> next;
            case UPDATED_OLD -> outcome.updatedOld();
            case UPDATED_NEW -> outcome.updatedNew();
        };
        List<Charge> charges = charge(step, old, next);
        if (next == null) {
            return new Decision.Keep(charges, new Written.Done(attributes, units(charges)));
        }
        return commit(next, charges, attributes);
    }

    /** Nothing to change: still charged. */
    private static Decision keep(List<Charge> charges) {
        return new Decision.Keep(charges, new Written.Done(null, units(charges)));
    }

    private static int units(List<Charge> charges) {
        int units = 0;
        for (Charge charge : charges) {
            units += charge.writeUnits();
        }
        return units;
    }

    private static Decision commit(@Nullable Item next, List<Charge> charges, @Nullable Item attributes) {
        return new Decision.Commit(next, List.of(), null, charges, new Written.Done(attributes, units(charges)));
    }

    private static Decision refused(Step step, @Nullable Item old, Refusal refusal) {
        return new Decision.Keep(charge(step, old, null), new Written.Refused(refusal));
    }

    /** A failed condition is charged by the larger of the stored and the carried item (facts page 3.3). */
    private static Decision conditionFailed(Step step, @Nullable Item old) {
        Command command = step.command();
        Item carried = command instanceof Command.Put put ? put.item() : null;
        Item shown = returning(command).itemOnConditionFailure() ? old : null;
        List<Charge> charges = charge(step, old, carried);
        return new Decision.Keep(charges, new Written.ConditionFailed(shown, units(charges)));
    }

    private static Returning returning(Command command) {
        return switch (command) {
            case Command.Put put -> put.returning();
            case Command.Delete delete -> delete.returning();
            case Command.Update update -> update.returning();
            case Command.Check check -> check.returning();
            case Command.Touch touch -> Returning.NOTHING;
        };
    }

    private static List<Charge> charge(Step step, @Nullable Item old, @Nullable Item next) {
        int bytes = Math.max(old == null ? 0 : old.sizeBytes(), next == null ? 0 : next.sizeBytes());
        return List.of(new Charge(step.table().tableId(), step.key(), WriteUnits.of(bytes)));
    }
}
