package io.partita.storage;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One consistent state of the store, used by one thread at a time and closed by it. */
public interface View extends AutoCloseable {
    @Nullable
    Row get(RowKey key);

    /** Rows in the order of the keys, null where there is none. */
    List<@Nullable Row> getAll(List<RowKey> keys);

    /** Visits rows of the span in order until the visitor stops or the span ends. */
    Stopped walk(Span span, Direction direction, RowVisitor visitor);

    @Override
    void close();
}
