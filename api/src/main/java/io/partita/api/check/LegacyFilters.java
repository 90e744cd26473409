package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.request.Condition;
import io.partita.core.expression.LegacyCondition;
import io.partita.core.item.ReadValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** QueryFilter, ScanFilter and KeyConditions (answers page 5.5), step by step; every refusal is bare. */
final class LegacyFilters {
    private LegacyFilters() {}

    static int count(@Nullable Map<String, Condition> conditions) {
        return conditions == null ? 0 : conditions.size();
    }

    /** Adds conditions without ComparisonOperator. */
    static void requireOperators(String parameter, @Nullable Map<String, Condition> conditions, Violations out) {
        if (conditions == null) {
            return;
        }
        for (Map.Entry<String, Condition> condition : conditions.entrySet()) {
            if (condition.getValue().comparisonOperator() == null) {
                out.addNull(parameter + "." + condition.getKey() + ".member.comparisonOperator");
            }
        }
    }

    static boolean lacksOperator(@Nullable Map<String, Condition> conditions) {
        if (conditions != null) {
            for (Condition condition : conditions.values()) {
                if (condition.comparisonOperator() == null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Empty names inside the values; a condition's own attribute may be empty. */
    static void refuseEmptyNames(@Nullable Map<String, Condition> conditions, Layer layer) {
        if (conditions != null) {
            for (Condition condition : conditions.values()) {
                for (ReadValue value : valuesOf(condition)) {
                    ValueFaults.refuseEmptyNames(value, Surface.PLAIN, layer);
                }
            }
        }
    }

    static void refuseDepth(@Nullable Map<String, Condition> conditions, Layer layer) {
        if (conditions != null) {
            for (Condition condition : conditions.values()) {
                for (ReadValue value : valuesOf(condition)) {
                    ValueFaults.refuseDepth(value, Surface.PLAIN, layer);
                }
            }
        }
    }

    /** What else is wrong with values, in reading order. */
    static void refuseValues(@Nullable Map<String, Condition> conditions, Layer layer) {
        if (conditions != null) {
            for (Condition condition : conditions.values()) {
                for (ReadValue value : valuesOf(condition)) {
                    ValueFaults.refuseUnreadable(value, Surface.PLAIN, layer);
                    ValueFaults.refuseSets(value, Surface.PLAIN, layer);
                }
            }
        }
    }

    /** The conditions once their operators and values were checked. */
    static List<LegacyCondition> read(Map<String, Condition> conditions) {
        List<LegacyCondition> entries = new ArrayList<>(conditions.size());
        for (Map.Entry<String, Condition> condition : conditions.entrySet()) {
            String operator = condition.getValue().comparisonOperator();
            if (operator == null) {
                throw new IllegalStateException("a condition without operator passed the members");
            }
            entries.add(new LegacyCondition(
                    condition.getKey(), operator, LegacyValues.wellFormed(valuesOf(condition.getValue()))));
        }
        return entries;
    }

    private static List<ReadValue> valuesOf(Condition condition) {
        return condition.attributeValueList() == null ? List.of() : condition.attributeValueList();
    }
}
