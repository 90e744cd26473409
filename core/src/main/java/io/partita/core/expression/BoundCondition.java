package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A condition or filter with its names and values in place: plain data, evaluated without decoding an item. */
public record BoundCondition(Condition root, List<String> names, List<EncodedValue> values) {
    /** Whether the item meets the condition; a missing item has no attribute at all. */
    public boolean test(@Nullable Item item) {
        return Pending.yet(item);
    }

    /** The top-level attributes its paths start with, in the order written. */
    public Set<String> attributes() {
        return Pending.yet();
    }

    /** Refuses a path that steps into a key attribute; {@code index} says whether the key is that of an index. */
    public void refuseStepsIntoKey(KeySchema key, boolean index) {
        Pending.yet(key, index);
    }
}
