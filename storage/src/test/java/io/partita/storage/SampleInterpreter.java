package io.partita.storage;

import io.partita.core.command.Command;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of commands in tests: puts, deletes, checks and touches, with an index over attribute {@code i} in space
 * {@link Samples#INDEX} for the first table.
 *
 * @param logged whether changes are wanted in the change log
 */
public record SampleInterpreter(boolean logged) implements Interpreter {
    @Override
    public Decision decide(Step step, @Nullable Row current, long stamp) {
        Item old = current == null ? null : current.item();
        List<Charge> charges = List.of(new Charge(step.key().spaceId(), step.key(), 1));
        Command command = step.command();
        if (old != null && command instanceof Command.Put put && put.returning().equals(Samples.IF_ABSENT)) {
            return new Decision.Keep(charges, "condition failed");
        }
        return switch (command) {
            case Command.Put put -> commit(step, old, put.item(), charges);
            case Command.Delete _ -> commit(step, old, null, charges);
            case Command.Update _ -> throw new IllegalArgumentException("no updates in these tests");
            case Command.Check _ -> new Decision.Commit(old, List.of(), null, charges, "checked");
            case Command.Touch _ -> new Decision.Commit(old, editsOf(step.key(), null, old), null, charges, "touched");
        };
    }

    private Decision commit(Step step, @Nullable Item old, @Nullable Item next, List<Charge> charges) {
        return new Decision.Commit(
                next, editsOf(step.key(), old, next), logged ? Change.Origin.USER : null, charges, "done");
    }

    private static List<IndexEdit> editsOf(RowKey base, @Nullable Item old, @Nullable Item next) {
        List<IndexEdit> edits = new ArrayList<>();
        if (base.spaceId() == Samples.TABLE) {
            RowKey before = entryKey(base, old);
            RowKey after = entryKey(base, next);
            if (before != null && !before.equals(after)) {
                edits.add(new IndexEdit(before, null));
            }
            if (after != null) {
                edits.add(new IndexEdit(after, next));
            }
        }
        return edits;
    }

    private static @Nullable RowKey entryKey(RowKey base, @Nullable Item item) {
        EncodedValue entry = item == null ? null : item.get("i");
        return entry == null ? null : Samples.key(Samples.INDEX, 0, entry.asString() + "/" + base);
    }
}
