package io.partita.api.check;

import io.partita.core.schema.KeySchema;
import java.util.List;

/** BatchGetItem after every check before the table look-up; tables in the order of the request. */
public interface CheckedBatchGet {
    Returned.Capacity capacity();

    List<TableGets> tables();

    /** The reads of one table. */
    interface TableGets {
        /** Bare name. */
        String tableName();

        /** As the request's map named it: the key of Responses and UnprocessedKeys. */
        String tableNameAsSent();

        /** In the order of the request. */
        List<BoundGet> bind(KeySchema schema);
    }
}
