package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Freshness;
import io.partita.storage.SampleInterpreter;
import io.partita.storage.Samples;
import io.partita.storage.StoreFixture;
import io.partita.storage.View;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStores;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process killed without warning under load has everything it acknowledged when it is opened again. */
class KillTest {
    private static final int KILLS = 10;

    @TempDir
    Path directory;

    private final long[] acknowledged = new long[Crasher.KEYS];

    @Test
    void acknowledgedWritesOutliveAKill() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(1);
        long last = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            last = runAndKill(last + Crasher.KEYS, random.nextInt(1, 2_000));
            compare(last);
        }
    }

    /** Returns the highest number acknowledged. */
    private long runAndKill(long first, int killAfter) throws IOException, InterruptedException {
        String java = ProcessHandle.current().info().command().orElseThrow();
        Process child = new ProcessBuilder(
                        java,
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        Objects.requireNonNull(System.getProperty("java.class.path")),
                        Crasher.class.getName(),
                        directory.toString(),
                        Long.toString(first))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long highest = 0;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.US_ASCII))) {
            int seen = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                seen++;
                if (seen == killAfter) {
                    // Not Process.destroyForcibly: that would also close the pipe with the last answers in it.
                    child.toHandle().destroyForcibly();
                }
                highest = Math.max(highest, note(line, first));
            }
            assertThat(seen).as("lines of the child").isGreaterThanOrEqualTo(killAfter);
        }
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).as("killed by signal 9").isEqualTo(128 + 9);
        return highest;
    }

    private long note(String line, long first) {
        long number = Long.parseLong(line);
        // The last line may be cut off by the kill: then it is a smaller number than any of this run.
        if (number >= first) {
            acknowledged[(int) (number % Crasher.KEYS)] = number;
        }
        return number;
    }

    private void compare(long last) {
        RocksDbStore kv = RocksDbStore.open(directory, RocksDbSettings.defaults());
        try (StoreFixture store = new StoreFixture(LocalStores.open(
                        kv, new SampleInterpreter(true), new StoreFixture.Time(), LocalSettings.defaults()));
                View view = store.storage().view(Freshness.STRONG)) {
            int rows = 0;
            for (int i = 0; i < Crasher.KEYS; i++) {
                String value = Samples.valueOf(view.get(Samples.key("k" + i)));
                rows += value.isEmpty() ? 0 : 1;
                long stored = value.isEmpty() ? 0 : Long.parseLong(value);
                // A write in flight at the kill may be there too; never more than those sent after the last answer.
                assertThat(stored)
                        .as("row k" + i + " after " + last)
                        .isGreaterThanOrEqualTo(acknowledged[i])
                        .isLessThanOrEqualTo(Math.max(acknowledged[i], last + 2 * Crasher.KEYS));
            }
            assertThat(store.storage().count(Samples.TABLE).rows()).isEqualTo(rows);
        }
    }
}
