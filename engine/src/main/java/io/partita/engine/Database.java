package io.partita.engine;

import io.partita.engine.catalog.Account;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.TableOperations;
import io.partita.engine.catalog.TagOperations;
import io.partita.engine.item.ItemReader;
import io.partita.engine.item.ItemWriter;
import io.partita.engine.query.PageReader;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.function.Supplier;

/**
 * A DynamoDB on one store: the operations by what they work on. All parts may be used from any thread; which of them
 * may wait is said at each.
 */
public final class Database {
    private final TableOperations tables;
    private final TagOperations tags;
    private final ItemReader reader;
    private final ItemWriter writer;
    private final PageReader pages;

    private Database(Catalog catalog, Storage storage, TableOperations tables, TagOperations tags) {
        this.tables = tables;
        this.tags = tags;
        this.reader = new ItemReader(catalog, storage);
        this.writer = new ItemWriter(catalog, storage);
        this.pages = new PageReader(catalog, storage);
    }

    /** Opens the tables of a store; {@code uuids} makes the TableId of each new table. */
    public static Database open(Storage storage, Account account, Clock clock, Supplier<String> uuids) {
        Catalog catalog = Catalog.open(storage);
        return new Database(
                catalog,
                storage,
                new TableOperations(catalog, storage, account, clock, uuids),
                new TagOperations(catalog, account));
    }

    public TableOperations tables() {
        return tables;
    }

    public TagOperations tags() {
        return tags;
    }

    public ItemReader reader() {
        return reader;
    }

    public ItemWriter writer() {
        return writer;
    }

    public PageReader pages() {
        return pages;
    }
}
