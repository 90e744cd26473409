package io.partita.storage;

import static io.partita.storage.Samples.INDEX;
import static io.partita.storage.Samples.TABLE;
import static io.partita.storage.Samples.each;
import static io.partita.storage.Samples.fence;
import static io.partita.storage.Samples.indexed;
import static io.partita.storage.Samples.item;
import static io.partita.storage.Samples.key;
import static io.partita.storage.Samples.put;
import static io.partita.storage.Samples.space;
import static io.partita.storage.StoreFixture.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises about reads, counts, the change log, the registry and whole spaces. */
public abstract class StorageReadTck {
    protected final StoreFixture.Time time = new StoreFixture.Time();
    protected StoreFixture store;

    /** Opens an empty store, in which strong reads and writes are immediate. */
    protected abstract Storage open(Interpreter interpreter, StoreFixture.Time time);

    @BeforeEach
    void makeTable() {
        store = new StoreFixture(open(new SampleInterpreter(true), time));
        assertThat(store.register(fence(TABLE, 1))).isTrue();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aViewStaysAsItWas() {
        store.write(each(put("a", "1"), put("b", "1")));
        try (View view = store.storage().view(Freshness.STRONG)) {
            store.write(each(put("a", "2"), Samples.delete("b"), put("c", "2")));

            assertThat(view.getAll(List.of(key("a"), key("b"), key("c"))))
                    .extracting(Samples::valueOf)
                    .containsExactly("1", "1", "");
            assertThat(namesIn(view, space(TABLE), Direction.FORWARD)).containsExactly("a", "b");
        }
        assertThat(store.read("a") + store.read("b") + store.read("c")).isEqualTo("22");
    }

    private static List<String> namesIn(View view, Span span, Direction direction) {
        List<String> names = new ArrayList<>();
        Stopped stopped = view.walk(span, direction, (key, _) -> names.add(nameOf(key)));
        assertThat(stopped).isEqualTo(Stopped.AT_END);
        return names;
    }

    private static String nameOf(RowKey key) {
        return new String(key.bytes(), 12, key.bytes().length - 12, java.nio.charset.StandardCharsets.UTF_8);
    }

    @Test
    void aWalkGoesBothWaysStopsWhenToldAndResumesInsideAnEqualToken() {
        store.write(each(put("a", "1"), put("b", "2"), put("c", "3"), put("d", "4")));
        try (View view = store.storage().view(Freshness.STRONG)) {
            assertThat(namesIn(view, space(TABLE), Direction.FORWARD)).containsExactly("a", "b", "c", "d");
            assertThat(namesIn(view, space(TABLE), Direction.BACKWARD)).containsExactly("d", "c", "b", "a");

            List<RowKey> seen = new ArrayList<>();
            Stopped stopped = view.walk(space(TABLE), Direction.FORWARD, (key, _) -> {
                seen.add(key);
                return seen.size() < 2;
            });
            assertThat(stopped).isEqualTo(Stopped.BY_VISITOR);
            Span rest = new Span(after(seen.getLast()), space(TABLE).to());
            assertThat(namesIn(view, rest, Direction.FORWARD)).containsExactly("c", "d");
            Span before = new Span(space(TABLE).from(), key("c").bytes());
            assertThat(namesIn(view, before, Direction.BACKWARD)).containsExactly("b", "a");
        }
    }

    private static byte[] after(RowKey key) {
        return java.util.Arrays.copyOf(key.bytes(), key.bytes().length + 1);
    }

    @Test
    void anEmptySpanEndsAtOnce() {
        store.write(each(put("a", "1")));
        try (View view = store.storage().view(Freshness.STRONG)) {
            Span empty = new Span(key("b").bytes(), key("a").bytes());
            assertThat(namesIn(view, empty, Direction.FORWARD)).isEmpty();
            assertThat(namesIn(view, empty, Direction.BACKWARD)).isEmpty();
            assertThat(namesIn(view, space(999_999), Direction.BACKWARD)).isEmpty();
        }
    }

    @Test
    void spacesDoNotMix() {
        store.register(fence(TABLE - 1, 1));
        store.register(fence(TABLE + 5, 1));
        store.write(each(
                put(key(TABLE - 1, -1, "zz"), item("0")),
                put(key(TABLE, 0, ""), item("1")),
                put(key(TABLE, -1, "\uffff"), item("2")),
                put(key(TABLE + 5, 0, ""), item("3"))));
        try (View view = store.storage().view(Freshness.STRONG)) {
            assertThat(namesIn(view, space(TABLE), Direction.FORWARD)).containsExactly("", "\uffff");
            assertThat(namesIn(view, space(TABLE), Direction.BACKWARD)).containsExactly("\uffff", "");
        }
    }

    @Test
    void walksAgreeWithASortedMapUnderRandomSpans() {
        NavigableMap<RowKey, String> model = new TreeMap<>();
        SplittableRandom seed = new SplittableRandom(1);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            RowKey key = key(TABLE, seed.nextInt(-3, 3), "k" + seed.nextInt(1000));
            model.put(key, "v" + i);
            steps.add(put(key, item("v" + i)));
        }
        store.write(each(steps.toArray(Step[]::new)));
        try (View view = store.storage().view(Freshness.STRONG)) {
            Trials.run(300, random -> {
                RowKey one = key(TABLE, random.nextInt(-4, 4), "k" + random.nextInt(1000));
                RowKey two = key(TABLE, random.nextInt(-4, 4), "k" + random.nextInt(1000));
                Span span = new Span(one.bytes(), two.bytes());
                boolean forward = random.nextBoolean();
                NavigableMap<RowKey, String> inside =
                        one.compareTo(two) < 0 ? model.subMap(one, true, two, false) : new TreeMap<>();
                List<Map.Entry<RowKey, String>> expected =
                        List.copyOf((forward ? inside : inside.descendingMap()).entrySet());
                List<Map.Entry<RowKey, String>> walked = new ArrayList<>();
                view.walk(span, forward ? Direction.FORWARD : Direction.BACKWARD, (key, row) -> {
                    walked.add(Map.entry(key, Samples.valueOf(row)));
                    return true;
                });
                assertThat(walked).isEqualTo(expected);
            });
        }
    }

