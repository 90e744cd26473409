package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Fault;
import io.partita.core.item.ReadValue;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Raises what the reader found wrong in attribute values. The kinds come up in groups, each at its own place in an
 * operation's order (answers page 2.1); inside a group the first met in reading order wins.
 */
final class ValueFaults {
    private static final Set<Fault.Kind> UNREADABLE = EnumSet.of(
            Fault.Kind.MALFORMED_BOOLEAN,
            Fault.Kind.NUMBER,
            Fault.Kind.MULTIPLE_TYPES,
            Fault.Kind.EMPTY_VALUE,
            Fault.Kind.NULL_FALSE,
            Fault.Kind.NULL_FALSE_COERCED);
    private static final Set<Fault.Kind> SETS = EnumSet.of(Fault.Kind.EMPTY_SET, Fault.Kind.DUPLICATE_IN_SET);
    private static final Set<Fault.Kind> REPEATS = EnumSet.of(Fault.Kind.DUPLICATE_IN_SET);
    private static final Set<Fault.Kind> NAMES = EnumSet.of(Fault.Kind.EMPTY_NAME);
    private static final Set<Fault.Kind> DEPTH = EnumSet.of(Fault.Kind.NESTING);

    private ValueFaults() {}

    /** Malformed booleans and numbers, values without a type or with two, NULL that is false. */
    static void refuseUnreadable(@Nullable AttributeMap map, Surface surface, Layer layer) {
        if (map != null) {
            refuse(map.faults(), UNREADABLE, surface, layer);
        }
    }

    static void refuseUnreadable(@Nullable ReadValue value, Surface surface, Layer layer) {
        if (value != null) {
            refuse(value.faults(), UNREADABLE, surface, layer);
        }
    }

    /** A value so deep that the service stops reading it: found before empty names. */
    static void refuseUnreadableDepth(@Nullable AttributeMap map, Surface surface, Layer layer) {
        Fault fault = map == null ? null : map.fault(Fault.Kind.NESTING);
        if (fault != null && Surface.isUnreadablyDeep(fault)) {
            throw surface.refusal(fault, layer);
        }
    }

    static void refuseEmptyNames(@Nullable AttributeMap map, Surface surface, Layer layer) {
        if (map != null) {
            refuse(map.faults(), NAMES, surface, layer);
        }
    }

    /** Empty names inside ExpressionAttributeValues, whose own keys are no attribute names and are checked as such. */
    static void refuseEmptyNamesInside(@Nullable AttributeMap values, Surface surface, Layer layer) {
        if (values != null && !values.faults().isEmpty() && values.item().get("") == null) {
            refuse(values.faults(), NAMES, surface, layer);
        }
    }

    static void refuseEmptyNames(@Nullable ReadValue value, Surface surface, Layer layer) {
        if (value != null) {
            refuse(value.faults(), NAMES, surface, layer);
        }
    }

    static void refuseDepth(@Nullable AttributeMap map, Surface surface, Layer layer) {
        if (map != null) {
            refuse(map.faults(), DEPTH, surface, layer);
        }
    }

    static void refuseDepth(@Nullable ReadValue value, Surface surface, Layer layer) {
        if (value != null) {
            refuse(value.faults(), DEPTH, surface, layer);
        }
    }

    /** Sets that are empty or repeat a member. */
    static void refuseSets(@Nullable AttributeMap map, Surface surface, Layer layer) {
        if (map != null) {
            refuse(map.faults(), SETS, surface, layer);
        }
    }

    static void refuseSets(@Nullable ReadValue value, Surface surface, Layer layer) {
        if (value != null) {
            refuse(value.faults(), SETS, surface, layer);
        }
    }

    static void refuseRepeats(@Nullable ReadValue value, Surface surface, Layer layer) {
        if (value != null) {
            refuse(value.faults(), REPEATS, surface, layer);
        }
    }

    private static void refuse(List<Fault> faults, Set<Fault.Kind> kinds, Surface surface, Layer layer) {
        for (int i = 0; i < faults.size(); i++) {
            Fault fault = faults.get(i);
            if (kinds.contains(fault.kind())
                    || (kinds.contains(Fault.Kind.MULTIPLE_TYPES) && isEmptySetOfTwoTypes(fault, faults))) {
                throw surface.refusal(fault, layer);
            }
        }
    }

    /** An empty set beside another member of the same value comes before that second type (answers page 3.4). */
    private static boolean isEmptySetOfTwoTypes(Fault fault, List<Fault> faults) {
        return fault.kind() == Fault.Kind.EMPTY_SET
                && faults.stream()
                        .anyMatch(other -> other.kind() == Fault.Kind.MULTIPLE_TYPES
                                && Objects.equals(other.attribute(), fault.attribute()));
    }
}
