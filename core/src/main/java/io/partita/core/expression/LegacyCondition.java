package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import java.util.List;

/**
 * One condition of QueryFilter, ScanFilter or KeyConditions as requested.
 *
 * @param attribute one top-level attribute, never a path
 * @param operator ComparisonOperator as written
 * @param values AttributeValueList, empty when absent
 */
public record LegacyCondition(String attribute, String operator, List<EncodedValue> values) {
    public LegacyCondition {
        values = List.copyOf(values);
    }
}
