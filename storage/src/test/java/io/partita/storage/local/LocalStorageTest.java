package io.partita.storage.local;

import static io.partita.storage.Samples.TABLE;
import static io.partita.storage.Samples.each;
import static io.partita.storage.Samples.key;
import static io.partita.storage.Samples.put;
import static io.partita.storage.Samples.touch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Direction;
import io.partita.storage.Freshness;
import io.partita.storage.Outcome;
import io.partita.storage.Peek;
import io.partita.storage.Row;
import io.partita.storage.Samples;
import io.partita.storage.SpaceCount;
import io.partita.storage.Step;
import io.partita.storage.StorageException;
import io.partita.storage.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LocalStorageTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final TroubledKv kv = new TroubledKv();

    @Test
    void unitsThatWaitTogetherShareOneCommitAndOneSync() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        kv.calls.clear();
        List<CompletableFuture<Outcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            outcomes.add(steps.submit(each(put("k" + i, "v"))));
        }
        steps.settle();

        assertThat(kv.calls).containsExactly("commit and sync");
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(Steps.now(outcome)).isNotNull());
    }

    @Test
    void aGroupIsBoundedInUnitsAndBytes() {
        LocalSettings small = new LocalSettings(
                Durability.FSYNC,
                1 << 20,
                10,
                3_000,
                Duration.ofMillis(100),
                Duration.ofSeconds(1),
                Duration.ofMillis(1),
                0);
        Steps steps = Steps.withTable(kv, small);
        kv.calls.clear();
        for (int i = 0; i < 20; i++) {
            steps.send(each(put("k" + i, "v")));
        }
        steps.settle();
        // A unit of this size counts 512 bytes and a little: five fit.
        assertThat(kv.calls).hasSize(4);

        kv.calls.clear();
        steps.send(each(put("big", "v".repeat(10_000))));
        steps.settle();
        assertThat(kv.calls).hasSize(1);
    }

    @Test
    void underOsDurabilityTheLogIsSyncedAfterAWhileIfThereIsNewWork() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults().withDurability(Durability.OS));
        steps.pass(SECOND / 10);
        kv.calls.clear();

        steps.send(each(put("a", "1")));
        steps.settle();
        assertThat(kv.calls).containsExactly("commit");
        steps.pass(SECOND / 10);
        assertThat(kv.calls).containsExactly("commit", "sync");
        steps.pass(SECOND / 5);
        assertThat(kv.calls).containsExactly("commit", "sync");
    }

    @Test
    void aFailedCommitFailsItsWholeGroupLeavesNothingAndTheStoreGoesOn() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        kv.beforeCommit(() -> {
            throw new StorageException("no room", true, null);
        });
        CompletableFuture<Outcome> first = steps.submit(each(put("a", "1")));
        CompletableFuture<Outcome> second = steps.submit(each(Samples.create("a", "2")));
        CompletableFuture<Boolean> fence = steps.storage.registry().commit(Samples.fence(TABLE, 5));
        steps.settle();

        assertThat(Steps.now(first)).isInstanceOf(Outcome.Failed.class);
        assertThat(Steps.now(second)).isInstanceOf(Outcome.Failed.class);
        assertThat(fence).isCompletedExceptionally();
        assertThat(steps.read("a", Freshness.STRONG)).isEmpty();
        assertThat(steps.storage.count(TABLE)).isEqualTo(SpaceCount.ZERO);

        kv.beforeCommit(() -> true);
        CompletableFuture<Outcome> third = steps.submit(each(Samples.create("a", "3")));
        steps.settle();
        assertThat(Steps.now(third)).isInstanceOf(Outcome.Executed.class);
        assertThat(steps.read("a", Freshness.STRONG)).isEqualTo("3");
        assertThat(steps.storage.count(TABLE).rows()).isEqualTo(1);
    }

    @Test
    void aStalledGroupIsTriedAgainAndFailsWhenItStallsTooLong() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        kv.beforeCommit(() -> false);
        CompletableFuture<Outcome> first = steps.submit(each(put("a", "1")));
        steps.pass(SECOND);
        assertThat(Steps.now(first)).isNull();
        kv.beforeCommit(() -> true);
        steps.pass(SECOND);
        assertThat(Steps.now(first)).isInstanceOf(Outcome.Executed.class);
        assertThat(steps.read("a", Freshness.STRONG)).isEqualTo("1");

        kv.beforeCommit(() -> false);
        CompletableFuture<Outcome> second = steps.submit(each(put("a", "2")));
        steps.settle();
        steps.pass(11 * SECOND);
        assertThat(Steps.now(second))
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.cause().retryable()).isTrue());
        assertThat(steps.read("a", Freshness.STRONG)).isEqualTo("1");
    }

    @Test
    void aFullQueueRefusesAtOnceAndTakesAgainWhenItIsEmpty() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults().withQueueBytesMax(2_000));
        steps.send(each(put("a", "1")));
        steps.send(each(put("b", "1")));
        steps.send(each(put("c", "1")));

        assertThatThrownBy(() -> steps.submit(each(put("d", "1"))))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        full -> assertThat(full.retryable()).isTrue());
        steps.settle();
        CompletableFuture<Outcome> later = steps.submit(each(put("d", "1".repeat(5_000))));
        steps.settle();

        assertThat(Steps.now(later)).isInstanceOf(Outcome.Executed.class);
    }

    @Test
    void touchesLetRequestsPass() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        List<String> order = new ArrayList<>();
        for (String name : List.of("t1", "t2", "t3")) {
            steps.storage.submit(each(touch("a")), _ -> order.add(name));
        }
        for (String name : List.of("p1", "p2")) {
            steps.storage.submit(each(put("a", name)), _ -> order.add(name));
        }
        steps.settle();

        assertThat(order).containsExactly("p1", "p2", "t1", "t2", "t3");
    }

    @Test
    void laggingReadsSeeTheStateOfThatAgeOrTheOldestKept() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults().withSnapshots(Duration.ofMillis(10), 4));
        for (int i = 0; i < 10; i++) {
            steps.send(each(put("a", "v" + i)));
            steps.settle();
            steps.pass(SECOND / 100);
        }
        // Each snapshot is taken 10 ms after a write: v6 to v9 are kept, 30 to 0 ms old.
        assertThat(steps.read("a", Freshness.STRONG)).isEqualTo("v9");
        assertThat(steps.read("a", new Freshness.AsOf(0))).isEqualTo("v9");
        assertThat(steps.read("a", new Freshness.AsOf(15_000_000))).isEqualTo("v7");
        assertThat(steps.read("a", new Freshness.AsOf(SECOND))).isEqualTo("v6");
        assertThat(steps.storage.peek(key("a"), new Freshness.AsOf(25_000_000)))
                .isInstanceOfSatisfying(
                        Peek.Found.class,
                        found -> assertThat(Samples.valueOf(found.row())).isEqualTo("v6"));
        try (View old = steps.storage.view(new Freshness.AsOf(SECOND))) {
            steps.pass(SECOND / 100);
            steps.send(each(put("a", "w")));
            steps.settle();
            steps.pass(SECOND);
            assertThat(Samples.valueOf(old.get(key("a")))).isEqualTo("v6");
        }
    }

    @Test
    void anIdleStoreTakesNoSnapshots() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults().withSnapshots(Duration.ofMillis(10), 4));
        steps.pass(SECOND / 10);
        kv.calls.clear();
        steps.pass(SECOND / 10);

        assertThat(kv.calls).isEmpty();
    }

    @Test
    void expiredTokensAreForgotten() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        for (int i = 0; i < 3_000; i++) {
            long expires = steps.time.micros() + (i % 2 == 0 ? 1_000_000 : 3_600_000_000L);
            steps.send(Samples.withToken(Samples.all(put("a", "1")), Samples.token("t" + i, "f", expires)));
        }
        steps.settle();
        assertThat(tokens()).isEqualTo(3_000);
        steps.pass(61 * SECOND);
        for (int i = 0; i < 5; i++) {
            steps.pass(SECOND);
        }

        assertThat(tokens()).isEqualTo(1_500);
    }

    private int tokens() {
        int tokens = 0;
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(
                        SystemKeys.spaceStart(SystemKeys.TOKENS),
                        SystemKeys.spaceEnd(SystemKeys.TOKENS),
                        Direction.FORWARD)) {
            while (cursor.next()) {
                tokens++;
            }
        }
        return tokens;
    }

    @Test
    void theRoomOfADroppedSpaceIsGivenBackWhenOldViewsAreGone() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        CompletableFuture<Void> dropped = steps.storage.bulk().drop(TABLE);
        steps.settle();
        assertThat(dropped).isCompleted();
        steps.pass(30 * SECOND);
        assertThat(kv.calls).doesNotContain("reclaim");
        steps.pass(31 * SECOND);
        assertThat(kv.calls).containsOnlyOnce("reclaim");
    }

    @Test
    void afterARestartStampsGoOnAboveAllGivenBefore() {
        SimulatedKv.Disk disk = new SimulatedKv.Disk();
        Steps steps = Steps.withTable(disk.open(new SplittableRandom(1)), LocalSettings.defaults());
        steps.send(each(put("a", "1"), put("b", "1"), put("c", "1")));
        steps.settle();
        long before = stampOf(steps, "c");
        disk.crash(new SplittableRandom(1));

        Steps again = new Steps(disk.open(new SplittableRandom(1)), LocalSettings.defaults());
        again.time.passMicros(-86_400_000_000L);
        again.send(each(put("c", "2")));
        again.settle();

        assertThat(stampOf(again, "c")).isGreaterThan(before);
        assertThat(again.storage.count(TABLE).rows()).isEqualTo(3);
    }

    private static long stampOf(Steps steps, String name) {
        try (View view = steps.storage.view(Freshness.STRONG)) {
            Row row = view.get(key(name));
            assertThat(row).isNotNull();
            return row.stamp();
        }
    }

    @Test
    void dataOfANewerServerIsRefusedWithWhatToDo() {
        KvBatch batch = kv.batch();
        batch.put(SystemKeys.FORMAT, SystemFormat.number(2));
        kv.commit(batch, true);

        assertThatThrownBy(() -> new Steps(kv, LocalSettings.defaults()))
                .isInstanceOf(StorageException.class)
                .hasMessage("the data has layout 2, this server reads up to 1: use the newer server that wrote it");
    }

    @Test
    void aRowOfANewerServerOrADamagedOneIsRefused() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        KvBatch batch = kv.batch();
        batch.put(key("newer").bytes(), new byte[] {2, 0, 0});
        batch.put(key("short").bytes(), new byte[] {1, 0, 0});
        batch.put(key("empty").bytes(), new byte[] {});
        kv.commit(batch, true);
        CompletableFuture<Outcome> write = steps.submit(each(put("newer", "1")));
        steps.settle();

        assertThatThrownBy(() -> steps.read("newer", Freshness.STRONG))
                .isInstanceOf(StorageException.class)
                .hasMessage("a stored row has format 2, this server reads up to 1: use the newer server that wrote it");
        assertThatThrownBy(() -> steps.read("short", Freshness.STRONG)).hasMessageContaining("cut short");
        assertThatThrownBy(() -> steps.read("empty", Freshness.STRONG)).hasMessageContaining("damaged");
        assertThat(Steps.now(write)).isInstanceOf(Outcome.Failed.class);
    }

    @Test
    void closeWorksOffTheQueueSyncsAndCloses() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults().withDurability(Durability.OS));
        CompletableFuture<Outcome> queued = steps.submit(each(put("a", "1")));
        CompletableFuture<Void> trimmed = steps.storage.changes(TABLE).trim(Long.MAX_VALUE);
        kv.calls.clear();
        steps.storage.close();

        assertThat(Steps.now(queued)).isInstanceOf(Outcome.Executed.class);
        assertThat(trimmed).isCompleted();
        assertThat(kv.calls).endsWith("sync", "close");
        assertThat(kv.calls).startsWith("snapshot", "commit");
    }

    @Test
    void aKeepOrARefusalAloneCommitsNothing() {
        Steps steps = Steps.withTable(kv, LocalSettings.defaults());
        steps.send(each(put("a", "1")));
        steps.settle();
        kv.calls.clear();
        Step create = Samples.create("a", "2");
        CompletableFuture<Outcome> outcome = steps.submit(each(create, create));
        steps.settle();

        assertThat(Steps.now(outcome)).isInstanceOf(Outcome.Executed.class);
        assertThat(kv.calls).isEmpty();
    }
}
