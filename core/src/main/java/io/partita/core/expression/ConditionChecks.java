package io.partita.core.expression;

import io.partita.core.expression.Condition.Predicate;
import io.partita.core.item.EncodedValue;
import io.partita.core.value.AttributeType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The checks of a condition that depend on its operands alone. The bounds of every BETWEEN come first, then the rest in
 * the order written; a reference that is not defined is passed over.
 */
final class ConditionChecks {
    private final ExpressionKind kind;
    private final Slots slots;
    private final Placeholders placeholders;

    ConditionChecks(ExpressionKind kind, Slots slots, Placeholders placeholders) {
        this.kind = kind;
        this.slots = slots;
        this.placeholders = placeholders;
    }

    void check(Condition root) {
        checkBounds(root);
        checkOperands(root);
    }

    private void checkBounds(Condition condition) {
        switch (condition) {
            case Condition.And(List<Condition> terms) -> terms.forEach(this::checkBounds);
            case Condition.Or(List<Condition> terms) -> terms.forEach(this::checkBounds);
            case Condition.Not(Condition inner) -> checkBounds(inner);
            case Condition.Between between ->
                OperandTypes.checkBounds(kind, valueOf(between.low()), valueOf(between.high()));
            case Condition.Compare _, Condition.In _, Condition.Call _ -> {}
        }
    }

    private void checkOperands(Condition condition) {
        switch (condition) {
            case Condition.And(List<Condition> terms) -> terms.forEach(this::checkOperands);
            case Condition.Or(List<Condition> terms) -> terms.forEach(this::checkOperands);
            case Condition.Not(Condition inner) -> checkOperands(inner);
            case Condition.Compare compare -> checkCompare(compare);
            case Condition.Between between -> {
                List<Operand> operands = List.of(between.subject(), between.low(), between.high());
                operands.forEach(this::checkInner);
                checkDistinct("BETWEEN", operands);
                operands.forEach(operand -> checkType("BETWEEN", operand, OperandTypes.ORDERED));
            }
            case Condition.In in -> {
                checkInner(in.subject());
                for (Operand candidate : in.candidates()) {
                    checkInner(candidate);
                    checkDistinct("IN", List.of(in.subject(), candidate));
                }
            }
            case Condition.Call call -> checkCall(call.predicate(), call.operands());
        }
    }

    private void checkCompare(Condition.Compare compare) {
        checkInner(compare.left());
        checkInner(compare.right());
        String symbol = compare.comparator().symbol();
        if (compare.left() instanceof Operand.Attribute && compare.right() instanceof Operand.Attribute) {
            checkDistinct(symbol, List.of(compare.left(), compare.right()));
        }
        if (compare.comparator().isOrder()) {
            checkType(symbol, compare.left(), OperandTypes.ORDERED);
            checkType(symbol, compare.right(), OperandTypes.ORDERED);
        }
    }

    private void checkCall(Predicate predicate, List<Operand> operands) {
        operands.forEach(this::checkInner);
        String function = predicate.function();
        Operand first = operands.getFirst();
        boolean needsPath = switch (predicate) {
            case EXISTS, NOT_EXISTS, HAS_TYPE -> true;
            case BEGINS_WITH, CONTAINS -> false;
        };
        if (needsPath && !(first instanceof Operand.Attribute)) {
            throw kind.refusal("Operator or function requires a document path; operator or function: " + function);
        }
        checkDistinct(function, operands);
        if (predicate == Predicate.BEGINS_WITH) {
            operands.forEach(operand -> checkType(function, operand, OperandTypes.BEGINNING));
        } else if (predicate == Predicate.HAS_TYPE) {
            checkTypeName(function, operands.getLast());
        }
    }

    private void checkTypeName(String function, Operand operand) {
        if (operand instanceof Operand.Attribute) {
            throw kind.refusal("Incorrect operand type for operator or function; operator or function: " + function
                    + ", operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}");
        }
        AttributeType type = typeOf(operand);
        if (type == null) {
            return;
        }
        if (type != AttributeType.S) {
            throw kind.refusal("Incorrect operand type for operator or function; operator or function: " + function
                    + ", operand type: " + type);
        }
        String name = Objects.requireNonNull(valueOf(operand)).asString();
        for (AttributeType known : AttributeType.values()) {
            if (known.name().equals(name)) {
                return;
            }
        }
        throw kind.refusal(
                "Invalid attribute type name found; type: " + name + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }

    /** Checks what stands inside an operand: only size has something there. */
    private void checkInner(Operand operand) {
        if (operand instanceof Operand.Size size) {
            checkInner(size.operand());
            checkType("size", size.operand(), OperandTypes.SIZED);
        }
    }

    /** Refuses a path among the further operands that is the first operand again. */
    private void checkDistinct(String operator, List<Operand> operands) {
        if (!(operands.getFirst() instanceof Operand.Attribute(Path first))) {
            return;
        }
        for (Operand other : operands.subList(1, operands.size())) {
            if (other instanceof Operand.Attribute(Path path) && isSame(first, path)) {
                throw kind.refusal("The first operand must be distinct from the remaining operands for this operator"
                        + " or function; operator: " + operator + ", first operand: "
                        + first.print(slot -> placeholders.name(slots.names().get(slot))));
            }
        }
    }

    private boolean isSame(Path one, Path other) {
        if (!isSameName(one.head(), other.head())
                || one.steps().size() != other.steps().size()) {
            return false;
        }
        for (int i = 0; i < one.steps().size(); i++) {
            Path.Step step = one.steps().get(i);
            Path.Step otherStep = other.steps().get(i);
            boolean same = switch (step) {
                case Path.Step.Entry(int name) ->
                    otherStep instanceof Path.Step.Entry(int otherName) && isSameName(name, otherName);
                case Path.Step.Element _ -> step.equals(otherStep);
            };
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** Whether two slots hold one name; undefined ones are never the same. */
    private boolean isSameName(int slot, int otherSlot) {
        String name = placeholders.name(slots.names().get(slot));
        return name != null && name.equals(placeholders.name(slots.names().get(otherSlot)));
    }

    private void checkType(String operator, Operand operand, Set<AttributeType> allowed) {
        OperandTypes.check(kind, operator, typeOf(operand), allowed);
    }

    /** The type an operand has whatever the item is; null for a path and for what is not defined. */
    private @Nullable AttributeType typeOf(Operand operand) {
        return switch (operand) {
            case Operand.Attribute _ -> null;
            case Operand.Value _ -> {
                EncodedValue value = valueOf(operand);
                yield value == null ? null : value.type();
            }
            case Operand.Size _ -> AttributeType.N;
        };
    }

    private @Nullable EncodedValue valueOf(Operand operand) {
        return operand instanceof Operand.Value(int slot)
                ? placeholders.value(slots.values().get(slot))
                : null;
    }
}
