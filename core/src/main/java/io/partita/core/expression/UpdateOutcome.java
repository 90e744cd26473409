package io.partita.core.expression;

import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** What an update makes. The fragments for UPDATED_OLD and UPDATED_NEW are made when they are asked for. */
public final class UpdateOutcome {
    private final @Nullable Item next;
    private final UpdateRun run;

    UpdateOutcome(@Nullable Item next, UpdateRun run) {
        this.next = next;
        this.run = run;
    }

    /** The finished item; null when nothing exists afterwards: an update that only removes creates nothing. */
    public @Nullable Item next() {
        return next;
    }

    /** The touched fragments before, for UPDATED_OLD; null when the answer has no Attributes. */
    public @Nullable Item updatedOld() {
        return run.updatedOld();
    }

    /** The touched fragments after, for UPDATED_NEW; null when the answer has no Attributes. */
    public @Nullable Item updatedNew() {
        return run.updatedNew();
    }
}
