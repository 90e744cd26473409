package io.partita.engine.catalog;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.value.Bytes;
import io.partita.storage.Registry;
import io.partita.storage.RegistryChange;
import io.partita.storage.RegistryChange.Fence;
import io.partita.storage.RegistryChange.Write;
import io.partita.storage.Storage;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a database. Look-ups read an immutable map and take no lock; changes are made one at a time, by threads
 * that may wait for a commit.
 */
public final class Catalog {
    private static final String TABLES = "table/";
    private static final String DROPS = "drop/";
    private static final String SPACES = "next-space";

    /** Ids below are ours: registry, tokens, counters, change logs. */
    private static final int FIRST_SPACE = 1024;

    private final Storage storage;
    private final Registry registry;
    private volatile NavigableMap<String, Table> tables;

    private Catalog(Storage storage, NavigableMap<String, Table> tables) {
        this.storage = storage;
        this.registry = storage.registry();
        this.tables = tables;
    }

    /** Reads all tables and finishes drops that a stop interrupted. */
    public static Catalog open(Storage storage) {
        NavigableMap<String, Table> tables = new TreeMap<>();
        storage.registry().list(TABLES).forEach((key, entry) -> {
            TableRecord stored = TableRecordFormat.decode(entry.value());
            tables.put(stored.name(), new Table(stored, entry.version()));
        });
        Catalog catalog = new Catalog(storage, tables);
        storage.registry()
                .list(DROPS)
                .forEach((key, entry) ->
                        catalog.finishDrop(Integer.parseInt(key.substring(DROPS.length())), entry.version()));
        return catalog;
    }

    /** The table, or null. */
    public @Nullable Table find(String name) {
        return tables.get(name);
    }

    /** The table, or the refusal of item operations. */
    public Table forItems(String name) {
        Table table = tables.get(name);
        if (table == null) {
            throw Refusal.of(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        }
        return table;
    }

    /** The table, or the refusal of table operations. */
    public Table forTables(String name) {
        Table table = tables.get(name);
        if (table == null) {
            throw Refusal.of(
                    ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found: Table: " + name + " not found");
        }
        return table;
    }

    /** Names after the given one (null: from the first), in order, at most {@code limit}. */
    public List<String> names(@Nullable String after, int limit) {
        NavigableMap<String, Table> all = tables;
        var rest = after == null ? all : all.tailMap(after, false);
        return rest.keySet().stream().limit(limit).toList();
    }

    public int size() {
        return tables.size();
    }

    /** Adds a table; the maker gets its new space id. */
    synchronized Table create(String name, TableMaker maker) {
        if (tables.containsKey(name)) {
            throw Refusal.of(ErrorCode.RESOURCE_IN_USE, "Table already exists: " + name);
        }
        Registry.Entry counter = registry.get(SPACES);
        int spaceId = counter == null
                ? FIRST_SPACE
                : ByteBuffer.wrap(counter.value().toArray()).getInt();
        TableRecord made = maker.make(spaceId);
        List<Write> writes = List.of(
                new Write(
                        SPACES,
                        counter == null ? RegistryChange.ABSENT : counter.version(),
                        Bytes.of(ByteBuffer.allocate(Integer.BYTES)
                                .putInt(spaceId + 1)
                                .array())),
                new Write(TABLES + made.name(), RegistryChange.ABSENT, TableRecordFormat.encode(made)));
        commit(new RegistryChange(writes, List.of(new Fence(spaceId, made.epoch(), false))));
        return publish(made);
    }

    /** Replaces a table's record without moving its epoch. */
    synchronized Table replace(Table seen, TableRecord next) {
        requireCurrent(seen);
        commit(new RegistryChange(
                List.of(new Write(TABLES + next.name(), seen.version(), TableRecordFormat.encode(next))), List.of()));
        return publish(next);
    }

    /** Fences the table off, forgets it, then drops its rows; a stop in between is finished at the next open. */
    synchronized void drop(Table seen) {
        requireCurrent(seen);
        int tableId = seen.handle().tableId();
        commit(new RegistryChange(
                List.of(
                        new Write(TABLES + seen.handle().name(), seen.version(), null),
                        new Write(DROPS + tableId, RegistryChange.ABSENT, Bytes.of(new byte[0]))),
                List.of(new Fence(tableId, seen.handle().epoch() + 1, true))));
        NavigableMap<String, Table> next = new TreeMap<>(tables);
        next.remove(seen.handle().name());
        tables = next;
        Registry.Entry pending = registry.get(DROPS + tableId);
        if (pending != null) {
            finishDrop(tableId, pending.version());
        }
    }

    private void finishDrop(int spaceId, long version) {
        storage.bulk().drop(spaceId).join();
        commit(new RegistryChange(List.of(new Write(DROPS + spaceId, version, null)), List.of()));
    }

    private void requireCurrent(Table seen) {
        if (tables.get(seen.handle().name()) != seen) {
            throw Refusal.of(
                    ErrorCode.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Table is being updated: "
                            + seen.handle().name());
        }
    }

    private Table publish(TableRecord changed) {
        Registry.Entry entry = registry.get(TABLES + changed.name());
        if (entry == null) {
            throw new IllegalStateException("committed table record is missing: " + changed.name());
        }
        Table table = new Table(changed, entry.version());
        NavigableMap<String, Table> next = new TreeMap<>(tables);
        next.put(changed.name(), table);
        tables = next;
        return table;
    }

    private void commit(RegistryChange change) {
        if (!registry.commit(change).join()) {
            throw new IllegalStateException("registry changed under the catalog");
        }
    }

    /** Makes the record of a new table in the space it is given. */
    @FunctionalInterface
    interface TableMaker {
        TableRecord make(int spaceId);
    }
}
