package io.partita.core.expression;

import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** An update with its names and values in place. */
public interface BoundUpdate {
    /** Applies it to the item as it was; refuses as the service does (answers page 6.5). */
    UpdateOutcome apply(Item key, @Nullable Item old);

    /** The statement's charge in bytes (answers page 7.3); 0 for AttributeUpdates. */
    long chargeBytes();
}
