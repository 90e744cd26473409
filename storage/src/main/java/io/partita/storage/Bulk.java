package io.partita.storage;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Work on whole spaces, beside the write pipeline. */
public interface Bulk {
    /** Walks a span of the state at the call, in order. */
    Stopped walk(Span span, RowVisitor visitor);

    /**
     * Loads rows sorted by key into an empty space nobody writes yet, on the caller's thread; done, and counted, when
     * the future is. Rows keep their stamps; later stamps of the store are above them. After a crash in between, some
     * rows may be there uncounted: drop the space and begin again.
     */
    CompletableFuture<Void> load(int spaceId, Iterator<Map.Entry<RowKey, Row>> sortedRows);

    /** Drops all rows and the count of a space; its table must be fenced as dropped before. */
    CompletableFuture<Void> drop(int spaceId);
}