    @Test
    void bigItemsComeBackWhole() {
        String big = "x".repeat(400_000);
        store.write(each(put("a", big), put("b", "small")));

        assertThat(store.read("a")).isEqualTo(big);
        assertThat(store.read("b")).isEqualTo("small");
        assertThat(store.storage().peek(key("a"), Freshness.STRONG))
                .isInstanceOfSatisfying(
                        Peek.Found.class,
                        found -> assertThat(Samples.valueOf(found.row())).isEqualTo(big));
    }

    @Test
    void peekSeesNewRowsAndKnowsAbsentOnes() {
        store.write(each(put("a", "1")));

        assertThat(store.storage().peek(key("a"), Freshness.STRONG))
                .isInstanceOfSatisfying(
                        Peek.Found.class,
                        found -> assertThat(Samples.valueOf(found.row())).isEqualTo("1"));
        assertThat(store.storage().peek(key("nothing"), Freshness.STRONG)).isEqualTo(Peek.Absent.INSTANCE);
    }

    @Test
    void countsAreExactAfterAnyRowOfWrites() {
        Map<RowKey, String> rows = new TreeMap<>();
        Trials.run(40, random -> {
            List<Step> steps = new ArrayList<>();
            for (int i = random.nextInt(1, 30); i > 0; i--) {
                RowKey key = key("k" + random.nextInt(20));
                if (random.nextInt(3) == 0) {
                    steps.add(Samples.step(
                            key,
                            new io.partita.core.command.Command.Delete(
                                    null, io.partita.core.command.Returning.NOTHING)));
                    rows.remove(key);
                } else {
                    String entry = "e".repeat(random.nextInt(1, 4));
                    steps.add(put(key, indexed("v".repeat(random.nextInt(10)), entry)));
                    rows.put(key, entry);
                }
            }
            store.write(each(steps.toArray(Step[]::new)));

            assertThat(store.storage().count(TABLE)).isEqualTo(walked(TABLE));
            assertThat(store.storage().count(INDEX)).isEqualTo(walked(INDEX));
            assertThat(store.storage().count(TABLE).rows()).isEqualTo(rows.size());
            assertThat(store.storage().count(INDEX).rows()).isEqualTo(rows.size());
        });
    }

    private SpaceCount walked(int space) {
        List<SpaceCount> sum = new ArrayList<>(List.of(SpaceCount.ZERO));
        store.storage().bulk().walk(space(space), (_, row) -> {
            sum.set(0, sum.getFirst().plus(1, row.item().sizeBytes()));
            return true;
        });
        return sum.getFirst();
    }

