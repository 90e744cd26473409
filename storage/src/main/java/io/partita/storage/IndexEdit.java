package io.partita.storage;

import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * One entry of an index put (entry given) or deleted (null), committed with the base row. Putting an entry that is
 * there or deleting one that is not is allowed: the store counts what really changes.
 */
public record IndexEdit(RowKey key, @Nullable Item entry) {}
