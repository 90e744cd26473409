package io.partita.core.expression;

import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Set;

/** A projection with its names in place: plain data. */
public record BoundProjection(List<String> names) {
    /** The parts of the item that the paths name; an empty item when there are none. */
    public Item project(Item item) {
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