    @Test
    void theChangeLogKeepsWantedChangesInOrderUntilTrimmed() {
        store.write(each(put("a", "1"), put("a", "2"), Samples.delete("a")));
        store.write(each(Samples.create("b", "1"), Samples.create("b", "2")));
        ChangeLog log = store.storage().changes(TABLE);

        List<Change> changes = log.read(0, 10);
        assertThat(changes).hasSize(4);
        assertThat(changes).extracting(change -> valueOf(change.old())).containsExactly("", "1", "2", "");
        assertThat(changes).extracting(change -> valueOf(change.next())).containsExactly("1", "2", "", "1");
        assertThat(changes).extracting(Change::stamp).isSorted().doesNotHaveDuplicates();
        assertThat(changes).extracting(Change::origin).containsOnly(Change.Origin.USER);
        assertThat(changes.getLast().key()).isEqualTo(key("b"));
        assertThat(changes.getLast().micros()).isEqualTo(time.micros());

        assertThat(log.read(changes.get(1).stamp(), 1)).containsExactly(changes.get(2));
        await(log.trim(changes.get(1).stamp()));
        assertThat(log.read(0, 10)).containsExactly(changes.get(2), changes.get(3));
        await(log.trim(Long.MAX_VALUE));
        assertThat(log.read(0, 10)).isEmpty();
        assertThat(store.storage().changes(INDEX).read(0, 10)).isEmpty();
    }

    private static String valueOf(io.partita.core.item.@org.jspecify.annotations.Nullable Item item) {
        return item == null ? "" : Samples.valueOf(new Row(item, 0, 0, 0));
    }

    @Test
    void aLongChangeLogIsTrimmedWholly() {
        for (int i = 0; i < 10; i++) {
            List<Step> steps = new ArrayList<>();
            for (int j = 0; j < 100; j++) {
                steps.add(put("k" + j, "v" + i));
            }
            store.write(each(steps.toArray(Step[]::new)));
        }
        ChangeLog log = store.storage().changes(TABLE);
        List<Change> changes = log.read(0, 2_000);
        assertThat(changes).hasSize(1_000);

        await(log.trim(changes.get(899).stamp()));

        assertThat(log.read(0, 2_000)).hasSize(100);
    }

    @Test
    void aRegistryChangeIsDoneWhollyOrNotAtAll() {
        Registry registry = store.storage().registry();
        assertThat(store.register(Samples.write("table/a", RegistryChange.ABSENT, Samples.bytes("1"))))
                .isTrue();
        long version = versionOf("table/a");

        boolean done = store.register(new RegistryChange(
                List.of(
                        new RegistryChange.Write("table/a", version, Samples.bytes("2")),
                        new RegistryChange.Write("table/b", version, Samples.bytes("2"))),
                List.of(new RegistryChange.Fence(TABLE, 9, false))));

        assertThat(done).isFalse();
        assertThat(registry.get("table/a")).isEqualTo(new Registry.Entry(version, Samples.bytes("1")));
        assertThat(registry.get("table/b")).isNull();
        assertThat(store.write(each(put("a", "1"))))
                .isInstanceOfSatisfying(
                        Outcome.Executed.class,
                        executed -> assertThat(executed.committed()).isTrue());
    }

    @Test
    void aRegistryKeyMadeAgainHasAHigherVersion() {
        Registry registry = store.storage().registry();
        store.register(Samples.write("x", RegistryChange.ABSENT, Samples.bytes("1")));
        long first = versionOf("x");
        assertThat(store.register(Samples.write("x", first, null))).isTrue();
        assertThat(registry.get("x")).isNull();
        assertThat(store.register(Samples.write("x", first, Samples.bytes("2"))))
                .isFalse();
        assertThat(store.register(Samples.write("x", RegistryChange.ABSENT, Samples.bytes("2"))))
                .isTrue();

        assertThat(versionOf("x")).isGreaterThan(first);
    }

    private long versionOf(String name) {
        Registry.Entry entry = store.storage().registry().get(name);
        assertThat(entry).isNotNull();
        return entry.version();
    }

    @Test
    void theRegistryListsByPrefixInOrder() {
        for (String name : List.of("t/b", "t/a", "t0", "s/z", "t", "t/a/1")) {
            store.register(Samples.write(name, RegistryChange.ABSENT, Samples.bytes(name)));
        }

        assertThat(store.storage().registry().list("t/").keySet()).containsExactly("t/a", "t/a/1", "t/b");
        assertThat(store.storage().registry().list("")).hasSize(6);
        assertThat(store.storage().registry().list("u")).isEmpty();
    }

    @Test
    void onlyOneOfManyCompareAndSetsWins() {
        List<CompletableFuture<Boolean>> tries = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            tries.add(store.storage()
                    .registry()
                    .commit(Samples.write("x", RegistryChange.ABSENT, Samples.bytes("" + i))));
        }

