package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.engine.item.RowInterpreter;
import io.partita.storage.Storage;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStorage;
import io.partita.storage.local.MemoryStore;
import io.partita.storage.local.ThreadScheduler;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CatalogTest {
    private final Storage storage = LocalStorage.open(
            MemoryStore.create(),
            new RowInterpreter(),
            Clock.systemUTC(),
            System::nanoTime,
            new ThreadScheduler(Thread::new),
            LocalSettings.defaults());

    @AfterEach
    void close() {
        storage.close();
    }

    @Test
    void aTableIsFoundAfterTheStoreIsOpenedAgain() {
        Catalog.open(storage).create("orders", spaceId -> table("orders", spaceId));
        Table found = Catalog.open(storage).forTables("orders");
        assertThat(found.tableRecord()).isEqualTo(table("orders", 1024));
        assertThat(found.handle().tableId()).isEqualTo(1024);
    }

    @Test
    void spacesAreNeverUsedAgain() {
        Catalog catalog = Catalog.open(storage);
        Table first = catalog.create("a", spaceId -> table("a", spaceId));
        catalog.drop(first);
        assertThat(catalog.find("a")).isNull();
        assertThat(Catalog.open(storage).find("a")).isNull();
        Table second = Catalog.open(storage).create("a", spaceId -> table("a", spaceId));
        assertThat(second.handle().tableId()).isEqualTo(1025);
    }

    @Test
    void theSameNameTwiceIsInUse() {
        Catalog catalog = Catalog.open(storage);
        catalog.create("a", spaceId -> table("a", spaceId));
        assertThatThrownBy(() -> catalog.create("a", spaceId -> table("a", spaceId)))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.RESOURCE_IN_USE);
                    assertThat(refusal).hasMessage("Table already exists: a");
                });
    }

    @Test
    void changesOfATableThatWasChangedMeanwhileAreRefused() {
        Catalog catalog = Catalog.open(storage);
        Table seen = catalog.create("a", spaceId -> table("a", spaceId));
        catalog.replace(seen, seen.tableRecord().withOptions(new TableOptions("STANDARD", null, null, Map.of())));
        assertThatThrownBy(() -> catalog.drop(seen)).isInstanceOf(Refusal.class);
        assertThat(catalog.forTables("a").tableRecord().options().tableClass()).isEqualTo("STANDARD");
    }

    @Test
    void namesComeSortedAndAfterTheStart() {
        Catalog catalog = Catalog.open(storage);
        for (String name : new String[] {"ccc", "aaa", "bbb"}) {
            catalog.create(name, spaceId -> table(name, spaceId));
        }
        assertThat(catalog.names(null, 10)).containsExactly("aaa", "bbb", "ccc");
        assertThat(catalog.names("aab", 10)).containsExactly("bbb", "ccc");
        assertThat(catalog.names("aaa", 1)).containsExactly("bbb");
    }

    @Test
    void textsOfUnknownTablesDifferByKindOfOperation() {
        Catalog catalog = Catalog.open(storage);
        assertThatThrownBy(() -> catalog.forItems("nope")).hasMessage("Requested resource not found");
        assertThatThrownBy(() -> catalog.forTables("nope"))
                .hasMessage("Requested resource not found: Table: nope not found");
    }

    private static TableRecord table(String name, int spaceId) {
        return new TableRecord(
                new TableIdentity(name, spaceId, "uuid", 5),
                1,
                KeySchema.of(new KeyAttribute("pk", AttributeType.S)),
                new Throughput(
                        BillingMode.PAY_PER_REQUEST, 0, 0, ThroughputHistory.NEW, null, WarmUnits.ON_DEMAND_START),
                new TableOptions(null, null, null, Map.of()));
    }
}
