package io.partita.core.expression;

import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** A condition or filter with its names and values in place: an encodable tree, evaluated without any decoding. */
public interface BoundCondition {
    /** Whether the item meets the condition; a missing item has no attribute at all. */
    boolean test(@Nullable Item item);
}
