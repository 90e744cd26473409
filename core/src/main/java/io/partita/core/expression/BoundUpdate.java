package io.partita.core.expression;

import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An update with its names and values in place: plain data. */
public record BoundUpdate(List<String> names) {
    /**
     * The update of a request without UpdateExpression and AttributeUpdates: creates a missing item, changes nothing.
     */
    public static final BoundUpdate NOTHING = new BoundUpdate(List.of());

    /**
     * Applies it to the item as it was; refuses as the service does (answers page 6.5). The sizes and index keys of the
     * finished item are the caller's to check; its depth is checked here.
     */
    public UpdateOutcome apply(Item key, @Nullable Item old) {
        return Pending.yet(key, old);
    }

    /** The statement's charge in bytes (answers page 7.3); 0 for AttributeUpdates. */
    public long chargeBytes() {
        return Pending.yet();
    }

    /** The top-level attributes its targets start with, in the order written. */
    public Set<String> targets() {
        return Pending.yet();
    }

    /** Refuses targets that are or lie in a key attribute of the table. */
    public void refuseKeyTargets(KeySchema key) {
        Pending.yet(key);
    }
}
