package io.partita.storage;

import static io.partita.storage.Samples.INDEX;
import static io.partita.storage.Samples.TABLE;
import static io.partita.storage.Samples.at;
import static io.partita.storage.Samples.delete;
import static io.partita.storage.Samples.each;
import static io.partita.storage.Samples.fence;
import static io.partita.storage.Samples.indexed;
import static io.partita.storage.Samples.item;
import static io.partita.storage.Samples.key;
import static io.partita.storage.Samples.put;
import static io.partita.storage.Samples.token;
import static io.partita.storage.Samples.touch;
import static io.partita.storage.Samples.withDeadline;
import static io.partita.storage.Samples.withGate;
import static io.partita.storage.Samples.withToken;
import static io.partita.storage.StoreFixture.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.key.RowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises about writes: fences, gates, units, tokens, deadlines, order. */
public abstract class StorageTck {
    protected static final Admission CLOSED_GATE =
            charges -> Refusal.of(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED, "too much");

    protected final StoreFixture.Time time = new StoreFixture.Time();
    protected StoreFixture store;

    /** Opens an empty store, in which strong reads and writes are immediate. */
    protected abstract Storage open(Interpreter interpreter, StoreFixture.Time time);

    @BeforeEach
    void makeTable() {
        store = new StoreFixture(open(new SampleInterpreter(false), time));
        assertThat(store.register(fence(TABLE, 1))).isTrue();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aPutRowIsReadBackWithStampTimeAndSize() {
        Outcome outcome = store.write(each(put("a", "x")));

        assertThat(outcome).isInstanceOfSatisfying(Outcome.Executed.class, executed -> {
            assertThat(executed.committed()).isTrue();
            assertThat(executed.steps())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            StepResult.Decided.class,
                            decided -> assertThat(decided.decision().result()).isEqualTo("done"));
        });
        try (View view = store.storage().view(Freshness.STRONG)) {
            Row row = view.get(key("a"));
            assertThat(row).isNotNull();
            assertThat(row.item().bytes()).isEqualTo(item("x").bytes());
            assertThat(row.micros()).isEqualTo(time.micros());
            assertThat(row.stamp()).isGreaterThanOrEqualTo(time.micros());
            // Attribute "v" of 1 byte with a value of 1 byte (answers page 4.2).
            assertThat(row.logicalBytes()).isEqualTo(2);
            assertThat(view.get(key("b"))).isNull();
        }
    }

