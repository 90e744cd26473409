package io.partita.core.command;

import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundUpdate;
import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** What one step does to one row. Plain data: the interpreter may run it again after a lost race. */
public sealed interface Command {
    /** The condition the row must meet, null for none. */
    @Nullable
    BoundCondition guard();

    /** Create or replace. */
    record Put(Item item, @Nullable BoundCondition guard, Returning returning) implements Command {}

    record Delete(@Nullable BoundCondition guard, Returning returning) implements Command {}

    /**
     * Edit or create.
     *
     * @param key the key attributes, needed to create
     * @param keyAttributeTouched a key attribute the update would change, null for none: refused, but after the guard
     */
    record Update(
            Item key,
            BoundUpdate update,
            @Nullable String keyAttributeTouched,
            @Nullable BoundCondition guard,
            Returning returning)
            implements Command {}

    /** Only the condition: a transaction's ConditionCheck. */
    record Check(BoundCondition guard, Returning returning) implements Command {}

    /** Derive index entries of the row anew, change nothing else: backfill and repair. */
    record Touch() implements Command {
        @Override
        public @Nullable BoundCondition guard() {
            return null;
        }
    }
}
