package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.value.AttributeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** AttributeUpdates and AttributesToGet as the trees of expressions (answers page 5.5). */
public final class LegacyUpdates {
    private LegacyUpdates() {}

    /**
     * Checks the entries in the order given. The refusals are as UpdateItem answers them; no caller adds an envelope.
     */
    public static BoundUpdate attributeUpdates(List<AttributeUpdate> entries) {
        List<UpdateAction> actions = new ArrayList<>();
        List<AttributeName> names = new ArrayList<>();
        List<EncodedValue> values = new ArrayList<>();
        for (AttributeUpdate entry : entries) {
            Path target = Path.topLevel(names.size());
            names.add(AttributeName.of(entry.attribute()));
            actions.add(action(entry, target, values.size()));
            if (entry.value() != null) {
                values.add(entry.value());
            }
        }
        return new BoundUpdate(BoundUpdate.Origin.ATTRIBUTE_UPDATES, actions, names, values);
    }

    private static UpdateAction action(AttributeUpdate entry, Path target, int slot) {
        String action = entry.action() == null ? "PUT" : entry.action();
        EncodedValue value = entry.value();
        return switch (action) {
            case "PUT" -> {
                requireValue(value != null);
                yield new UpdateAction.Set(target, new UpdateValue.Literal(slot));
            }
            case "ADD" -> {
                requireValue(value != null);
                if (value != null && !isAddable(value.type())) {
                    throw Refusal.invalidParameter("ADD action is not supported for the type " + value.type());
                }
                yield new UpdateAction.Add(target, slot);
            }
            case "DELETE" -> {
                if (value == null) {
                    yield new UpdateAction.Remove(target);
                }
                if (!value.type().isSet()) {
                    throw Refusal.invalidParameter(
                            "DELETE action with value is not supported for the type " + value.type());
                }
                yield new UpdateAction.Delete(target, slot);
            }
            // In an envelope of its own, the stray quote included.
            default -> throw Refusal.enveloped("Member must satisfy enum value set: [ADD, DELETE, PUT]' for Action");
        };
    }

    private static void requireValue(boolean present) {
        if (!present) {
            throw Refusal.invalidParameter("Only DELETE action is allowed when no attribute value is specified");
        }
    }

    private static boolean isAddable(AttributeType type) {
        return type.isSet() || type == AttributeType.N || type == AttributeType.L;
    }

    /** Refuses a repeated name. */
    public static BoundProjection attributesToGet(List<String> attributes) {
        Set<String> seen = new HashSet<>();
        List<Path> paths = new ArrayList<>();
        List<AttributeName> names = new ArrayList<>();
        for (String attribute : attributes) {
            if (!seen.add(attribute)) {
                throw Refusal.invalidParameter("Duplicate value in attribute name: " + attribute);
            }
            paths.add(Path.topLevel(names.size()));
            names.add(AttributeName.of(attribute));
        }
        return new BoundProjection(paths, PathTree.of(paths, names), names);
    }
}
