package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.value.AttributeType;
import java.util.List;

/** ComparisonOperator of the legacy conditions: how many values each takes and of which types (answers page 5.5). */
enum LegacyOperator {
    EQ(1, 1),
    NE(1, 1),
    LE(1, 1),
    LT(1, 1),
    GE(1, 1),
    GT(1, 1),
    NOT_NULL(0, 0),
    NULL(0, 0),
    CONTAINS(1, 1),
    NOT_CONTAINS(1, 1),
    BEGINS_WITH(1, 1),
    IN(1, Integer.MAX_VALUE),
    BETWEEN(2, 2);

    private final int fewest;
    private final int most;

    LegacyOperator(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    /** The operator of a name as written, whose letter case counts. */
    static LegacyOperator of(String name) {
        for (LegacyOperator operator : values()) {
            if (operator.name().equals(name)) {
                return operator;
            }
        }
        throw Refusal.invalidParameter("Invalid comparison operator");
    }

    /** Whether it needs no value. */
    boolean isUnary() {
        return most == 0;
    }

    /** Refuses a wrong number of values, then their types, then bounds. */
    void check(List<EncodedValue> values) {
        if (values.size() < fewest || values.size() > most) {
            throw Refusal.invalidParameter("Invalid number of argument(s) for the " + name() + " ComparisonOperator");
        }
        for (EncodedValue value : values) {
            if (!takes(value.type())) {
                throw Refusal.invalidParameter(
                        "ComparisonOperator " + name() + " is not valid for " + value.type() + " AttributeValue type");
            }
        }
        for (EncodedValue value : values) {
            if (value.type() != values.getFirst().type()) {
                throw Refusal.invalidParameter("AttributeValues inside AttributeValueList must be of same type");
            }
        }
        if (this == BETWEEN && values.getFirst().compareScalar(values.getLast()) > 0) {
            throw Refusal.validation(
                    "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound");
        }
    }

    private boolean takes(AttributeType type) {
        return switch (this) {
            case EQ, NE, NOT_NULL, NULL -> true;
            case LE, LT, GE, GT, IN, BETWEEN -> OperandTypes.ORDERED.contains(type);
            case BEGINS_WITH -> OperandTypes.BEGINNING.contains(type);
            case CONTAINS, NOT_CONTAINS ->
                OperandTypes.ORDERED.contains(type) || type == AttributeType.BOOL || type == AttributeType.NULL;
        };
    }
}
