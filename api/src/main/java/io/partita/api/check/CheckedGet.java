package io.partita.api.check;

import io.partita.core.schema.KeySchema;

/** GetItem after every check before the table look-up. */
public interface CheckedGet {
    String tableName();

    Returned returned();

    BoundGet bind(KeySchema schema);
}
