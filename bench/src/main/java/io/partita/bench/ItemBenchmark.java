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
import java.util.List;
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
    private static final List<String> AS_SENT =
            List.of("pk", "sk", "name", "email", "age", "tags", "address", "note", "active", "bio");
    private static final List<String> IN_ORDER = AS_SENT.stream().sorted().toList();

    private final List<byte[]> asSent = utf8(AS_SENT);
    private final List<byte[]> inOrder = utf8(IN_ORDER);
    private final byte[] lastName = "tags".getBytes(UTF_8);
    private final byte[] shortText = "customer-000123".getBytes(UTF_8);
    private final byte[] longText = "x".repeat(300).getBytes(UTF_8);
    private final byte[] number = DynamoNumber.of(1764543210L).encoded();
    private final ItemBuilder builder = new ItemBuilder();
    private final Item item = build(AS_SENT, asSent);
    private final KeyCodec codec = new KeyCodec(
            1024, KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N)));

    private static List<byte[]> utf8(List<String> names) {
        return names.stream().map(name -> name.getBytes(UTF_8)).toList();
    }

    private Item build(List<String> names, List<byte[]> utf8) {
        for (int i = 0; i < names.size(); i++) {
            byte[] name = utf8.get(i);
            builder.name(name, 0, name.length);
            switch (names.get(i)) {
                case "sk", "age" -> builder.number(number, 0, number.length);
                case "active" -> builder.bool(true);
                case "tags" -> tags();
                case "address" -> address();
                case "note", "bio" -> builder.string(longText, 0, longText.length);
                default -> builder.string(shortText, 0, shortText.length);
            }
        }
        return builder.finish();
    }

    private void tags() {
        builder.beginSet(AttributeType.SS).string("red").string("blue").string("green");
        builder.endSet();
    }

    private void address() {
        builder.beginMap();
        builder.name("street").string(shortText, 0, shortText.length);
        builder.name("city").string(shortText, 0, shortText.length);
        builder.endMap();
    }

    @Benchmark
    public Item buildUnsorted() {
        return build(AS_SENT, asSent);
    }

    @Benchmark
    public Item buildSorted() {
        return build(IN_ORDER, inOrder);
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
        return item.find(lastName);
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
