package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.value.AttributeType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An update as parsed. */
public final class ParsedUpdate {
    private static final ExpressionKind KIND = ExpressionKind.UPDATE;

    private final List<UpdateAction> actions;
    private final Slots slots;

    ParsedUpdate(List<UpdateAction> actions, Slots slots) {
        this.actions = List.copyOf(actions);
        this.slots = slots;
    }

    /** Fills names and values in, marked used; refuses undefined ones, then what {@link #checkOperands} refuses. */
    public BoundUpdate bind(Placeholders placeholders) {
        List<AttributeName> names = placeholders.names(slots);
        List<EncodedValue> values = placeholders.values(slots);
        if (names == null || values == null) {
            throw placeholders.undefined(KIND, slots);
        }
        checkOperands(placeholders);
        return BoundUpdate.ofExpression(actions, names, values);
    }

    /** Refuses wrong operand types, then overlapping paths; what is not defined is passed over. */
    public void checkOperands(Placeholders placeholders) {
        for (UpdateAction action : actions) {
            switch (action) {
                case UpdateAction.Set set -> checkValue(set.value(), placeholders);
                case UpdateAction.Remove _ -> {}
                case UpdateAction.Add add -> checkMembers("ADD", add.value(), true, placeholders);
                case UpdateAction.Delete delete -> checkMembers("DELETE", delete.value(), false, placeholders);
            }
        }
        if (actions.size() > 1) {
            List<Path> targets = actions.stream().map(UpdateAction::target).toList();
            Overlaps.refuse(
                    KIND, targets, slot -> placeholders.name(slots.names().get(slot)));
        }
    }

    private void checkMembers(String operator, int slot, boolean numberToo, Placeholders placeholders) {
        EncodedValue value = placeholders.value(slots.values().get(slot));
        if (value == null || value.type().isSet() || (numberToo && value.type() == AttributeType.N)) {
            return;
        }
        throw KIND.refusal("Incorrect operand type for operator or function; operator: " + operator + ", operand type: "
                + longName(value.type()) + ", typeSet: ALLOWED_FOR_ADD_OPERAND");
    }

    /** How the refusals of ADD and DELETE call a type. */
    private static String longName(AttributeType type) {
        return switch (type) {
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "Binary";
            case L -> "LIST";
            case M -> "MAP";
            case BOOL, NULL, SS, NS, BS -> type.name();
        };
    }

    private void checkValue(UpdateValue value, Placeholders placeholders) {
        switch (value) {
            case UpdateValue.Literal _, UpdateValue.Copy _ -> {}
            case UpdateValue.Sum(UpdateValue left, UpdateValue right) ->
                checkBoth("+", left, right, OperandTypes.NUMBER, placeholders);
            case UpdateValue.Difference(UpdateValue left, UpdateValue right) ->
                checkBoth("-", left, right, OperandTypes.NUMBER, placeholders);
            case UpdateValue.ListAppend(UpdateValue first, UpdateValue second) ->
                checkBoth("list_append", first, second, OperandTypes.LIST, placeholders);
            case UpdateValue.IfNotExists(UpdateValue path, UpdateValue otherwise) -> {
                checkValue(path, placeholders);
                checkValue(otherwise, placeholders);
                if (!(path instanceof UpdateValue.Copy)) {
                    throw KIND.refusal(
                            "Operator or function requires a document path; operator or function: if_not_exists");
                }
            }
        }
    }

    private void checkBoth(
            String operator,
            UpdateValue left,
            UpdateValue right,
            Set<AttributeType> allowed,
            Placeholders placeholders) {
        checkValue(left, placeholders);
        checkValue(right, placeholders);
        OperandTypes.check(KIND, operator, typeOf(left, placeholders), allowed);
        OperandTypes.check(KIND, operator, typeOf(right, placeholders), allowed);
    }

    /** The type of a value of the request; null for all that depends on the item and for what is not defined. */
    private @Nullable AttributeType typeOf(UpdateValue value, Placeholders placeholders) {
        if (!(value instanceof UpdateValue.Literal(int slot))) {
            return null;
        }
        EncodedValue literal = placeholders.value(slots.values().get(slot));
        return literal == null ? null : literal.type();
    }
}
