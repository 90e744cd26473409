package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A condition or filter with its names and values in place: plain data, evaluated without decoding an item. */
public record BoundCondition(Condition root, List<AttributeName> names, List<EncodedValue> values) {
    public BoundCondition {
        names = List.copyOf(names);
        values = List.copyOf(values);
    }

    /** Whether the item meets the condition; a missing item has no attribute at all. */
    public boolean test(@Nullable Item item) {
        return new Evaluation(item, names, values).test(root);
    }

    /** The top-level attributes its paths start with, in the order written. */
    public Set<String> attributes() {
        Set<String> attributes = new LinkedHashSet<>();
        Paths.forEach(root, path -> attributes.add(names.get(path.head()).text()));
        return attributes;
    }

    /** Refuses a path that steps into a key attribute; {@code index} says whether the key is that of an index. */
    public void refuseStepsIntoKey(KeySchema key, boolean index) {
        Paths.forEach(root, path -> Paths.refuseStepsIntoKey(path, names, key, index));
    }
}
