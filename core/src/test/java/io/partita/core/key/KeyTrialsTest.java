package io.partita.core.key;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.testing.RandomValues;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random keys of random schemas: order, identity and what spans hold, each against the values themselves. */
final class KeyTrialsTest {
    private static final AttributeType[] TYPES = {AttributeType.S, AttributeType.N, AttributeType.B};

    @Test
    void rangePartsOrderAsTheirValuesFromLeftToRight() {
        Trials.run(1_500, random -> {
            KeySchema schema = schema(random, 1, 4);
            KeyCodec codec = new KeyCodec(1 + random.nextInt(Integer.MAX_VALUE - 1), schema);
            Item left = RandomValues.key(random, schema);
            Item right = withHashOf(left, RandomValues.key(random, schema), schema);

            int expected = 0;
            for (KeyAttribute attribute : schema.range()) {
                expected = expected != 0 ? expected : compare(value(left, attribute), value(right, attribute));
            }
            assertThat(Integer.signum(codec.rowKey(left).compareTo(codec.rowKey(right))))
                    .as(left + " and " + right)
                    .isEqualTo(Integer.signum(expected));
        });
    }

    @Test
    void differentKeysHaveDifferentBytesAndNoneIsTheBeginningOfAnother() {
        Trials.run(1_500, random -> {
            KeySchema schema = schema(random, 1 + random.nextInt(4), random.nextInt(5));
            KeyCodec codec = new KeyCodec(5, schema);
            Item left = RandomValues.key(random, schema);
            Item right = RandomValues.key(random, schema);
            byte[] leftBytes = codec.rowKey(left).bytes();
            byte[] rightBytes = codec.rowKey(right).bytes();

            assertThat(Arrays.equals(leftBytes, rightBytes)).isEqualTo(left.equals(right));
            if (!left.equals(right)) {
                int mismatch = Arrays.mismatch(leftBytes, rightBytes);
                assertThat(mismatch).isLessThan(Math.min(leftBytes.length, rightBytes.length));
            }
        });
    }

