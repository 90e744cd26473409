package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import java.util.List;

/** A condition or filter as parsed: its shape, with slots for names and values. */
public final class ParsedCondition {
    private final ExpressionKind kind;
    private final Condition root;
    private final Slots slots;

    ParsedCondition(ExpressionKind kind, Condition root, Slots slots) {
        this.kind = kind;
        this.root = root;
        this.slots = slots;
    }

    /** Refuses BETWEEN bounds, then equal operands and wrong operand types; what is not defined is passed over. */
    public void checkOperands(Placeholders placeholders) {
        new ConditionChecks(kind, slots, placeholders).check(root);
    }

    /** Fills names and values in; refuses undefined ones and marks the others used. */
    public BoundCondition bind(Placeholders placeholders) {
        List<AttributeName> names = placeholders.names(slots);
        List<EncodedValue> values = placeholders.values(slots);
        if (names == null || values == null) {
            throw placeholders.undefined(kind, slots);
        }
        return new BoundCondition(root, names, values);
    }

    Condition root() {
        return root;
    }

    Slots slots() {
        return slots;
    }
}
