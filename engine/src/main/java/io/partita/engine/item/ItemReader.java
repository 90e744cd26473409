package io.partita.engine.item;

import io.partita.api.check.BoundGet;
import io.partita.api.check.CheckedBatchGet;
import io.partita.api.check.CheckedBatchGet.TableGets;
import io.partita.api.check.CheckedGet;
import io.partita.core.capacity.ReadUnits;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.core.limits.Limits;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.storage.Freshness;
import io.partita.storage.Peek;
import io.partita.storage.Row;
import io.partita.storage.Storage;
import io.partita.storage.View;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** GetItem and BatchGetItem. */
public final class ItemReader {
    private final Catalog catalog;
    private final Storage storage;

    public ItemReader(Catalog catalog, Storage storage) {
        this.catalog = catalog;
        this.storage = storage;
    }

    /** What GetItem found: null for no item. */
    public record Got(@Nullable Item item, double readUnits) {}

    /**
     * One table's part of a BatchGetItem.
     *
     * @param unprocessed keys that were left out since the answer reached 16 MB
     */
    public record TableGot(TableGets gets, List<Item> items, List<Item> unprocessed, double readUnits) {}

    /** Reads without waiting for the medium; null when that is not possible: then {@link #get} on a thread that may. */
    public @Nullable Got peek(CheckedGet get) {
        Table table = catalog.forItems(get.tableName());
        BoundGet bound = get.bind(table.handle().key());
        RowKey key = table.keys().rowKey(bound.key());
        return switch (storage.peek(key, freshness(bound.consistent()))) {
            case Peek.Found found -> got(bound, found.row());
            case Peek.Absent absent -> got(bound, null);
            case Peek.Unknown unknown -> null;
        };
    }

    public Got get(CheckedGet get) {
        Table table = catalog.forItems(get.tableName());
        BoundGet bound = get.bind(table.handle().key());
        try (View view = storage.view(freshness(bound.consistent()))) {
            return got(bound, view.get(table.keys().rowKey(bound.key())));
        }
    }

    /** Reads all tables of the batch in one view, in their order. */
    public List<TableGot> getBatch(CheckedBatchGet batch) {
        List<Table> tables = new ArrayList<>();
        for (TableGets gets : batch.tables()) {
            tables.add(catalog.forItems(gets.tableName()));
        }
        List<List<BoundGet>> bound = new ArrayList<>();
        for (int at = 0; at < tables.size(); at++) {
            bound.add(batch.tables().get(at).bind(tables.get(at).handle().key()));
        }
        List<TableGot> results = new ArrayList<>();
        long bytes = 0;
        try (View view = storage.view(Freshness.STRONG)) {
            for (int at = 0; at < tables.size(); at++) {
                TableRead read = new TableRead(bytes);
                read.all(view, tables.get(at), bound.get(at));
                bytes = read.bytes;
                results.add(new TableGot(batch.tables().get(at), read.items, read.unprocessed, read.units));
            }
        }
        return results;
    }

    private static Got got(BoundGet bound, @Nullable Row row) {
        int bytes = row == null ? 0 : row.logicalBytes();
        return new Got(row == null ? null : project(bound, row.item()), ReadUnits.of(bytes, bound.consistent()));
    }

    private static Item project(BoundGet bound, Item item) {
        return bound.projection() == null ? item : bound.projection().project(item);
    }

    private static Freshness freshness(boolean consistent) {
        return consistent ? Freshness.STRONG : Freshness.EVENTUAL;
    }

    /** The reads of one table: stops taking items when the whole answer has reached its limit. */
    private static final class TableRead {
        private final List<Item> items = new ArrayList<>();
        private final List<Item> unprocessed = new ArrayList<>();
        private double units;
        private long bytes;

        TableRead(long bytesBefore) {
            this.bytes = bytesBefore;
        }

        void all(View view, Table table, List<BoundGet> gets) {
            List<RowKey> keys = new ArrayList<>(gets.size());
            for (BoundGet get : gets) {
                keys.add(table.keys().rowKey(get.key()));
            }
            List<@Nullable Row> rows = view.getAll(keys);
            for (int at = 0; at < gets.size(); at++) {
                one(gets.get(at), rows.get(at));
            }
        }

        private void one(BoundGet get, @Nullable Row row) {
            int rowBytes = row == null ? 0 : row.logicalBytes();
            if (bytes + rowBytes > Limits.BATCH_GET_BYTES_MAX) {
                unprocessed.add(get.key());
                return;
            }
            bytes += rowBytes;
            units += ReadUnits.of(rowBytes, get.consistent());
            if (row != null) {
                items.add(project(get, row.item()));
            }
        }
    }
}
