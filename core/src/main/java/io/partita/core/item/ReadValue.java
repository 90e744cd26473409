package io.partita.core.item;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attribute value as a request carried it outside an attribute map: an operand of a legacy condition, a new value
 * of AttributeUpdates, a PartiQL parameter.
 *
 * @param value null when a fault left nothing to keep
 * @param faults at most one of each kind, the first met in reading order, in that order
 * @param coerced as in {@link AttributeMap}
 */
public record ReadValue(@Nullable EncodedValue value, List<Fault> faults, boolean coerced) {
    public ReadValue {
        faults = List.copyOf(faults);
    }

    public static ReadValue of(EncodedValue value) {
        return new ReadValue(value, List.of(), false);
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
