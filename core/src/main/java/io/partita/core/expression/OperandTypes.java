package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.value.AttributeType;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which types operators and functions take, and how refusals print values. */
final class OperandTypes {
    /** Strings, numbers, binaries: the types that have an order. */
    static final Set<AttributeType> ORDERED = EnumSet.of(AttributeType.S, AttributeType.N, AttributeType.B);

    static final Set<AttributeType> BEGINNING = EnumSet.of(AttributeType.S, AttributeType.B);
    static final Set<AttributeType> SIZED =
            EnumSet.complementOf(EnumSet.of(AttributeType.N, AttributeType.BOOL, AttributeType.NULL));
    static final Set<AttributeType> NUMBER = EnumSet.of(AttributeType.N);
    static final Set<AttributeType> LIST = EnumSet.of(AttributeType.L);

    private OperandTypes() {}

    /** Refuses a type that is known and not among those the operator takes. */
    static void check(ExpressionKind kind, String operator, @Nullable AttributeType type, Set<AttributeType> allowed) {
        if (type != null && !allowed.contains(type)) {
            throw kind.refusal("Incorrect operand type for operator or function; operator or function: " + operator
                    + ", operand type: " + type);
        }
    }

    /** Refuses bounds of a BETWEEN that are of different types or reversed. */
    static void checkBounds(ExpressionKind kind, @Nullable EncodedValue low, @Nullable EncodedValue high) {
        if (low == null || high == null) {
            return;
        }
        if (low.type() != high.type()) {
            throw kind.refusal(
                    "The BETWEEN operator requires same data type for lower and upper bounds; " + bounds(low, high));
        }
        if (low.type().isScalarKey() && low.compareScalar(high) > 0) {
            throw kind.refusal("The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
                    + bounds(low, high));
        }
    }

    private static String bounds(EncodedValue low, EncodedValue high) {
        return "lower bound operand: AttributeValue: " + print(low) + ", upper bound operand: AttributeValue: "
                + print(high);
    }

    /** As the service prints a value; what lists, maps and sets of binaries hold is left out. */
    private static String print(EncodedValue value) {
        String content = switch (value.type()) {
            case S -> value.asString();
            case N -> value.asNumber().toString();
            case B -> Base64.getEncoder().encodeToString(value.asBinary());
            case BOOL -> Boolean.toString(value.asBoolean());
            case NULL -> "true";
            case SS -> quoted(value, EncodedValue::asString);
            case NS -> quoted(value, member -> member.asNumber().toString());
            case BS, L -> "[...]";
            case M -> "{...}";
        };
        return "{" + value.type() + ":" + content + "}";
    }

    private static String quoted(EncodedValue set, Function<EncodedValue, String> text) {
        StringJoiner members = new StringJoiner(", ", "[", "]");
        set.forEachMember(member -> members.add('"' + text.apply(member) + '"'));
        return members.toString();
    }
}
