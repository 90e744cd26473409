package io.partita.storage.local;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.storage.Direction;
import io.partita.storage.Row;
import io.partita.storage.RowVisitor;
import io.partita.storage.Stopped;
import io.partita.storage.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A view on one snapshot. */
final class LocalView implements View {
    private final KvSnapshot snapshot;
    private final Runnable release;
    private boolean closed;

    /** Makes a view; release runs once, when the view is closed. */
    LocalView(KvSnapshot snapshot, Runnable release) {
        this.snapshot = snapshot;
        this.release = release;
    }

    @Override
    public @Nullable Row get(RowKey key) {
        requireOpen();
        return snapshot.get(key.bytes(), RowFormat.READER);
    }

    @Override
    public List<@Nullable Row> getAll(List<RowKey> keys) {
        List<@Nullable Row> rows = new ArrayList<>(keys.size());
        for (RowKey key : keys) {
            rows.add(get(key));
        }
        return Collections.unmodifiableList(rows);
    }

    @Override
    public Stopped walk(Span span, Direction direction, RowVisitor visitor) {
        requireOpen();
        return walk(snapshot, span, direction, visitor);
    }

    static Stopped walk(KvSnapshot snapshot, Span span, Direction direction, RowVisitor visitor) {
        if (span.isEmpty()) {
            return Stopped.AT_END;
        }
        try (KvCursor cursor = snapshot.cursor(span.from(), span.to(), direction)) {
            while (cursor.next()) {
                if (!visitor.visit(new RowKey(cursor.key()), cursor.value(RowFormat.READER))) {
                    return Stopped.BY_VISITOR;
                }
            }
            return Stopped.AT_END;
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the view is closed");
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            release.run();
        }
    }
}
