package io.partita.storage;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import java.util.Iterator;
import java.util.Map;

/** Work on whole spaces, beside the write pipeline. */
public interface Bulk {
    /** Walks a span of the state at the call, in order. */
    Stopped walk(Span span, RowVisitor visitor);

    /** Loads rows sorted by key into a space nobody writes yet. */
    void load(int spaceId, Iterator<Map.Entry<RowKey, Row>> sortedRows);

    /** Drops all rows and the count of a space; its table must be fenced as dropped before. */
    void drop(int spaceId);
}
