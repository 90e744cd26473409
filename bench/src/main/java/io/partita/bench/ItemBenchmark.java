package io.partita.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.key.KeyCodec;
import io.partita.core.key.RowKey;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does an item of ten attributes and about 1 KB cost to build, to check, to measure, to search and to key, when
 * its names come as a client sends them, in no order?
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ItemBenchmark {
    private static final byte[][] NAMES =
            names("pk", "sk", "name", "email", "age", "tags", "address", "note", "active", "a");
    private static final byte[][] SORTED =
            names("a", "active", "address", "age", "email", "name", "note", "pk", "sk", "tags");

    private final byte[] shortText = "customer-000123".getBytes(UTF_8);
    private final byte[] longText = "x".repeat(300).getBytes(UTF_8);
    private final byte[] number = DynamoNumber.of(1764543210L).encoded();
    private final ItemBuilder builder = new ItemBuilder();
    private final Item item = build(NAMES);
    private final KeyCodec codec = new KeyCodec(
            1024, KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N)));

    private static byte[][] names(String... names) {
        byte[][] utf8 = new byte[names.length][];
        for (int i = 0; i < names.length; i++) {
            utf8[i] = names[i].getBytes(UTF_8);
        }
        return utf8;
    }

    private Item build(byte[][] names) {
        for (byte[] name : names) {
            builder.name(name, 0, name.length);
            switch (name[0] + name.length) {
                case 'p' + 2, 'n' + 4 -> builder.string(shortText, 0, shortText.length);
                case 's' + 2, 'a' + 3 -> builder.number(number, 0, number.length);
                case 'a' + 6 -> builder.bool(true);
                case 't' + 4 -> {
                    builder.beginSet(AttributeType.SS)
                            .string("red")
                            .string("blue")
                            .string("green");
                    builder.endSet();
                }
                case 'a' + 7 ->
                    builder.beginMap()
                            .name("street")
                            .string(shortText, 0, shortText.length)
                            .name("city")
                            .string(shortText, 0, shortText.length)
                            .endMap();
                default -> builder.string(longText, 0, longText.length);
            }
        }
        return builder.finish();
    }

    @Benchmark
    public Item buildUnsorted() {
        return build(NAMES);
    }

    @Benchmark
    public Item buildSorted() {
        return build(SORTED);
    }

    @Benchmark
    public Item checkFromDisk() {
        return Item.ofChecked(item.bytes());
    }

    @Benchmark
    public int measure() {
        return Item.ofTrusted(item.bytes()).sizeBytes();
    }

    @Benchmark
    public @Nullable EncodedValue getLastByName() {
        return item.get("tags");
    }

    @Benchmark
    public int findLastByBytes() {
        return item.find(NAMES[5]);
    }

    @Benchmark
    public @Nullable EncodedValue getMissing() {
        return item.get("absent");
    }

    @Benchmark
    public RowKey rowKey() {
        return codec.rowKey(item);
    }
}
