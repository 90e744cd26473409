package io.partita.api.check;

import io.partita.core.error.Refusal;
import org.jspecify.annotations.Nullable;

/** Select of Query and Scan against the projection (answers page 7.4). */
final class SelectRules {
    private static final String COUNT = "COUNT";
    private static final String SPECIFIC = "SPECIFIC_ATTRIBUTES";
    private static final String PROJECTED = "ALL_PROJECTED_ATTRIBUTES";

    private SelectRules() {}

    static boolean countsOnly(@Nullable String select) {
        return COUNT.equals(select);
    }

    static void check(@Nullable String select, Projection projection, @Nullable String indexName, Envelope envelope) {
        if (select == null) {
            return;
        }
        String named = projection.parameter();
        if (select.equals(SPECIFIC)) {
            if (named == null) {
                throw envelope.put(Refusal.validation("Must specify the AttributesToGet or ProjectionExpression when"
                        + " choosing to get SPECIFIC_ATTRIBUTES"));
            }
            return;
        }
        if (named != null) {
            String wanted = select.equals(COUNT) ? "only the Count" : select;
            throw envelope.put(Refusal.validation("Cannot specify the " + named + " when choosing to get " + wanted));
        }
        if (select.equals(PROJECTED) && indexName == null) {
            throw envelope.put(
                    Refusal.validation("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName"));
        }
    }
}
