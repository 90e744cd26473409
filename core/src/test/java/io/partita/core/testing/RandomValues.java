package io.partita.core.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Values, items and keys from a seed, with a taste for the edges of the format. */
public final class RandomValues {
    private static final String[] CHARACTERS = {
        "a",
        "b",
        "z",
        "A",
        "0",
        " ",
        "\"",
        "\\",
        "\n",
        "\u0000",
        "\u0001",
        "\u007f",
        "\u0080",
        "é",
        "ß",
        "\u07ff",
        "\u0800",
        "€",
        "\ud7ff",
        "\ue000",
        "\ufffd",
        "\uffff",
        "\ud800\udc00",
        "😀",
        "\udbff\udfff"
    };

    private RandomValues() {}

    /** The text of a number, often not in canonical form, always in range. */
    public static String numberText(RandomGenerator random) {
        if (random.nextInt(4) == 0) {
            return NastyNumbers.TEXTS.get(random.nextInt(NastyNumbers.TEXTS.size()));
        }
        int digits = random.nextInt(4) == 0 ? 1 + random.nextInt(38) : 1 + random.nextInt(6);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits; i++) {
            text.append((char) ('0' + (random.nextInt(3) == 0 ? 0 : random.nextInt(10))));
        }
        int point = random.nextInt(digits + 1);
        if (random.nextBoolean()) {
            text.insert(point, '.');
        }
        text.insert(0, random.nextInt(3) == 0 ? "-" : random.nextInt(8) == 0 ? "+" : "");
        if (random.nextInt(3) == 0) {
            int exponent = random.nextInt(2) == 0 ? random.nextInt(5) - 2 : random.nextInt(170) - 85;
            text.append(random.nextBoolean() ? 'e' : 'E').append(exponent);
        }
        return text.toString();
    }

    public static DynamoNumber number(RandomGenerator random) {
        return DynamoNumber.parse(numberText(random));
    }

    /** Up to so many characters, among them zero, the largest of each UTF-8 length, and pairs of surrogates. */
    public static String string(RandomGenerator random, int charactersMax) {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(charactersMax + 1); left > 0; left--) {
            text.append(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        return text.toString();
    }

    /** Up to so many bytes, mostly 00, 01, FE and FF. */
    public static Bytes bytes(RandomGenerator random, int bytesMax) {
        byte[] bytes = new byte[random.nextInt(bytesMax + 1)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(4) - 2);
        }
        return Bytes.of(bytes);
    }

    /** The name of an attribute, at least one character long. */
    public static String name(RandomGenerator random) {
        return CHARACTERS[random.nextInt(CHARACTERS.length)] + string(random, random.nextInt(12) == 0 ? 200 : 3);
    }

    /** A value nested at most so many levels. */
    public static AttributeValue value(RandomGenerator random, int levelsMax) {
        return switch (random.nextInt(levelsMax > 0 ? 13 : 9)) {
            case 0, 1 -> new AttributeValue.S(string(random, random.nextInt(10) == 0 ? 300 : 8));
            case 2, 3 -> new AttributeValue.N(number(random));
            case 4 -> new AttributeValue.B(bytes(random, random.nextInt(10) == 0 ? 20_000 : 8));
            case 5 -> new AttributeValue.Bool(random.nextBoolean());
            case 6 -> new AttributeValue.Null();
            case 7 -> new AttributeValue.SS(strings(random));
            case 8 ->
                random.nextBoolean()
                        ? new AttributeValue.NS(distinct(random, RandomValues::number))
                        : new AttributeValue.BS(distinct(random, source -> bytes(source, 4)));
            case 9, 10 -> new AttributeValue.M(attributes(random, 6, levelsMax - 1));
            default -> new AttributeValue.L(elements(random, levelsMax - 1));
        };
    }

    /** Up to so many attributes, in no order. */
    public static Map<String, AttributeValue> attributes(RandomGenerator random, int countMax, int levelsMax) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int left = random.nextInt(countMax + 1); left > 0; left--) {
            attributes.put(name(random), value(random, levelsMax));
        }
        return attributes;
    }

    /** An item without a key. */
    public static Item item(RandomGenerator random) {
        return Item.of(attributes(random, 12, random.nextInt(4)));
    }

    /** An item with the key attributes of a schema and others beside them. */
    public static Item item(RandomGenerator random, KeySchema schema) {
        Map<String, AttributeValue> attributes = attributes(random, 12, random.nextInt(4));
        attributes.putAll(key(random, schema).toMap());
        return Item.of(attributes);
    }

    /** A key that fits a schema; keys of one schema often share values. */
    public static Item key(RandomGenerator random, KeySchema schema) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (KeyAttribute attribute : schema.attributes()) {
            attributes.put(attribute.name(), keyValue(random, attribute.type()));
        }
        return Item.of(attributes);
    }

    /** A value that may be a key attribute of this type: not empty. */
    public static AttributeValue keyValue(RandomGenerator random, AttributeType type) {
        return switch (type) {
            case S -> new AttributeValue.S(CHARACTERS[random.nextInt(CHARACTERS.length)] + string(random, 3));
            case N -> new AttributeValue.N(number(random));
            case B -> {
                byte[] bytes = Arrays.copyOf(bytes(random, 3).toArray(), 1 + random.nextInt(4));
                yield new AttributeValue.B(Bytes.of(bytes));
            }
            case BOOL, NULL, M, L, SS, NS, BS -> throw new IllegalArgumentException(type + " is no key type");
        };
    }

    private static List<AttributeValue> elements(RandomGenerator random, int levelsMax) {
        List<AttributeValue> elements = new ArrayList<>();
        for (int left = random.nextInt(6); left > 0; left--) {
            elements.add(value(random, levelsMax));
        }
        return elements;
    }

    /** Distinct strings in the order of their UTF-8 bytes. */
    private static List<String> strings(RandomGenerator random) {
        return distinct(random, source -> Bytes.of(string(source, 4).getBytes(UTF_8))).stream()
                .map(utf8 -> new String(utf8.toArray(), UTF_8))
                .toList();
    }

    private static <T extends Comparable<T>> List<T> distinct(
            RandomGenerator random, Function<RandomGenerator, T> generator) {
        SortedSet<T> members = new TreeSet<>();
        for (int left = 1 + random.nextInt(40); left > 0; left--) {
            members.add(generator.apply(random));
        }
        return List.copyOf(members);
    }
}
