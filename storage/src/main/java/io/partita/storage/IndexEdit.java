package io.partita.storage;

import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import org.jspecify.annotations.Nullable;

/** One entry of an index put (entry given) or deleted (null), committed with the base row. */
public record IndexEdit(RowKey key, @Nullable Item entry) {}
