package io.partita.core.expression;

import io.partita.core.expression.Condition.Predicate;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an item through paths and decides conditions on it (answers page 6.2). */
record Evaluation(@Nullable Item item, List<AttributeName> names, List<EncodedValue> values) {

    boolean test(Condition condition) {
        return switch (condition) {
            case Condition.And(List<Condition> terms) -> all(terms);
            case Condition.Or(List<Condition> terms) -> any(terms);
            case Condition.Not(Condition inner) -> !test(inner);
            case Condition.Compare compare ->
                compare(compare.comparator(), value(compare.left()), value(compare.right()));
            case Condition.Between between -> {
                EncodedValue subject = value(between.subject());
                yield compare(Comparator.GREATER_OR_EQUAL, subject, value(between.low()))
                        && compare(Comparator.LESS_OR_EQUAL, subject, value(between.high()));
            }
            case Condition.In in -> isIn(value(in.subject()), in.candidates());
            case Condition.Call call -> call(call.predicate(), call.operands());
        };
    }

    private boolean all(List<Condition> terms) {
        for (int i = 0; i < terms.size(); i++) {
            if (!test(terms.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean any(List<Condition> terms) {
        for (int i = 0; i < terms.size(); i++) {
            if (test(terms.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** A missing operand is unequal to everything, also to another missing one, and has no order. */
    private static boolean compare(Comparator comparator, @Nullable EncodedValue left, @Nullable EncodedValue right) {
        if (comparator == Comparator.NOT_EQUAL) {
            return left == null || right == null || !left.sameAs(right);
        }
        if (left == null || right == null) {
            return false;
        }
        if (comparator == Comparator.EQUAL) {
            return left.sameAs(right);
        }
        AttributeType type = left.type();
        return type == right.type() && type.isScalarKey() && comparator.accepts(left.compareScalar(right));
    }

    private boolean isIn(@Nullable EncodedValue subject, List<Operand> candidates) {
        if (subject == null) {
            return false;
        }
        for (Operand candidate : candidates) {
            EncodedValue value = value(candidate);
            if (value != null && subject.sameAs(value)) {
                return true;
            }
        }
        return false;
    }

    private boolean call(Predicate predicate, List<Operand> operands) {
        EncodedValue first = value(operands.getFirst());
        if (predicate == Predicate.EXISTS || predicate == Predicate.NOT_EXISTS) {
            return (first != null) == (predicate == Predicate.EXISTS);
        }
        EncodedValue second = first == null ? null : value(operands.getLast());
        if (first == null || second == null) {
            return false;
        }
        return switch (predicate) {
            case HAS_TYPE ->
                second.type() == AttributeType.S && first.type().name().equals(second.asString());
            case BEGINS_WITH ->
                first.type() == second.type()
                        && OperandTypes.BEGINNING.contains(first.type())
                        && first.contentStartsWith(second);
            case CONTAINS -> Containment.contains(first, second);
            case EXISTS, NOT_EXISTS -> throw new IllegalStateException("decided above");
        };
    }

    private @Nullable EncodedValue value(Operand operand) {
        return switch (operand) {
            case Operand.Attribute(Path path) -> value(path);
            case Operand.Value(int slot) -> values.get(slot);
            case Operand.Size(Operand inner) -> size(value(inner));
        };
    }

    /** What the item holds at the path, null for nothing. */
    @Nullable
    EncodedValue value(Path path) {
        EncodedValue value =
                item == null ? null : item.get(names.get(path.head()).utf8());
        List<Path.Step> steps = path.steps();
        for (int i = 0; i < steps.size() && value != null; i++) {
            value = switch (steps.get(i)) {
                case Path.Step.Entry(int name) -> value.entry(names.get(name).utf8());
                case Path.Step.Element(long index) -> index > Integer.MAX_VALUE ? null : value.element((int) index);
            };
        }
        return value;
    }

    /** Numbers, booleans and nulls have no size. */
    private static @Nullable EncodedValue size(@Nullable EncodedValue value) {
        if (value == null) {
            return null;
        }
        return switch (value.type()) {
            case S -> number(Containment.utf16Length(value));
            case B -> number(value.contentLength());
            case M, L, SS, NS, BS -> number(value.memberCount());
            case N, BOOL, NULL -> null;
        };
    }

    private static EncodedValue number(int value) {
        return EncodedValue.of(DynamoNumber.of(value));
    }
}
