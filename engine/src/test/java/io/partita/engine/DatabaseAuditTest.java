package io.partita.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.check.CheckedWrite;
import io.partita.api.check.DeleteItemCheck;
import io.partita.api.check.GetItemCheck;
import io.partita.api.check.PutItemCheck;
import io.partita.api.check.QueryCheck;
import io.partita.api.check.ScanCheck;
import io.partita.api.check.UpdateItemCheck;
import io.partita.api.request.RequestReaders;
import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.engine.catalog.Account;
import io.partita.engine.item.Answer;
import io.partita.engine.item.RowInterpreter;
import io.partita.engine.item.Written;
import io.partita.engine.query.Page;
import io.partita.storage.Storage;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStorage;
import io.partita.storage.local.MemoryStore;
import io.partita.storage.local.ThreadScheduler;
import io.partita.testkit.Trials;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random operations on a table against an auditor that is nothing but sorted maps: every answer, every page, and in the
 * end the counters have to agree.
 */
class DatabaseAuditTest {
    private static final int STEPS = 120;

    @Test
    void theDatabaseAnswersAsSortedMapsWould() {
        Trials.run(40, random -> {
            Storage storage = LocalStorage.open(
                    MemoryStore.create(),
                    new RowInterpreter(),
                    Clock.systemUTC(),
                    System::nanoTime,
                    new ThreadScheduler(Thread::new),
                    LocalSettings.defaults());
            try (storage) {
                new Audit(storage, random).run();
            }
        });
    }

    /** One table and its double: collections by partition key, in them v by sort key; null v: no such attribute. */
    private static final class Audit {
        private final Storage storage;
        private final Database database;
        private final SplittableRandom random;
        private final NavigableMap<String, NavigableMap<Integer, Long>> truth = new TreeMap<>();

        Audit(Storage storage, SplittableRandom random) {
            this.storage = storage;
            this.random = random;
            this.database =
                    Database.open(storage, new Account("us-east-1", "000000000000"), Clock.systemUTC(), () -> "uuid");
            database.tables().create(RequestReaders.createTable(CREATE, 0, CREATE.length));
        }

        private static final byte[] CREATE = bytes("""
                            {"TableName": "audit", "BillingMode": "PAY_PER_REQUEST",
                             "KeySchema": [{"AttributeName": "p", "KeyType": "HASH"},
                                           {"AttributeName": "s", "KeyType": "RANGE"}],
                             "AttributeDefinitions": [{"AttributeName": "p", "AttributeType": "S"},
                                                      {"AttributeName": "s", "AttributeType": "N"}]}""");

        void run() {
            for (int step = 0; step < STEPS; step++) {
                String partition = "p" + random.nextInt(4);
                int sort = random.nextInt(-6, 6);
                switch (random.nextInt(7)) {
                    case 0, 1 -> put(partition, sort, random.nextInt(1000));
                    case 2 -> add(partition, sort, random.nextInt(-9, 9));
                    case 3 -> delete(partition, sort);
                    case 4 -> get(partition, sort);
                    case 5 -> query(partition, sort);
                    default -> scan(1 + random.nextInt(4));
                }
            }
            count();
        }

        private void put(String partition, int sort, long value) {
            boolean onlyNew = random.nextInt(3) == 0;
            Long old = read(partition, sort);
            Written written = write(PutItemCheck.check(RequestReaders.putItem(
                    request("{\"TableName\":\"audit\",\"ReturnValues\":\"ALL_OLD\",\"Item\":"
                            + item(partition, sort, value)
                            + (onlyNew ? ",\"ConditionExpression\":\"attribute_not_exists(p)\"}" : "}")),
                    0,
                    length)));
            if (onlyNew && old != null) {
                assertThat(written).isInstanceOf(Written.ConditionFailed.class);
                return;
            }
            Item attributes = ((Written.Done) written).attributes();
            assertThat(attributes == null ? null : value(attributes)).isEqualTo(old);
            truth.computeIfAbsent(partition, key -> new TreeMap<>()).put(sort, value);
        }

        private void add(String partition, int sort, long amount) {
            Long old = read(partition, sort);
            Written written = write(UpdateItemCheck.check(RequestReaders.updateItem(
                    request("{\"TableName\":\"audit\",\"Key\":" + key(partition, sort)
                            + ",\"UpdateExpression\":\"ADD v :a\",\"ReturnValues\":\"UPDATED_NEW\","
                            + "\"ExpressionAttributeValues\":{\":a\":{\"N\":\"" + amount + "\"}}}"),
                    0,
                    length)));
            long next = (old == null ? 0 : old) + amount;
            Item attributes = ((Written.Done) written).attributes();
            assertThat(attributes == null ? null : value(attributes)).isEqualTo(next);
            truth.computeIfAbsent(partition, key -> new TreeMap<>()).put(sort, next);
        }

