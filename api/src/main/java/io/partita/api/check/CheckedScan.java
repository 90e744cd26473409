package io.partita.api.check;

import io.partita.core.schema.KeySchema;

/** Scan after every check before the table look-up. */
public interface CheckedScan {
    String tableName();

    Returned returned();

    BoundScan bind(KeySchema schema);
}
