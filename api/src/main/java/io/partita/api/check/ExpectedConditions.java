package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.request.ExpectedAttributeValue;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.ExpectedAttribute;
import io.partita.core.expression.LegacyConditions;
import io.partita.core.item.ReadValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The legacy parameter Expected of Put, Update and DeleteItem (answers page 5.5), step by step. */
final class ExpectedConditions {
    private ExpectedConditions() {}

    static int count(@Nullable Map<String, ExpectedAttributeValue> expected) {
        return expected == null ? 0 : expected.size();
    }

    static void refuseEmptyNames(@Nullable Map<String, ExpectedAttributeValue> expected, Layer layer) {
        if (expected == null) {
            return;
        }
        for (Map.Entry<String, ExpectedAttributeValue> entry : expected.entrySet()) {
            Names.refuseEmpty(entry.getKey(), Envelope.of(layer));
            ValueFaults.refuseEmptyNames(entry.getValue().value(), Surface.EXPECTED, layer);
            for (ReadValue value : valuesOf(entry.getValue())) {
                ValueFaults.refuseEmptyNames(value, Surface.EXPECTED, layer);
            }
        }
    }

    static void refuseDepth(@Nullable Map<String, ExpectedAttributeValue> expected, Layer layer) {
        if (expected == null) {
            return;
        }
        for (ExpectedAttributeValue entry : expected.values()) {
            ValueFaults.refuseDepth(entry.value(), Surface.EXPECTED, layer);
            for (ReadValue value : valuesOf(entry)) {
                ValueFaults.refuseDepth(value, Surface.EXPECTED, layer);
            }
        }
    }

    /** Checks values, then the rules of the entries; null when there are no entries. */
    static @Nullable BoundCondition bind(
            @Nullable Map<String, ExpectedAttributeValue> expected, @Nullable String conditionalOperator, Layer layer) {
        if (expected == null || expected.isEmpty()) {
            return null;
        }
        refuseValues(expected, layer);
        List<ExpectedAttribute> entries = new ArrayList<>(expected.size());
        for (Map.Entry<String, ExpectedAttributeValue> entry : expected.entrySet()) {
            entries.add(read(entry.getKey(), entry.getValue()));
        }
        try {
            return LegacyConditions.expected(entries, conditionalOperator);
        } catch (Refusal refusal) {
            throw Envelope.of(layer).put(refusal);
        }
    }

    private static void refuseValues(Map<String, ExpectedAttributeValue> expected, Layer layer) {
        for (ExpectedAttributeValue entry : expected.values()) {
            ValueFaults.refuseUnreadable(entry.value(), Surface.EXPECTED, layer);
            for (ReadValue value : valuesOf(entry)) {
                ValueFaults.refuseUnreadable(value, Surface.EXPECTED, layer);
            }
        }
        for (ExpectedAttributeValue entry : expected.values()) {
            ValueFaults.refuseSets(entry.value(), Surface.EXPECTED, layer);
            for (ReadValue value : valuesOf(entry)) {
                ValueFaults.refuseSets(value, Surface.EXPECTED, layer);
            }
        }
    }

    private static ExpectedAttribute read(String attribute, ExpectedAttributeValue entry) {
        ReadValue value = entry.value();
        return new ExpectedAttribute(
                attribute,
                entry.exists(),
                value == null ? null : LegacyValues.wellFormed(value),
                entry.comparisonOperator(),
                entry.attributeValueList() == null ? null : LegacyValues.wellFormed(entry.attributeValueList()));
    }

    private static List<ReadValue> valuesOf(ExpectedAttributeValue entry) {
        return entry.attributeValueList() == null ? List.of() : entry.attributeValueList();
    }
}
