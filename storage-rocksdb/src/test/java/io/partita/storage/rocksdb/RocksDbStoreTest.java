package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Direction;
import io.partita.storage.StorageException;
import io.partita.storage.local.KvBatch;
import io.partita.storage.local.KvCursor;
import io.partita.storage.local.KvSnapshot;
import io.partita.storage.local.OrderedKv;
import io.partita.storage.local.ValueReader;
import io.partita.testkit.Trials;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RocksDbStoreTest {
    private static final RocksDbSettings SMALL = new RocksDbSettings(1 << 20, 1 << 16, 1);

    /** No key starts with ff: space ids are positive. */
    private static final byte[] FILLS = {0, 1, 0x7f};

    @TempDir
    Path directory;

    @Test
    void whatWasSyncedIsThereAfterReopening() {
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            write(store, batch -> batch.put(key(1), key(11)));
            write(store, batch -> batch.put(key(2), key(22)));
            write(store, batch -> batch.delete(key(1)));
        }
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            assertThat(store.get(key(1), ValueReader.COPY)).isNull();
            assertThat(store.get(key(2), ValueReader.COPY)).isEqualTo(key(22));
        }
    }

    /** Fills a batch. */
    private interface Filling {
        void fill(KvBatch batch);
    }

    private static void write(OrderedKv store, Filling filling) {
        try (KvBatch batch = store.batch()) {
            filling.fill(batch);
            commit(store, batch);
        }
    }

    /** Small memtables make RocksDB fall behind at times. */
    private static void commit(OrderedKv store, KvBatch batch) {
        while (!store.commit(batch, true)) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static byte[] key(int number) {
        return ByteBuffer.allocate(16).putInt(number).array();
    }

    @Test
    void aSecondStoreOnTheSameDirectoryIsRefused() {
        try (RocksDbStore _ = RocksDbStore.open(directory, SMALL)) {
            assertThatThrownBy(() -> RocksDbStore.open(directory, SMALL))
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("is in use by process");
        }
    }

    @Test
    void damagedFilesAreRefusedAndTheLockIsLetGo() throws IOException {
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            write(store, batch -> batch.put(key(1), key(11)));
        }
        Path current = directory.resolve("db/CURRENT");
        byte[] good = Files.readAllBytes(current);
        Files.writeString(current, "damaged");
        assertThatThrownBy(() -> RocksDbStore.open(directory, SMALL))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("cannot be opened");
        Files.write(current, good);
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            assertThat(store.get(key(1), ValueReader.COPY)).isEqualTo(key(11));
        }
    }

    @Test
    void aProbeOfAValueThatIsOnlyOnDiskIsUnknownUntilItWasRead() {
        fillBeyondMemory();
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            assertThat(probe(store, key(17))).isEqualTo("unknown");
            assertThat(store.get(key(17), ValueReader.COPY)).hasSize(1_000);
            assertThat(probe(store, key(17))).isEqualTo("found");
            try (KvSnapshot snapshot = store.snapshot()) {
                String answer = snapshot.probe(key(17), (_, _, _) -> "found", "absent", "unknown");
                assertThat(answer).isEqualTo("found");
            }
        }
    }

    private static String probe(OrderedKv store, byte[] key) {
        return store.probe(key, (_, _, _) -> "found", "absent", "unknown");
    }

    private void fillBeyondMemory() {
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            for (int i = 0; i < 50; i++) {
                int first = i * 100;
                write(store, batch -> {
                    for (int j = 0; j < 100; j++) {
                        batch.put(key(first + j), new byte[1_000]);
                    }
                });
            }
        }
    }

    @Test
    void batchesAndWalksAgreeWithASortedMapAcrossFlushesAndSpansOfAnyLength() {
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            NavigableMap<byte[], byte[]> model = new TreeMap<>(Arrays::compareUnsigned);
            Trials.run(100, random -> {
                try (KvBatch batch = store.batch()) {
                    for (int i = random.nextInt(1, 60); i > 0; i--) {
                        byte[] key = new byte[random.nextInt(12, 90)];
                        // Long keys that differ late: bounds of fixed length cut them off.
                        Arrays.fill(key, FILLS[random.nextInt(FILLS.length)]);
                        key[key.length - 1] = (byte) random.nextInt();
                        if (random.nextInt(4) == 0) {
                            batch.delete(key);
                            model.remove(key);
                        } else {
                            byte[] value = new byte[random.nextInt(20_000)];
                            random.nextBytes(value);
                            batch.put(
                                    key,
                                    Arrays.copyOf(value, value.length / 3),
                                    Arrays.copyOfRange(value, value.length / 3, value.length));
                            model.put(key, value);
                        }
                    }
                    if (random.nextInt(10) == 0) {
                        byte[] from = {0, (byte) random.nextInt()};
                        byte[] to = {(byte) random.nextInt(3), (byte) random.nextInt()};
                        if (Arrays.compareUnsigned(from, to) < 0) {
                            batch.deleteRange(from, to);
                            model.subMap(from, to).clear();
                        }
                    }
                    commit(store, batch);
                }
                compare(store, model, random.nextInt());
            });
        }
    }

    private static void compare(RocksDbStore store, NavigableMap<byte[], byte[]> model, int choice) {
        byte[] low = new byte[Math.floorMod(choice, 80)];
        byte[] high = new byte[Math.floorMod(choice / 80, 80) + 1];
        Arrays.fill(high, FILLS[Math.floorMod(choice / 7, FILLS.length)]);
        if (Arrays.compareUnsigned(low, high) > 0) {
            return;
        }
        NavigableMap<byte[], byte[]> part = model.subMap(low, true, high, false);
        try (KvSnapshot snapshot = store.snapshot()) {
            assertThat(walk(snapshot, low, high, Direction.FORWARD)).isEqualTo(texts(part));
            assertThat(walk(snapshot, low, high, Direction.BACKWARD)).isEqualTo(texts(part.descendingMap()));
        }
    }

    private static List<String> texts(NavigableMap<byte[], byte[]> entries) {
        List<String> texts = new ArrayList<>();
        entries.forEach((key, value) -> texts.add(text(key, value)));
        return texts;
    }

    private static String text(byte[] key, byte[] value) {
        return HexFormat.of().formatHex(key) + " " + value.length + " " + Arrays.hashCode(value);
    }

    private static List<String> walk(KvSnapshot snapshot, byte[] from, byte[] to, Direction direction) {
        List<String> walked = new ArrayList<>();
        try (KvCursor cursor = snapshot.cursor(from, to, direction)) {
            while (cursor.next()) {
                walked.add(text(cursor.key(), cursor.value(ValueReader.COPY)));
            }
        }
        return walked;
    }

    @Test
    void aWalkerThatWasUsedForOtherSpansAndStatesSeesItsOwn() {
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            write(store, batch -> batch.put(key(1), key(1)));
            try (KvSnapshot old = store.snapshot()) {
                for (int i = 2; i < 3_000; i++) {
                    int number = i;
                    write(store, batch -> batch.put(key(number), new byte[100]));
                }
                try (KvSnapshot now = store.snapshot()) {
                    assertThat(walk(now, key(0), key(5_000), Direction.FORWARD)).hasSize(2_999);
                    assertThat(walk(old, key(0), key(5_000), Direction.FORWARD)).hasSize(1);
                    store.trim();
                    store.trim();
                    assertThat(walk(now, key(2_990), key(5_000), Direction.BACKWARD))
                            .hasSize(10);
                    assertThat(walk(old, key(2), key(5_000), Direction.BACKWARD))
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void closeWaitsForASnapshotAndThenEverythingIsRefused() {
        RocksDbStore store = RocksDbStore.open(directory, SMALL);
        write(store, batch -> batch.put(key(1), key(1)));
        KvSnapshot snapshot = store.snapshot();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(store::close);
        while (!refuses(store)) {
            Thread.onSpinWait();
        }
        assertThat(closing).isNotDone();
        assertThat(snapshot.get(key(1), ValueReader.COPY)).isEqualTo(key(1));
        snapshot.close();
        closing.join();

        assertThatThrownBy(store::snapshot).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> store.commit(store.batch(), true)).isInstanceOf(StorageException.class);
        store.close();
    }

    private static boolean refuses(RocksDbStore store) {
        try {
            store.get(key(1), ValueReader.COPY);
            return false;
        } catch (StorageException closed) {
            return true;
        }
    }

    @Test
    void theRoomOfADeletedRangeIsGivenBack() {
        fillBeyondMemory();
        try (RocksDbStore store = RocksDbStore.open(directory, SMALL)) {
            write(store, batch -> batch.deleteRange(key(0), key(4_000)));
            store.reclaim(key(0), key(4_000));

            assertThat(store.get(key(17), ValueReader.COPY)).isNull();
            assertThat(store.get(key(4_000), ValueReader.COPY)).hasSize(1_000);
        }
    }
}
