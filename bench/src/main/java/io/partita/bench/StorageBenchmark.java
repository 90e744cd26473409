package io.partita.bench;

import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.schema.TableHandle;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.storage.Admission;
import io.partita.storage.Decision;
import io.partita.storage.Direction;
import io.partita.storage.Freshness;
import io.partita.storage.Peek;
import io.partita.storage.RegistryChange;
import io.partita.storage.Step;
import io.partita.storage.View;
import io.partita.storage.WriteUnit;
import io.partita.storage.local.Durability;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStorage;
import io.partita.storage.local.MemoryStore;
import io.partita.storage.local.OrderedKv;
import io.partita.storage.local.ThreadScheduler;
import io.partita.storage.rocksdb.RocksDbSettings;
import io.partita.storage.rocksdb.RocksDbStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does the store itself cost: a put through the writer with 16 in flight, a read of one row, a walk over ten rows
 * of a collection; items of about 1 KB, 2,000 collections of ten?
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StorageBenchmark {
    private static final int COLLECTIONS = 2_000;
    private static final int ROWS = 10;
    private static final int IN_FLIGHT = 16;
    private static final int PUTS = 1_000;
    private static final int SPACE = 2_000;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final TableHandle TABLE =
            new TableHandle("t", SPACE, 1, KeySchema.of(new KeyAttribute("k", AttributeType.S)));

    /** Which store, and with which durability. */
    @Param({"memory", "rocksdb-os", "rocksdb-fsync"})
    public String store = "memory";

    private final SplittableRandom random = new SplittableRandom(1);
    private final Item item = Item.of(Map.of("v", new AttributeValue.S("0123456789abcdef".repeat(58))));

    @SuppressWarnings("NullAway.Init") // set up by JMH before any benchmark runs
    private LocalStorage storage;

    private static OrderedKv open(String store) throws IOException {
        return "memory".equals(store)
                ? MemoryStore.create()
                : RocksDbStore.open(Files.createTempDirectory("partita-bench"), RocksDbSettings.defaults());
    }

    @Setup
    public void fill() throws IOException, InterruptedException {
        LocalSettings settings = LocalSettings.defaults()
                .withDurability("rocksdb-fsync".equals(store) ? Durability.FSYNC : Durability.OS);
        storage = LocalStorage.open(
                open(store),
                (step, _, _) ->
                        new Decision.Commit(((Command.Put) step.command()).item(), List.of(), null, List.of(), "done"),
                Clock.systemUTC(),
                System::nanoTime,
                new ThreadScheduler(Thread.ofPlatform().daemon().factory()),
                settings);
        storage.registry()
                .commit(new RegistryChange(List.of(), List.of(new RegistryChange.Fence(SPACE, 1, false))))
                .join();
        Semaphore inFlight = new Semaphore(IN_FLIGHT);
        for (int collection = 0; collection < COLLECTIONS; collection++) {
            for (int row = 0; row < ROWS; row++) {
                inFlight.acquire();
                storage.submit(put(key(collection, row)), _ -> inFlight.release());
            }
        }
        inFlight.acquire(IN_FLIGHT);
        try (View view = storage.view(Freshness.STRONG)) {
            for (int collection = 0; collection < COLLECTIONS; collection++) {
                for (int row = 0; row < ROWS; row++) {
                    view.get(key(collection, row));
                }
            }
        }
    }

    private WriteUnit put(RowKey key) {
        Step step = new Step(TABLE, key, new Command.Put(item, null, Returning.NOTHING));
        return new WriteUnit(WriteUnit.Mode.EACH, List.of(step), null, Admission.OPEN, Long.MAX_VALUE);
    }

    private static RowKey key(int collection, int row) {
        return new RowKey(ByteBuffer.allocate(24)
                .putInt(SPACE)
                .putLong(collection * SPREAD)
                .putLong(collection)
                .putInt(row)
                .array());
    }

    @TearDown
    public void close() {
        storage.close();
    }

    @Benchmark
    @OperationsPerInvocation(PUTS)
    public void put() throws InterruptedException {
        Semaphore inFlight = new Semaphore(IN_FLIGHT);
        for (int i = 0; i < PUTS; i++) {
            inFlight.acquire();
            storage.submit(put(key(random.nextInt(COLLECTIONS), random.nextInt(ROWS))), _ -> inFlight.release());
        }
        inFlight.acquire(IN_FLIGHT);
    }

    @Benchmark
    public Peek get() {
        return storage.peek(key(random.nextInt(COLLECTIONS), random.nextInt(ROWS)), Freshness.STRONG);
    }

    @Benchmark
    public void walk10(Blackhole blackhole) {
        int collection = random.nextInt(COLLECTIONS);
        Span span = new Span(key(collection, 0).bytes(), key(collection, ROWS).bytes());
        try (View view = storage.view(Freshness.STRONG)) {
            view.walk(span, Direction.FORWARD, (_, row) -> {
                blackhole.consume(row);
                return true;
            });
        }
    }
}
