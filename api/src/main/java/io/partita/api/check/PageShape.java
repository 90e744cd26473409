package io.partita.api.check;

import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundProjection;
import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * What Query and Scan have in common once bound.
 *
 * @param limit most items to evaluate, 0 for no limit
 * @param startKey ExclusiveStartKey, checked against the schema
 * @param countOnly Select COUNT: the answer has no Items
 */
public record PageShape(
        int limit,
        @Nullable Item startKey,
        @Nullable BoundCondition filter,
        @Nullable BoundProjection projection,
        boolean countOnly,
        boolean consistent) {}
