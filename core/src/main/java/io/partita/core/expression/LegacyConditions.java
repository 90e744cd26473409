package io.partita.core.expression;

import io.partita.core.schema.KeySchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expected, QueryFilter, ScanFilter and KeyConditions as the trees of expressions (answers page 5.5). */
public final class LegacyConditions {
    private LegacyConditions() {}

    /** Refuses a ConditionalOperator without two conditions and, with two, one that is neither AND nor OR. */
    public static void checkConditionalOperator(@Nullable String operator, int conditions) {
        Pending.yet(operator, conditions);
    }

    /** Checks the entries in the order given and joins them, by AND unless the operator is OR. */
    public static BoundCondition expected(List<ExpectedAttribute> entries, @Nullable String conditionalOperator) {
        return Pending.yet(entries, conditionalOperator);
    }

    /** As {@link #expected} for QueryFilter and ScanFilter. */
    public static BoundCondition filter(List<LegacyCondition> entries, @Nullable String conditionalOperator) {
        return Pending.yet(entries, conditionalOperator);
    }

    /** What is refused of KeyConditions before the table is looked up: operators, counts, types, bounds. */
    public static void checkKeyConditions(List<LegacyCondition> entries) {
        Pending.yet(entries);
    }

    /** Fits checked KeyConditions to the key of the table or index read. */
    public static BoundKeyCondition keyCondition(List<LegacyCondition> entries, KeySchema schema) {
        return Pending.yet(entries, schema);
    }
}
