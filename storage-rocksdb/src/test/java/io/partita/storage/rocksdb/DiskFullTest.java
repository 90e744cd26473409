package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Outcome;
import io.partita.storage.SampleInterpreter;
import io.partita.storage.Samples;
import io.partita.storage.StoreFixture;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A full disk fails writes and loses nothing; writes are taken again when there is room. Needs a small tmpfs. */
class DiskFullTest {
    private static final String BIG = incompressible(100_000);
    private static final long ROOM_SECONDS = 60;

    @TempDir
    Path parent;

    private static String incompressible(int length) {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) random.nextInt('0', 'z'));
        }
        return text.toString();
    }

    @Test
    void aFullDiskFailsWritesAndTheStoreGoesOnWhenThereIsRoom() throws IOException, InterruptedException {
        Path mount = Files.createDirectory(parent.resolve("small"));
        boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", mount.toString());
        Assumptions.assumeTrue(mounted, "SKIPPED: no tmpfs can be mounted here (needs root)");
        try {
            fillAndFree(mount);
        } finally {
            assertThat(run("umount", mount.toString())).isTrue();
        }
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    private static void fillAndFree(Path mount) throws IOException {
        Path ballast = Files.write(mount.resolve("ballast"), new byte[8 << 20]);
        Path data = mount.resolve("data");
        List<String> acknowledged = new ArrayList<>();
        try (StoreFixture store = open(data)) {
            store.register(Samples.fence(Samples.TABLE, 1));
            Outcome outcome = store.write(Samples.each(Samples.put("k0", BIG)));
            for (int i = 1; outcome instanceof Outcome.Executed && i < 2_000; i++) {
                acknowledged.add("k" + (i - 1));
                outcome = store.write(Samples.each(Samples.put("k" + i, BIG)));
            }
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class,
                            failed -> assertThat(failed.cause()).hasMessageContaining("the disk is full"));
            assertThat(acknowledged).isNotEmpty();
            assertAllThere(store, acknowledged);

            Files.delete(ballast);
            writeUntilTaken(store);
            acknowledged.add("after");
            assertAllThere(store, acknowledged);
            assertThat(store.storage().count(Samples.TABLE).rows()).isEqualTo(acknowledged.size());
        }
        try (StoreFixture store = open(data)) {
            assertAllThere(store, acknowledged);
            List<String> rows = new ArrayList<>();
            store.storage().bulk().walk(Samples.space(Samples.TABLE), (key, _) -> rows.add(key.toString()));
            assertThat(rows).hasSameSizeAs(acknowledged);
        }
    }

    private static StoreFixture open(Path data) {
        RocksDbStore kv = RocksDbStore.open(data, new RocksDbSettings(1 << 20, 4 << 20, 1));
        return new StoreFixture(
                LocalStores.open(kv, new SampleInterpreter(false), new StoreFixture.Time(), LocalSettings.defaults()));
    }

    private static void assertAllThere(StoreFixture store, List<String> names) {
        names.forEach(name -> assertThat(store.read(name)).as(name).isEqualTo(BIG));
    }

    /** RocksDB looks for room every few seconds by itself. */
    private static void writeUntilTaken(StoreFixture store) {
        for (int tries = 0; tries < ROOM_SECONDS * 10; tries++) {
            if (store.write(Samples.each(Samples.put("after", BIG))) instanceof Outcome.Executed) {
                return;
            }
            LockSupport.parkNanos(100_000_000);
        }
        throw new AssertionError("no write was taken " + ROOM_SECONDS + " s after there was room");
    }
}
