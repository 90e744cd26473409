package io.partita.core.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An attribute map as a request carried it: the well-formed part as an item, and at most one fault of each kind, the
 * first met in reading order, in that order.
 *
 * @param coerced whether a boolean was written as a JSON string or a value had two types, which hands the request to
 *     the older validation layer (answers page 1.2)
 */
public record AttributeMap(Item item, List<Fault> faults, boolean coerced) {
    public AttributeMap {
        faults = List.copyOf(faults);
    }

    public static AttributeMap of(Item item) {
        return new AttributeMap(item, List.of(), false);
    }

    public @Nullable Fault fault(Fault.Kind kind) {
        for (Fault fault : faults) {
            if (fault.kind() == kind) {
                return fault;
            }
        }
        return null;
    }
}
