package io.partita.engine.query;

import io.partita.api.check.BoundQuery;
import io.partita.api.check.BoundScan;
import io.partita.api.check.CheckedQuery;
import io.partita.api.check.CheckedScan;
import io.partita.api.check.PageShape;
import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.storage.Direction;
import io.partita.storage.Freshness;
import io.partita.storage.Stopped;
import io.partita.storage.Storage;
import io.partita.storage.View;
import java.util.Arrays;

/** Query and Scan: one page from one view. Blocks on the medium. */
public final class PageReader {
    private final Catalog catalog;
    private final Storage storage;

    public PageReader(Catalog catalog, Storage storage) {
        this.catalog = catalog;
        this.storage = storage;
    }

    public Page query(CheckedQuery query) {
        Table table = catalog.forItems(query.tableName());
        BoundQuery bound = query.bind(table.handle().key());
        Direction direction = bound.forward() ? Direction.FORWARD : Direction.BACKWARD;
        return page(table, bound.key().span(table.keys()), direction, bound.page());
    }

    public Page scan(CheckedScan scan) {
        Table table = catalog.forItems(scan.tableName());
        BoundScan bound = scan.bind(table.handle().key());
        Span span = bound.totalSegments() == 1
                ? table.keys().space()
                : table.keys().segment(bound.segment(), bound.totalSegments());
        Item startKey = bound.page().startKey();
        if (startKey != null && !span.contains(table.keys().rowKey(startKey))) {
            throw Refusal.validation("The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
                    + " ExclusiveStartKey with correct Segment. TotalSegments: " + bound.totalSegments() + " Segment: "
                    + bound.segment());
        }
        return page(table, span, Direction.FORWARD, bound.page());
    }

    private Page page(Table table, Span span, Direction direction, PageShape shape) {
        Span rest = span;
        if (shape.startKey() != null) {
            RowKey start = table.keys().rowKey(shape.startKey());
            rest = direction == Direction.FORWARD
                    ? new Span(Arrays.copyOf(start.bytes(), start.bytes().length + 1), span.to())
                    : new Span(span.from(), start.bytes());
        }
        PageWalk walk = new PageWalk(shape);
        Stopped stopped = Stopped.AT_END;
        if (!rest.isEmpty()) {
            try (View view = storage.view(shape.consistent() ? Freshness.STRONG : Freshness.EVENTUAL)) {
                stopped = view.walk(rest, direction, walk);
            }
        }
        return walk.page(stopped, table.handle().key());
    }
}
