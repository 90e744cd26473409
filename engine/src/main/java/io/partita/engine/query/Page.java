package io.partita.engine.query;

import io.partita.core.item.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a Query or Scan.
 *
 * @param items what passed the filter, projected; null for Select COUNT
 * @param count how many passed the filter
 * @param scannedCount how many were evaluated
 * @param lastKey LastEvaluatedKey, null when the end was reached before a limit
 */
public record Page(
        @Nullable List<Item> items,
        int count,
        int scannedCount,
        @Nullable Item lastKey,
        double readUnits) {}
