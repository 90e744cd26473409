package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.request.AttributeValueUpdate;
import io.partita.core.error.Refusal;
import io.partita.core.expression.AttributeUpdate;
import io.partita.core.expression.BoundUpdate;
import io.partita.core.expression.LegacyUpdates;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Fault;
import io.partita.core.item.ReadValue;
import io.partita.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The legacy parameter AttributeUpdates of UpdateItem (answers page 5.5), step by step. */
final class AttributeUpdates {
    /** An action outside the enum is the one rule of its own that the service envelopes. */
    private static final String UNKNOWN_ACTION = "Member must satisfy enum value set: ";

    private AttributeUpdates() {}

    static void refuseUnreadable(@Nullable Map<String, AttributeValueUpdate> updates, Layer layer) {
        if (updates != null) {
            for (AttributeValueUpdate update : updates.values()) {
                ValueFaults.refuseUnreadable(update.value(), Surface.ATTRIBUTE_UPDATES, layer);
            }
        }
    }

    static void refuseEmptyNames(@Nullable Map<String, AttributeValueUpdate> updates, Layer layer) {
        if (updates != null) {
            for (Map.Entry<String, AttributeValueUpdate> update : updates.entrySet()) {
                Names.refuseEmpty(update.getKey(), Envelope.of(layer));
                ValueFaults.refuseEmptyNames(update.getValue().value(), Surface.ATTRIBUTE_UPDATES, layer);
            }
        }
    }

    static void refuseDepth(@Nullable Map<String, AttributeValueUpdate> updates, Layer layer) {
        if (updates != null) {
            for (AttributeValueUpdate update : updates.values()) {
                ValueFaults.refuseDepth(update.value(), Surface.ATTRIBUTE_UPDATES, layer);
            }
        }
    }

    /** Refuses sets with repeats, then what breaks the rules of the actions. */
    static BoundUpdate bind(@Nullable Map<String, AttributeValueUpdate> updates, Layer layer) {
        if (updates == null || updates.isEmpty()) {
            return BoundUpdate.NOTHING;
        }
        for (AttributeValueUpdate update : updates.values()) {
            ValueFaults.refuseRepeats(update.value(), Surface.ATTRIBUTE_UPDATES, layer);
        }
        List<AttributeUpdate> entries = new ArrayList<>(updates.size());
        for (Map.Entry<String, AttributeValueUpdate> entry : updates.entrySet()) {
            ReadValue value = entry.getValue().value();
            entries.add(new AttributeUpdate(
                    entry.getKey(), entry.getValue().action(), value == null ? null : valueOf(value)));
        }
        try {
            return LegacyUpdates.attributeUpdates(entries);
        } catch (Refusal refusal) {
            String text = String.valueOf(refusal.getMessage());
            throw text.startsWith(UNKNOWN_ACTION) ? Envelope.of(layer).put(refusal) : refusal;
        }
    }

    /** The value; an empty set stands for itself, for the rules of the actions come before it is refused. */
    private static EncodedValue valueOf(ReadValue read) {
        Fault fault = read.fault(Fault.Kind.EMPTY_SET);
        if (fault == null || read.value() != null) {
            return LegacyValues.wellFormed(read);
        }
        return EncodedValue.of(
                switch (fault.detail()) {
                    case "SS" -> new AttributeValue.SS(List.of());
                    case "NS" -> new AttributeValue.NS(List.of());
                    default -> new AttributeValue.BS(List.of());
                });
    }

    /** What is said of the first empty set, null when there is none. */
    static @Nullable Refusal refusalOfEmptySet(@Nullable Map<String, AttributeValueUpdate> updates, Layer layer) {
        if (updates == null) {
            return null;
        }
        for (AttributeValueUpdate update : updates.values()) {
            Fault fault = update.value() == null ? null : update.value().fault(Fault.Kind.EMPTY_SET);
            if (fault != null) {
                return Surface.ATTRIBUTE_UPDATES.refusal(fault, layer);
            }
        }
        return null;
    }
}