    @Test
    void anIndexKeyTellsEntriesOfDifferentItemsApart() {
        KeySchema base = KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N));
        KeyCodec baseCodec = new KeyCodec(5, base);
        Trials.run(1_000, random -> {
            KeyCodec index = new KeyCodec(6, schema(random, 1 + random.nextInt(2), random.nextInt(3)));
            Item left = entry(random, index.schema(), base);
            Item right = entry(random, index.schema(), base);

            assertThat(index.indexRowKey(left, baseCodec).equals(index.indexRowKey(right, baseCodec)))
                    .isEqualTo(left.equals(right));
            byte[] indexed = index.indexRowKey(left, baseCodec).bytes();
            byte[] alone = index.rowKey(left).bytes();
            assertThat(Arrays.copyOf(indexed, alone.length)).isEqualTo(alone);
        });
    }

    @Test
    void spansHoldExactlyTheRowsTheirConditionNames() {
        Trials.run(1_500, random -> {
            KeySchema schema = schema(random, 1, 1 + random.nextInt(3));
            KeyCodec codec = new KeyCodec(5, schema);
            Item wanted = RandomValues.key(random, schema);
            List<EncodedValue> hash = values(wanted, schema.hash());
            int equals = random.nextInt(schema.range().size());
            List<EncodedValue> rangeEquals = values(wanted, schema.range().subList(0, equals));
            KeyAttribute bounded = schema.range().get(equals);
            @Nullable Bound lower = bound(random, bounded);
            @Nullable Bound upper = bound(random, bounded);
            Span between = codec.rangeBetween(hash, rangeEquals, lower, upper);
            Span equal = codec.rangePrefix(hash, rangeEquals);

            for (int i = 0; i < 20; i++) {
                Item key = RandomValues.key(random, schema);
                key = random.nextInt(4) == 0 ? key : withHashOf(wanted, key, schema);
                boolean same = hash.equals(values(key, schema.hash()))
                        && rangeEquals.equals(values(key, schema.range().subList(0, equals)));
                EncodedValue value = value(key, bounded);

                assertThat(equal.contains(codec.rowKey(key))).isEqualTo(same);
                assertThat(between.contains(codec.rowKey(key)))
                        .as(key + " between " + lower + " and " + upper)
                        .isEqualTo(same && isAbove(value, lower) && isBelow(value, upper));
                if (bounded.type() != AttributeType.N) {
                    EncodedValue start = EncodedValue.of(RandomValues.keyValue(random, bounded.type()));
                    assertThat(codec.rangeBeginsWith(hash, rangeEquals, start).contains(codec.rowKey(key)))
                            .as(key + " begins with " + start)
                            .isEqualTo(same && value.contentStartsWith(start));
                }
            }
        });
    }

    @Test
    void everyRowLiesInExactlyOneSegment() {
        KeySchema schema = KeySchema.of(new KeyAttribute("k", AttributeType.S));
        KeyCodec codec = new KeyCodec(5, schema);
        Trials.run(200, random -> {
            int total = 1 + random.nextInt(random.nextBoolean() ? 10 : 300);
            RowKey key = codec.rowKey(RandomValues.key(random, schema));
            int holders = 0;
            for (int segment = 0; segment < total; segment++) {
                holders += codec.segment(segment, total).contains(key) ? 1 : 0;
            }
            assertThat(holders).isEqualTo(1);
            assertThat(codec.space().contains(key)).isTrue();
            assertThat(new KeyCodec(4, schema).space().contains(key)).isFalse();
            assertThat(new KeyCodec(6, schema).space().contains(key)).isFalse();
        });
    }

    @Test
    void walksResumedAtAnyKeyMissNothingAndRepeatNothing() {
        Trials.run(500, random -> {
            KeySchema schema = schema(random, 1, 1);
            KeyCodec codec = new KeyCodec(5, schema);
            Item start = RandomValues.key(random, schema);
            Span whole = random.nextBoolean() ? codec.space() : codec.collection(values(start, schema.hash()));
            RowKey resumeAt = codec.rowKey(start);
            for (int i = 0; i < 20; i++) {
                Item item = withHashOf(start, RandomValues.key(random, schema), schema);
                RowKey key = codec.rowKey(item);
                assertThat(whole.after(resumeAt).contains(key)).isEqualTo(key.compareTo(resumeAt) > 0);
                assertThat(whole.before(resumeAt).contains(key)).isEqualTo(key.compareTo(resumeAt) < 0);
            }
        });
    }

    private static KeySchema schema(SplittableRandom random, int hashCount, int rangeCount) {
        List<KeyAttribute> attributes = new ArrayList<>();
        for (int i = 0; i < hashCount + rangeCount; i++) {
            attributes.add(new KeyAttribute("k" + i, TYPES[random.nextInt(TYPES.length)]));
        }
        return new KeySchema(attributes.subList(0, hashCount), attributes.subList(hashCount, attributes.size()));
    }

    private static Item entry(SplittableRandom random, KeySchema index, KeySchema base) {
        Map<String, AttributeValue> attributes =
                new HashMap<>(RandomValues.key(random, index).toMap());
        attributes.putAll(RandomValues.key(random, base).toMap());
        return Item.of(attributes);
    }

    private static Item withHashOf(Item hash, Item range, KeySchema schema) {
        Map<String, AttributeValue> attributes = new HashMap<>(range.toMap());
        schema.hash()
                .forEach(attribute ->
                        attributes.put(attribute.name(), value(hash, attribute).decode()));
        return Item.of(attributes);
    }

    private static @Nullable Bound bound(SplittableRandom random, KeyAttribute attribute) {
        if (random.nextInt(4) == 0) {
            return null;
        }
        return new Bound(EncodedValue.of(RandomValues.keyValue(random, attribute.type())), random.nextBoolean());
    }

    private static boolean isAbove(EncodedValue value, @Nullable Bound lower) {
        int order = lower == null ? 1 : compare(value, lower.value());
        return order > 0 || (order == 0 && lower != null && lower.inclusive());
    }

    private static boolean isBelow(EncodedValue value, @Nullable Bound upper) {
        int order = upper == null ? -1 : compare(value, upper.value());
        return order < 0 || (order == 0 && upper != null && upper.inclusive());
    }

    /** Order by the decoded values: numbers as decimals, strings by their UTF-8 bytes, binaries by unsigned bytes. */
    private static int compare(EncodedValue left, EncodedValue right) {
        return switch (left.decode()) {
            case AttributeValue.N n ->
                n.value().toBigDecimal().compareTo(right.asNumber().toBigDecimal());
            case AttributeValue.S s ->
                Arrays.compareUnsigned(
                        s.value().getBytes(UTF_8), right.asString().getBytes(UTF_8));
            case AttributeValue.B b -> Arrays.compareUnsigned(b.value().toArray(), right.asBinary());
            default -> throw new IllegalArgumentException(left.toString());
        };
    }

    private static List<EncodedValue> values(Item item, List<KeyAttribute> attributes) {
        return attributes.stream().map(attribute -> value(item, attribute)).toList();
    }

    private static EncodedValue value(Item item, KeyAttribute attribute) {
        return Objects.requireNonNull(item.get(attribute.name()));
    }
}
