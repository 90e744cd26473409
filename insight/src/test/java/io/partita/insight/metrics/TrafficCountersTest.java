package io.partita.insight.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.TableUse;
import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrafficCountersTest {
    private final TrafficCounters counters = new TrafficCounters(3);

    @Test
    void aRequestOfOneTableIsCountedUnderIt() {
        counters.onOperation(event("Query", null, use("music", "by_year", 3, 0)));
        counters.onOperation(event("Query", "ValidationException", use("music", "by_year", 0, 0)));
        counters.onOperation(event("PutItem", null, use("music", null, 0, 4)));

        assertThat(space("music", "by_year").readHalfUnits.sum()).isEqualTo(3);
        assertThat(succeeded("music", "by_year", "Query")).isEqualTo(1);
        assertThat(failed("music", "by_year", "Query", "ValidationException")).isEqualTo(1);
        assertThat(space("music", "").writeHalfUnits.sum()).isEqualTo(4);
        assertThat(succeeded("music", "", "PutItem")).isEqualTo(1);
        assertThat(space("", "").outcomes()).isEmpty();
    }

    @Test
    void aRequestOfNoTableOrOfSeveralIsCountedUnderNone() {
        counters.onOperation(event("ListTables", null));
        counters.onOperation(event("BatchGetItem", null, use("a", null, 2, 0), use("b", null, 5, 0)));

        assertThat(succeeded("", "", "ListTables")).isEqualTo(1);
        assertThat(succeeded("", "", "BatchGetItem")).isEqualTo(1);
        assertThat(space("a", "").readHalfUnits.sum()).isEqualTo(2);
        assertThat(space("b", "").readHalfUnits.sum()).isEqualTo(5);
        assertThat(space("a", "").outcomes()).isEmpty();
    }

    @Test
    void tablesBeyondTheCapAreCountedTogetherAndThatIsVisible() {
        for (String table : List.of("a", "b", "c", "d", "e", "a")) {
            counters.onOperation(event("GetItem", null, use(table, null, 1, 0)));
        }
        assertThat(counters.spaces().stream().map(TrafficCounters.Space::table))
                .containsExactlyInAnyOrder("", "a", "b", "c", "(others)");
        assertThat(succeeded("(others)", "", "GetItem")).isEqualTo(2);
        assertThat(counters.beyondCap()).isEqualTo(2);
        assertThat(space("a", "").readHalfUnits.sum()).isEqualTo(2);
    }

    @Test
    void durationsAreKeptOverSeveralReadings() {
        counters.onOperation(timed(1_000_000));
        OperationCounters operation = counters.operations().get("GetItem");
        assertThat(operation).isNotNull();
        assertThat(operation.durations().getTotalCount()).isEqualTo(1);
        counters.onOperation(timed(3_000_000));
        counters.onOperation(timed(Long.MAX_VALUE / 4));
        assertThat(operation.durations().getTotalCount()).isEqualTo(3);
        assertThat(operation.durations().getTotalCount()).isEqualTo(3);
        assertThat(operation.durations().getCountBetweenValues(0, 1_010_000)).isEqualTo(1);
    }

    @Test
    void nothingIsLostWhenManyThreadsCount() {
        Trials.run(20, random -> {
            var shared = new TrafficCounters(2);
            int perThread = 2_000;
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                SplittableRandom own = random.split();
                threads.add(Thread.ofPlatform().start(() -> {
                    for (int n = 0; n < perThread; n++) {
                        shared.onOperation(anything(own));
                        if (n % 500 == 0) {
                            shared.operations().values().forEach(OperationCounters::durations);
                        }
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            long all = 4L * perThread;
            assertThat(shared.events()).isEqualTo(all);
            assertThat(shared.spaces().stream()
                            .flatMap(space -> space.counters().outcomes().values().stream())
                            .mapToLong(outcomes -> outcomes.succeeded.sum()
                                    + outcomes.failed.values().stream()
                                            .mapToLong(adder -> adder.sum())
                                            .sum())
                            .sum())
                    .isEqualTo(all);
            assertThat(shared.operations().values().stream()
                            .mapToLong(operation -> operation.durations().getTotalCount())
                            .sum())
                    .isEqualTo(all);
        });
    }

    private static OperationEvent anything(SplittableRandom random) {
        TableUse[] uses = new TableUse[random.nextInt(3)];
        for (int i = 0; i < uses.length; i++) {
            uses[i] = use("t" + random.nextInt(4), null, 1, 1);
        }
        return event("Op" + random.nextInt(3), random.nextBoolean() ? null : "E" + random.nextInt(3), uses);
    }

    private static OperationEvent timed(long nanos) {
        return new OperationEvent("GetItem", 200, null, List.of(), 10, 20, nanos);
    }

    private static OperationEvent event(String operation, @Nullable String errorCode, TableUse... uses) {
        return new OperationEvent(operation, errorCode == null ? 200 : 400, errorCode, List.of(uses), 10, 20, 1_000);
    }

    private static TableUse use(String table, @Nullable String index, long readHalves, long writeHalves) {
        return new TableUse(table, index, readHalves, writeHalves, 1, 2);
    }

    private SpaceCounters space(String table, String index) {
        return counters.spaces().stream()
                .filter(space -> space.table().equals(table) && space.index().equals(index))
                .findAny()
                .orElseThrow()
                .counters();
    }

    private long succeeded(String table, String index, String operation) {
        SpaceCounters.Outcomes outcomes = space(table, index).outcomes().get(operation);
        return outcomes == null ? 0 : outcomes.succeeded.sum();
    }

    private long failed(String table, String index, String operation, String code) {
        SpaceCounters.Outcomes outcomes = space(table, index).outcomes().get(operation);
        return outcomes == null || outcomes.failed.get(code) == null
                ? 0
                : outcomes.failed.get(code).sum();
    }
}
