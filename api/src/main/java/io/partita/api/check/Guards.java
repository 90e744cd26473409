package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.LegacyConditions;
import io.partita.core.expression.ParsedCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import org.jspecify.annotations.Nullable;

/** Steps that the condition of Put, Update and DeleteItem share: placeholders, ConditionExpression, ReturnValues. */
final class Guards {
    /** Refusal of a ReturnValues that the operation does not take, without envelope. */
    static final String ONLY_ALL_OLD = "ReturnValues can only be ALL_OLD or NONE";

    private Guards() {}

    /** Refuses an empty name in ExpressionAttributeNames. */
    static void refuseEmptyNames(Placeholders placeholders, Envelope envelope) {
        try {
            placeholders.refuseEmptyNames();
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    /**
     * Refuses misused names, then misused values, then bad values.
     *
     * @param used whether the request has an expression
     */
    static void checkPlaceholders(
            Placeholders placeholders, boolean used, @Nullable AttributeMap values, Surface surface, Layer layer) {
        checkNames(placeholders, used, Envelope.of(layer));
        placeholders.refuseMalformedNames();
        checkValues(placeholders, used, Envelope.of(layer));
        placeholders.refuseMalformedValues();
        ValueFaults.refuseUnreadable(values, surface, layer);
        ValueFaults.refuseDepth(values, surface, layer);
        ValueFaults.refuseSets(values, surface, layer);
    }

    private static void checkNames(Placeholders placeholders, boolean used, Envelope envelope) {
        try {
            placeholders.checkNames(used);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    private static void checkValues(Placeholders placeholders, boolean used, Envelope envelope) {
        try {
            placeholders.checkValues(used, "");
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    static void checkConditionalOperator(@Nullable String operator, int conditions, Envelope envelope) {
        try {
            LegacyConditions.checkConditionalOperator(operator, conditions);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    /** Parses ConditionExpression; refuses what is wrong with the text itself. */
    static @Nullable ParsedCondition parse(@Nullable String conditionExpression, Envelope envelope) {
        if (conditionExpression == null) {
            return null;
        }
        try {
            return Expressions.condition(conditionExpression);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    static void checkOperands(@Nullable ParsedCondition condition, Placeholders placeholders, Envelope envelope) {
        if (condition == null) {
            return;
        }
        try {
            condition.checkOperands(placeholders);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    /** Refuses undefined names and values. */
    static BoundCondition bind(ParsedCondition condition, Placeholders placeholders, Envelope envelope) {
        try {
            return condition.bind(placeholders);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    static void refuseUnused(Placeholders placeholders, Envelope envelope) {
        try {
            placeholders.refuseUnused();
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    /** Whether it is a value of ReturnValues that only UpdateItem takes. */
    static boolean isLegalButUnsuitable(@Nullable String returnValues) {
        return returnValues != null
                && (returnValues.equals("ALL_NEW")
                        || returnValues.equals("UPDATED_OLD")
                        || returnValues.equals("UPDATED_NEW"));
    }
}