        private void delete(String partition, int sort) {
            Long old = read(partition, sort);
            Written written = write(DeleteItemCheck.check(RequestReaders.deleteItem(
                    request("{\"TableName\":\"audit\",\"ReturnValues\":\"ALL_OLD\",\"Key\":" + key(partition, sort)
                            + "}"),
                    0,
                    length)));
            Item attributes = ((Written.Done) written).attributes();
            assertThat(attributes == null ? null : value(attributes)).isEqualTo(old);
            NavigableMap<Integer, Long> collection = truth.get(partition);
            if (collection != null) {
                collection.remove(sort);
            }
        }

        private void get(String partition, int sort) {
            Item item = database.reader()
                    .get(GetItemCheck.check(RequestReaders.getItem(
                            request("{\"TableName\":\"audit\",\"Key\":" + key(partition, sort) + "}"), 0, length)))
                    .item();
            assertThat(item == null ? null : value(item)).isEqualTo(read(partition, sort));
        }

        /** All pages of a Query, forward or backward, from a sort key on. */
        private void query(String partition, int from) {
            boolean forward = random.nextBoolean();
            int limit = 1 + random.nextInt(5);
            List<Integer> seen = new ArrayList<>();
            String start = "";
            while (true) {
                Page page = database.pages()
                        .query(QueryCheck.check(RequestReaders.query(
                                request("{\"TableName\":\"audit\",\"Limit\":" + limit + ",\"ScanIndexForward\":"
                                        + forward
                                        + ",\"KeyConditionExpression\":\"p = :p AND s >= :s\","
                                        + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"" + partition
                                        + "\"},\":s\":{\"N\":\"" + from + "\"}}" + start + "}"),
                                0,
                                length)));
                items(page).forEach(item -> seen.add(sort(item)));
                assertThat(page.scannedCount()).isLessThanOrEqualTo(limit);
                if (page.lastKey() == null) {
                    break;
                }
                start = ",\"ExclusiveStartKey\":" + key(partition, sort(page.lastKey()));
            }
            NavigableMap<Integer, Long> rest =
                    truth.getOrDefault(partition, new TreeMap<>()).tailMap(from, true);
            assertThat(seen).containsExactlyElementsOf((forward ? rest : rest.descendingMap()).keySet());
        }

        /** All segments of a Scan together, each item once. */
        private void scan(int segments) {
            Map<String, Long> seen = new TreeMap<>();
            for (int segment = 0; segment < segments; segment++) {
                String start = "";
                while (true) {
                    Page page = database.pages()
                            .scan(ScanCheck.check(RequestReaders.scan(
                                    request("{\"TableName\":\"audit\",\"Limit\":3,\"Segment\":" + segment
                                            + ",\"TotalSegments\":" + segments + start + "}"),
                                    0,
                                    length)));
                    for (Item item : items(page)) {
                        assertThat(seen.put(partition(item) + "/" + sort(item), value(item)))
                                .isNull();
                    }
                    if (page.lastKey() == null) {
                        break;
                    }
                    start = ",\"ExclusiveStartKey\":" + key(partition(page.lastKey()), sort(page.lastKey()));
                }
            }
            Map<String, Long> expected = new TreeMap<>();
            truth.forEach((partition, collection) ->
                    collection.forEach((sort, value) -> expected.put(partition + "/" + sort, value)));
            assertThat(seen).isEqualTo(expected);
        }

        private void count() {
            long rows = truth.values().stream().mapToLong(Map::size).sum();
            assertThat(storage.count(1024).rows()).isEqualTo(rows);
        }

        private Written write(CheckedWrite write) {
            CompletableFuture<Written> result = new CompletableFuture<>();
            database.writer().write(write, new Answer<>() {
                @Override
                public void succeed(Written written) {
                    result.complete(written);
                }

                @Override
                public void refuse(Refusal refusal) {
                    result.completeExceptionally(refusal);
                }
            });
            return result.join();
        }

        private int length;

        private byte[] request(String json) {
            byte[] bytes = bytes(json);
            length = bytes.length;
            return bytes;
        }

        private @Nullable Long read(String partition, int sort) {
            NavigableMap<Integer, Long> collection = truth.get(partition);
            return collection == null ? null : collection.get(sort);
        }
    }

    private static String item(String partition, int sort, long value) {
        return "{\"p\":{\"S\":\"" + partition + "\"},\"s\":{\"N\":\"" + sort + "\"},\"v\":{\"N\":\"" + value + "\"}}";
    }

    private static String key(String partition, int sort) {
        return "{\"p\":{\"S\":\"" + partition + "\"},\"s\":{\"N\":\"" + sort + "\"}}";
    }

    private static List<Item> items(Page page) {
        List<Item> items = page.items();
        assertThat(items).isNotNull();
        return items;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static String partition(Item item) {
        return get(item, "p").asString();
    }

    private static int sort(Item item) {
        return get(item, "s").asNumber().toBigDecimal().intValueExact();
    }

    private static long value(Item item) {
        return get(item, "v").asNumber().toBigDecimal().longValueExact();
    }

    private static EncodedValue get(Item item, String name) {
        EncodedValue value = item.get(name);
        assertThat(value).as(name).isNotNull();
        return value;
    }
}
