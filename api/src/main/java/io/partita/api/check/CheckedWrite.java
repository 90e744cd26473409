package io.partita.api.check;

import io.partita.core.schema.KeySchema;

/** A single-item write that passed every check before the table look-up. */
public interface CheckedWrite {
    /** Bare name of the table. */
    String tableName();

    Returned returned();

    /** Checks keys against the schema, then whatever of the request comes after that; refuses as the service does. */
    BoundWrite bind(KeySchema schema);
}
