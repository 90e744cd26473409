package io.partita.api.check;

import io.partita.core.schema.KeySchema;
import java.util.List;

/** BatchWriteItem after every check before the table look-up; tables in the order of the request. */
public interface CheckedBatchWrite {
    Returned.Capacity capacity();

    boolean collectionMetrics();

    List<TableWrites> tables();

    /** The writes of one table. */
    interface TableWrites {
        String tableName();

        String tableNameAsSent();

        /** In the order of the request; refuses two requests for one key. */
        List<BoundWrite> bind(KeySchema schema);
    }
}