        assertThat(tries.stream().map(StoreFixture::await).filter(won -> won)).hasSize(1);
    }

    @Test
    void loadedRowsAreReadCountedAndBelowLaterStamps() {
        long future = time.micros() + 60_000_000;
        List<Map.Entry<RowKey, Row>> rows = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            rows.add(Map.entry(key(TABLE, i, "k"), new Row(item("v" + i % 10), future - 5_000 + i, 7, 3)));
        }
        await(store.storage().bulk().load(TABLE, rows.iterator()));

        assertThat(store.storage().count(TABLE)).isEqualTo(new SpaceCount(5_000, 15_000));
        try (View view = store.storage().view(Freshness.STRONG)) {
            Row row = view.get(key(TABLE, 4_321, "k"));
            assertThat(row).isNotNull();
            assertThat(row.micros()).isEqualTo(7);
            assertThat(row.stamp()).isEqualTo(future - 5_000 + 4_321);
        }
        store.write(each(put(key(TABLE, 0, "k"), item("after"))));
        try (View view = store.storage().view(Freshness.STRONG)) {
            Row row = view.get(key(TABLE, 0, "k"));
            assertThat(row).isNotNull();
            assertThat(row.stamp()).isGreaterThanOrEqualTo(future);
        }
    }

    @Test
    void loadingRefusesDisorderForeignRowsAndAUsedSpace() {
        Bulk bulk = store.storage().bulk();
        Row row = new Row(item("v"), 1, 1, 2);

        assertThatThrownBy(() -> bulk.load(
                        TABLE,
                        List.of(Map.entry(key("b"), row), Map.entry(key("a"), row))
                                .iterator()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> bulk.load(
                        TABLE, List.of(Map.entry(key(INDEX, 0, "a"), row)).iterator()))
                .isInstanceOf(IllegalArgumentException.class);
        store.write(each(put("a", "1")));
        assertThatThrownBy(() ->
                        bulk.load(TABLE, List.of(Map.entry(key("b"), row)).iterator()))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aTableDroppedAndMadeAgainUnderLoadStartsEmpty() {
        long written = 0;
        for (int round = 1; round <= 5; round++) {
            List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                outcomes.add(store.submit(each(at(round, put(key("k" + i), indexed("v", "e"))))));
            }
            CompletableFuture<Boolean> fenced = store.storage().registry().commit(Samples.dropped(TABLE));
            for (int i = 100; i < 200; i++) {
                outcomes.add(store.submit(each(at(round, put("k" + i, "v")))));
            }
            CompletableFuture<Void> table = store.storage().bulk().drop(TABLE);
            CompletableFuture<Void> index = store.storage().bulk().drop(INDEX);
            CompletableFuture<Boolean> made = store.storage().registry().commit(fence(TABLE, round + 1));
            CompletableFuture<Outcome> first = store.submit(each(at(round + 1, put("first", "v"))));
            assertThat(await(fenced)).isTrue();
            await(table);
            await(index);
            assertThat(await(made)).isTrue();
            assertThat(((Outcome.Executed) await(first)).committed()).isTrue();
            written += outcomes.stream()
                    .map(StoreFixture::await)
                    .filter(outcome -> ((Outcome.Executed) outcome).committed())
                    .count();

            assertThat(store.storage().count(TABLE)).isEqualTo(new SpaceCount(1, 2));
            assertThat(store.storage().count(INDEX)).isEqualTo(SpaceCount.ZERO);
            assertThat(walked(TABLE)).isEqualTo(new SpaceCount(1, 2));
            assertThat(walked(INDEX)).isEqualTo(SpaceCount.ZERO);
        }
        assertThat(written).isEqualTo(500);
    }

    private static Step at(long epoch, Step step) {
        return Samples.at(epoch, step);
    }

    @Test
    void aClosedStoreRefusesEverything() {
        store.write(each(put("a", "1")));
        Storage closed = store.storage();
        closed.close();
        closed.close();

        assertThatThrownBy(() -> closed.submit(each(put("a", "2")), _ -> {})).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> closed.view(Freshness.STRONG)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> closed.peek(key("a"), Freshness.STRONG)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> closed.registry().get("x")).isInstanceOf(StorageException.class);
    }

    @Test
    void unitsQueuedBeforeCloseAreAnswered() {
        List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            outcomes.add(store.submit(each(put("k" + i, "v"))));
        }
        store.close();

        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.getNow(null)).isInstanceOf(Outcome.Executed.class));
    }
}
