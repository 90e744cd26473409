package io.partita.api.check;

import io.partita.core.schema.KeySchema;

/** Query after every check before the table look-up. */
public interface CheckedQuery {
    String tableName();

    Returned returned();

    BoundQuery bind(KeySchema schema);
}
