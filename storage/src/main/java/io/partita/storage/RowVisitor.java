package io.partita.storage;

import io.partita.core.key.RowKey;

/** Looks at rows in order; the key and row are its own to keep. */
@FunctionalInterface
public interface RowVisitor {
    /** Returns whether the walk goes on after this row. */
    boolean visit(RowKey key, Row row);
}
