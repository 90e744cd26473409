package io.partita.engine.query;

import io.partita.api.check.PageShape;
import io.partita.core.capacity.ReadUnits;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundProjection;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.key.RowKey;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.storage.Row;
import io.partita.storage.RowVisitor;
import io.partita.storage.Stopped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects one page: counts what is evaluated, filters, projects, and stops at Limit or 1 MB of evaluated items, filter
 * and projection not withstanding (facts page 2.1). Used once, by one thread.
 */
final class PageWalk implements RowVisitor {
    private final PageShape shape;
    private final @Nullable BoundCondition filter;
    private final @Nullable BoundProjection projection;
    private final ItemBuilder projected = new ItemBuilder();
    private final int evaluatedMax;
    private final List<Item> items = new ArrayList<>();
    private int count;
    private int scannedCount;
    private long bytes;
    private @Nullable Item last;

    PageWalk(PageShape shape) {
        this.shape = shape;
        this.filter = shape.filter();
        this.projection = shape.projection();
        this.evaluatedMax = shape.limit() == 0 ? Integer.MAX_VALUE : shape.limit();
    }

    @Override
    public boolean visit(RowKey key, Row row) {
        Item item = row.item();
        scannedCount++;
        bytes += row.logicalBytes();
        last = item;
        if (filter == null || filter.test(item)) {
            count++;
            if (!shape.countOnly()) {
                items.add(projection == null ? item : projection.project(item, projected));
            }
        }
        return scannedCount < evaluatedMax && bytes < Limits.PAGE_BYTES_MAX;
    }

    /** The page, after the walk over a table of this schema ended. */
    Page page(Stopped stopped, KeySchema schema) {
        Item lastKey = stopped == Stopped.BY_VISITOR && last != null ? keyOf(last, schema) : null;
        return new Page(
                shape.countOnly() ? null : items,
                count,
                scannedCount,
                lastKey,
                ReadUnits.of(bytes, shape.consistent()));
    }

    private static Item keyOf(Item item, KeySchema schema) {
        List<String> names = new ArrayList<>(2);
        for (KeyAttribute attribute : schema.attributes()) {
            names.add(attribute.name());
        }
        return item.only(names);
    }
}
