package io.partita.engine.event;

import org.jspecify.annotations.Nullable;

/**
 * What one request did to one table or one of its indexes. Units are counted in halves, since an eventually consistent
 * read costs half a unit, so that sums stay exact.
 *
 * @param table name of the table
 * @param index name of the index that was read or written, null for the table itself
 * @param readHalfUnits consumed read units times two
 * @param writeHalfUnits consumed write units times two
 * @param returnedItems items in the answer
 * @param scannedItems items evaluated for it, before any filter
 */
public record TableUse(
        String table,
        @Nullable String index,
        long readHalfUnits,
        long writeHalfUnits,
        int returnedItems,
        int scannedItems) {}