    @Test
    void aKeepLeavesTheRow() {
        store.write(each(Samples.create("a", "first")));

        Outcome second = store.write(each(Samples.create("a", "second")));

        assertThat(second).isInstanceOfSatisfying(Outcome.Executed.class, executed -> {
            assertThat(executed.committed()).isFalse();
            assertThat(executed.steps())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            StepResult.Decided.class,
                            decided -> assertThat(decided.decision()).isInstanceOf(Decision.Keep.class));
        });
        assertThat(store.read("a")).isEqualTo("first");
    }

    @Test
    void aDeletedRowIsGone() {
        store.write(each(put("a", "x")));
        store.write(each(delete("a")));

        assertThat(store.read("a")).isEmpty();
        assertThat(store.storage().count(TABLE)).isEqualTo(SpaceCount.ZERO);
    }

    @Test
    void aLaterStepOfEachSeesTheEarlierOne() {
        Outcome outcome = store.write(
                each(Samples.create("a", "1"), Samples.create("a", "2"), delete("a"), Samples.create("a", "3")));

        assertThat(decisions(outcome))
                .containsExactly(
                        Decision.Commit.class, Decision.Keep.class, Decision.Commit.class, Decision.Commit.class);
        assertThat(store.read("a")).isEqualTo("3");
        assertThat(store.storage().count(TABLE).rows()).isEqualTo(1);
    }

    private static List<Class<?>> decisions(Outcome outcome) {
        List<Class<?>> classes = new ArrayList<>();
        for (StepResult step : ((Outcome.Executed) outcome).steps()) {
            classes.add(((StepResult.Decided) step).decision().getClass());
        }
        return classes;
    }

    @Test
    void oneKeepOfAllLeavesNothing() {
        store.write(each(put("b", "old")));

        Outcome outcome = store.write(Samples.all(put("a", "1"), Samples.create("b", "2"), put("c", "3")));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Executed.class,
                        executed -> assertThat(executed.committed()).isFalse());
        assertThat(decisions(outcome))
                .containsExactly(Decision.Commit.class, Decision.Keep.class, Decision.Commit.class);
        assertThat(store.read("a")).isEmpty();
        assertThat(store.read("b")).isEqualTo("old");
        assertThat(store.read("c")).isEmpty();
        assertThat(store.storage().count(TABLE).rows()).isEqualTo(1);
    }

    @Test
    void allStepsCommitTogetherWithRisingStamps() {
        store.write(Samples.all(put("a", "1"), put("b", "2"), put("c", "3")));

        try (View view = store.storage().view(Freshness.STRONG)) {
            assertThat(view.getAll(List.of(key("a"), key("b"), key("c"))))
                    .extracting(Samples::valueOf)
                    .containsExactly("1", "2", "3");
        }
        assertThat(stampOf(key("a"))).isLessThan(stampOf(key("b")));
        assertThat(stampOf(key("b"))).isLessThan(stampOf(key("c")));
    }

    @Test
    void stampsRiseEvenWhenTheClockGoesBack() {
        store.write(each(put("a", "1")));
        time.passMicros(-3_600_000_000L);
        store.write(each(put("b", "2")));

        assertThat(stampOf(key("a"))).isLessThan(stampOf(key("b")));
        try (View view = store.storage().view(Freshness.STRONG)) {
            Row row = view.get(key("b"));
            assertThat(row).isNotNull();
            assertThat(row.micros()).isEqualTo(time.micros());
        }
    }

    @Test
    void stepsOfATableWithoutFenceAreStale() {
        Outcome outcome = store.write(each(put(key(Samples.OTHER_TABLE, 0, "a"), item("x"))));

        assertThat(outcome).isEqualTo(new Outcome.Executed(false, List.of(new StepResult.Stale())));
    }

    @Test
    void aStaleStepDoesNothingBesideCurrentOnes() {
        store.register(fence(TABLE, 2));

        Outcome outcome = store.write(each(at(1, put("a", "old epoch")), at(2, put("b", "new epoch"))));

        assertThat(((Outcome.Executed) outcome).steps().getFirst()).isEqualTo(new StepResult.Stale());
        assertThat(store.read("a")).isEmpty();
        assertThat(store.read("b")).isEqualTo("new epoch");
    }

    @Test
    void oneStaleStepMakesAllStale() {
        store.register(fence(TABLE, 2));

        Outcome outcome = store.write(Samples.all(at(2, put("a", "x")), at(1, put("b", "x"))));

        assertThat(outcome).isEqualTo(new Outcome.Stale(TABLE));
        assertThat(store.read("a")).isEmpty();
    }

    @Test
    void aFenceHoldsForUnitsQueuedAfterItAndNotForThoseBefore() {
        CompletableFuture<Outcome> before;
        CompletableFuture<Boolean> fence;
        CompletableFuture<Outcome> after;
        try (Held _ = hold()) {
            before = store.submit(each(put("a", "before")));
            fence = store.storage().registry().commit(fence(TABLE, 2));
            after = store.submit(each(put("a", "after")));
        }

        assertThat(((Outcome.Executed) await(before)).committed()).isTrue();
        assertThat(await(fence)).isTrue();
        assertThat(await(after)).isEqualTo(new Outcome.Executed(false, List.of(new StepResult.Stale())));
        assertThat(store.read("a")).isEqualTo("before");
    }

    @Test
    void aDroppedTableRunsNoStep() {
        store.register(Samples.dropped(TABLE));

        Outcome outcome = store.write(Samples.all(put("a", "x")));

        assertThat(outcome).isEqualTo(new Outcome.Stale(TABLE));
    }

    @Test
    void aRefusedStepOfEachLeavesNoTrace() {
        Admission onlyB = charges -> charges.getFirst().key().equals(key("b")) ? null : CLOSED_GATE.admit(charges);

        Outcome outcome = store.write(withGate(each(put("a", "1"), put("b", "2")), onlyB));

        assertThat(((Outcome.Executed) outcome).steps().getFirst())
                .isInstanceOfSatisfying(
                        StepResult.Refused.class,
                        refused -> assertThat(refused.refusal().code())
                                .isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED));
        assertThat(store.read("a")).isEmpty();
        assertThat(store.read("b")).isEqualTo("2");
        assertThat(store.storage().count(TABLE).rows()).isEqualTo(1);
    }

    @Test
    void aRefusedAllLeavesNoTraceAndNoToken() {
        TokenRow token = token("t", "f", time.micros() + 1_000_000);

        Outcome refused =
                store.write(withToken(withGate(Samples.all(put("a", "1"), put("b", "2")), CLOSED_GATE), token));
        Outcome again = store.write(withToken(Samples.all(put("a", "1"), put("b", "2")), token));

        assertThat(refused).isInstanceOf(Outcome.Refused.class);
        assertThat(again)
                .isInstanceOfSatisfying(
                        Outcome.Executed.class,
                        executed -> assertThat(executed.committed()).isTrue());
    }

    @Test
    void theGateOfAllIsAskedOnceForAllCharges() {
        List<Integer> asked = new ArrayList<>();
        Admission counting = charges -> {
            asked.add(charges.size());
            return null;
        };

        store.write(withGate(Samples.all(put("a", "1"), Samples.create("a2", "2"), put("b", "3")), counting));

        assertThat(asked).containsExactly(3);
    }

    @Test
    void aKeepIsChargedToo() {
        store.write(each(put("a", "1")));

        Outcome outcome = store.write(withGate(each(Samples.create("a", "2")), CLOSED_GATE));

        assertThat(((Outcome.Executed) outcome).steps().getFirst()).isInstanceOf(StepResult.Refused.class);
    }

    @Test
    void aKnownTokenIsReplayedAndNothingIsDone() {
        TokenRow token = token("t", "f", time.micros() + 1_000_000);
        store.write(withToken(Samples.all(put("a", "1")), token));
        store.write(each(put("a", "2")));

        Outcome again = store.write(withToken(Samples.all(put("a", "1")), token));

        assertThat(again).isEqualTo(new Outcome.Replayed(token.receipt()));
        assertThat(store.read("a")).isEqualTo("2");
    }

    @Test
    void aKnownTokenWithOtherContentIsAMismatch() {
        store.write(withToken(Samples.all(put("a", "1")), token("t", "f", time.micros() + 1_000_000)));

        Outcome other = store.write(withToken(Samples.all(put("a", "2")), token("t", "g", time.micros() + 1_000_000)));

        assertThat(other).isEqualTo(new Outcome.TokenMismatch());
        assertThat(store.read("a")).isEqualTo("1");
    }

    @Test
    void anExpiredTokenCountsAsAbsent() {
        store.write(withToken(Samples.all(put("a", "1")), token("t", "f", time.micros() + 1_000_000)));
        time.passMicros(1_000_000);

        Outcome other = store.write(withToken(Samples.all(put("a", "2")), token("t", "g", time.micros() + 1_000_000)));

        assertThat(other).isInstanceOf(Outcome.Executed.class);
        assertThat(store.read("a")).isEqualTo("2");
    }

    @Test
    void aTokenIsKnownToALaterUnitOfTheSameGroup() {
        TokenRow token = token("t", "f", time.micros() + 1_000_000);
        CompletableFuture<Outcome> first;
        CompletableFuture<Outcome> second;
        try (Held _ = hold()) {
            first = store.submit(withToken(Samples.all(Samples.create("a", "1")), token));
            second = store.submit(withToken(Samples.all(Samples.create("a", "1")), token));
        }

        assertThat(await(first)).isInstanceOf(Outcome.Executed.class);
        assertThat(await(second)).isInstanceOf(Outcome.Replayed.class);
    }

    @Test
    void anAllThatKeepsLeavesNoToken() {
        store.write(each(put("a", "1")));
        TokenRow token = token("t", "f", time.micros() + 1_000_000);

        store.write(withToken(Samples.all(Samples.create("a", "2")), token));
        store.write(each(delete("a")));
        Outcome again = store.write(withToken(Samples.all(Samples.create("a", "2")), token));

        assertThat(again)
                .isInstanceOfSatisfying(
                        Outcome.Executed.class,
                        executed -> assertThat(executed.committed()).isTrue());
    }

    @Test
    void anAnswerComesAfterItsWriteIsVisible() {
        List<CompletableFuture<String>> seen = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String name = "k" + i;
            CompletableFuture<String> read = new CompletableFuture<>();
            store.storage().submit(each(put(name, name)), _ -> read.complete(store.read(name)));
            seen.add(read);
        }
        for (int i = 0; i < 200; i++) {
            assertThat(await(seen.get(i))).isEqualTo("k" + i);
        }
    }

    @Test
    void unitsAreDoneInTheOrderTheyWereQueued() {
        List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            outcomes.add(store.submit(each(put("a", "v" + i))));
        }
        outcomes.forEach(StoreFixture::await);

        assertThat(store.read("a")).isEqualTo("v499");
    }

    @Test
    void aUnitWhoseDeadlinePassedIsNotDone() {
        CompletableFuture<Outcome> late;
        CompletableFuture<Outcome> inTime;
        try (Held _ = hold()) {
            late = store.submit(withDeadline(each(put("a", "late")), time.nanos() + 1_000));
            inTime = store.submit(withDeadline(each(put("b", "in time")), time.nanos() + 5_000));
            time.passNanos(2_000);
        }

        assertThat(await(late)).isEqualTo(new Outcome.Expired());
        assertThat(await(inTime)).isInstanceOf(Outcome.Executed.class);
        assertThat(store.read("a")).isEmpty();
        assertThat(store.read("b")).isEqualTo("in time");
    }

    @Test
    void touchDerivesEntriesAndLeavesTheRow() {
        store.write(each(put(key("a"), indexed("x", "e"))));
        long stamp = stampOf(key("a"));
        RowKey entry = key(INDEX, 0, "e/" + key("a"));
        await(store.storage().bulk().drop(INDEX));

        time.passMicros(5_000_000);
        store.write(each(touch("a"), touch("missing")));

        assertThat(stampOf(key("a"))).isEqualTo(stamp);
        assertThat(stampOf(entry)).isEqualTo(stamp);
        assertThat(store.storage().count(INDEX).rows()).isEqualTo(1);
        assertThat(store.storage().count(TABLE).rows()).isEqualTo(1);
    }

    private long stampOf(RowKey key) {
        try (View view = store.storage().view(Freshness.STRONG)) {
            Row row = view.get(key);
            assertThat(row).isNotNull();
            return row.stamp();
        }
    }

    @Test
    void aThrowingGateOrCompletionHurtsOnlyItsOwnUnit() {
        CompletableFuture<Outcome> broken;
        CompletableFuture<Outcome> fine;
        try (Held _ = hold()) {
            broken = store.submit(withGate(each(put("a", "1"), put("b", "2")), charges -> {
                if (charges.getFirst().key().equals(key("b"))) {
                    throw new IllegalStateException("a broken gate");
                }
                return null;
            }));
            store.storage().submit(each(put("c", "3")), _ -> {
                throw new IllegalStateException("a broken completion");
            });
            fine = store.submit(each(put("d", "4")));
        }

        assertThat(await(broken)).isInstanceOf(Outcome.Failed.class);
        assertThat(await(fine)).isInstanceOf(Outcome.Executed.class);
        assertThat(store.read("a") + store.read("b")).isEmpty();
        assertThat(store.read("c") + store.read("d")).isEqualTo("34");
        assertThat(store.storage().count(TABLE).rows()).isEqualTo(2);
    }

    /** Keeps the writer busy until closed, so that what is queued meanwhile meets in one group. */
    protected final Held hold() {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        CompletableFuture<Outcome> held = store.submit(withGate(each(delete("hold")), _ -> {
            entered.countDown();
            awaitUninterrupted(leave);
            return null;
        }));
        awaitUninterrupted(entered);
        return new Held(leave, held);
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Lets the writer go on when closed. */
    protected record Held(CountDownLatch leave, CompletableFuture<Outcome> outcome) implements AutoCloseable {
        @Override
        public void close() {
            leave.countDown();
        }
    }
}
