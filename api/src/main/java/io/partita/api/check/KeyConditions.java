package io.partita.api.check;

import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundKeyCondition;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.LegacyCondition;
import io.partita.core.expression.LegacyConditions;
import io.partita.core.expression.ParsedKeyCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.EncodedValue;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows a Query wants: KeyConditionExpression or KeyConditions, or neither, which is found out after the look-up
 * of the table.
 */
record KeyConditions(
        @Nullable ParsedKeyCondition expression, @Nullable List<LegacyCondition> legacy) {
    /** Refuses what is wrong with the text of the expression itself and with its operands. */
    static KeyConditions of(
            @Nullable String expression, @Nullable List<LegacyCondition> legacy, Placeholders placeholders) {
        if (expression == null) {
            return new KeyConditions(null, legacy);
        }
        ParsedKeyCondition parsed = Expressions.keyCondition(expression);
        parsed.check(placeholders);
        return new KeyConditions(parsed, legacy);
    }

    /** Refuses that there is no condition, then types and operators of KeyConditions that no key has. */
    void check(KeySchema schema) {
        if (expression == null && (legacy == null || legacy.isEmpty())) {
            throw Refusal.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
        if (legacy != null) {
            for (LegacyCondition condition : legacy) {
                refuseTypes(condition, schema.hash());
                refuseTypes(condition, schema.range());
            }
            LegacyConditions.refuseUnsupportedKeyConditions(legacy);
        }
    }

    private static void refuseTypes(LegacyCondition condition, List<KeyAttribute> attributes) {
        for (KeyAttribute attribute : attributes) {
            if (!attribute.name().equals(condition.attribute())) {
                continue;
            }
            for (EncodedValue value : condition.values()) {
                if (value.type() != attribute.type()) {
                    throw Refusal.invalidParameter("Condition parameter type does not match schema type");
                }
            }
        }
    }

    /** Fits the condition to the key; refuses empty values of key attributes. */
    BoundKeyCondition bind(Placeholders placeholders, KeySchema schema) {
        BoundKeyCondition bound = expression != null
                ? expression.bind(placeholders, schema)
                : LegacyConditions.keyCondition(legacy == null ? List.of() : legacy, schema);
        refuseEmpty(bound.hash(), schema.hash());
        refuseEmpty(bound.rangeEquals(), schema.range());
        return bound;
    }

    private static void refuseEmpty(List<EncodedValue> values, List<KeyAttribute> attributes) {
        for (int i = 0; i < values.size(); i++) {
            KeyCheck.refuseEmpty(attributes.get(i), values.get(i));
        }
    }
}
