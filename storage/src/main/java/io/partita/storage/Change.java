package io.partita.storage;

import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import org.jspecify.annotations.Nullable;

/** One record of a table's change log, written with the row when a consumer wants it. */
public record Change(
        long stamp,
        long micros,
        RowKey key,
        @Nullable Item old,
        @Nullable Item next,
        Origin origin) {
    /** Who made the change. */
    public enum Origin {
        USER,
        TTL,
        REPLICATION
    }
}
