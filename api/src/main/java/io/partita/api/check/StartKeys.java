package io.partita.api.check;

import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import org.jspecify.annotations.Nullable;

/** ExclusiveStartKey of Query and Scan (answers pages 7.4, 7.5). */
final class StartKeys {
    static final String INVALID = "The provided starting key is invalid";

    private StartKeys() {}

    static @Nullable Item itemOf(@Nullable AttributeMap startKey) {
        return startKey == null ? null : startKey.item();
    }

    /** Refuses a start key that is no key of the schema, then empty key values. */
    static void refuseMisfit(@Nullable Item startKey, KeySchema schema) {
        if (startKey == null) {
            return;
        }
        if (!KeyCheck.hasShapeOf(startKey, schema)) {
            throw Refusal.validation(INVALID);
        }
        KeyCheck.refuseEmptyValues(startKey, schema);
    }
}
