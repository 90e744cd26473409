package io.partita.core.expression;

import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.AttributeValue.B;
import io.partita.core.value.AttributeValue.BS;
import io.partita.core.value.AttributeValue.Bool;
import io.partita.core.value.AttributeValue.L;
import io.partita.core.value.AttributeValue.M;
import io.partita.core.value.AttributeValue.N;
import io.partita.core.value.AttributeValue.NS;
import io.partita.core.value.AttributeValue.Null;
import io.partita.core.value.AttributeValue.S;
import io.partita.core.value.AttributeValue.SS;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Conditions on decoded values in the plainest form, and random small values: what trials compare with. */
final class NaiveValues {
    private static final String[] STRINGS = {"", "a", "ab", "b", "é", "\uD83D\uDE00"};
    private static final String[] NUMBERS = {"0", "1", "1.5", "-2", "10"};

    private NaiveValues() {}

    static AttributeType type(AttributeValue value) {
        return switch (value) {
            case S _ -> AttributeType.S;
            case N _ -> AttributeType.N;
            case B _ -> AttributeType.B;
            case Bool _ -> AttributeType.BOOL;
            case Null _ -> AttributeType.NULL;
            case M _ -> AttributeType.M;
            case L _ -> AttributeType.L;
            case SS _ -> AttributeType.SS;
            case NS _ -> AttributeType.NS;
            case BS _ -> AttributeType.BS;
        };
    }

    static AttributeValue scalar(RandomGenerator random) {
        return switch (random.nextInt(5)) {
            case 0 -> new S(pick(STRINGS, random));
            case 1 -> new N(DynamoNumber.parse(pick(NUMBERS, random)));
            case 2 -> new B(bytes(random));
            case 3 -> new Bool(random.nextBoolean());
            default -> new Null();
        };
    }

    static AttributeValue set(RandomGenerator random) {
        TreeSet<String> texts = new TreeSet<>();
        texts.add(pick(STRINGS, random));
        texts.add(pick(STRINGS, random));
        TreeSet<DynamoNumber> numbers = new TreeSet<>();
        numbers.add(DynamoNumber.parse(pick(NUMBERS, random)));
        numbers.add(DynamoNumber.parse(pick(NUMBERS, random)));
        return switch (random.nextInt(3)) {
            case 0 -> new SS(List.copyOf(texts));
            case 1 -> new NS(List.copyOf(numbers));
            default -> new BS(List.of(bytes(random)));
        };
    }

    static AttributeValue any(RandomGenerator random, int depth) {
        int kind = random.nextInt(depth == 0 ? 4 : 8);
        if (kind < 3) {
            return scalar(random);
        }
        if (kind == 3) {
            return set(random);
        }
        int size = random.nextInt(4);
        if (kind < 6) {
            Map<String, AttributeValue> entries = new TreeMap<>();
            for (int i = 0; i < size; i++) {
                entries.put(name(random), any(random, depth - 1));
            }
            return new M(entries);
        }
        AttributeValue[] elements = new AttributeValue[size];
        Arrays.setAll(elements, _ -> any(random, depth - 1));
        return new L(List.of(elements));
    }

    static String name(RandomGenerator random) {
        return String.valueOf("abc".charAt(random.nextInt(3)));
    }

    private static Bytes bytes(RandomGenerator random) {
        byte[] bytes = new byte[random.nextInt(3)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextBoolean() ? 1 : 255);
        }
        return Bytes.of(bytes);
    }

    private static String pick(String[] choices, RandomGenerator random) {
        return choices[random.nextInt(choices.length)];
    }

    static boolean compare(String operator, @Nullable AttributeValue left, @Nullable AttributeValue right) {
        boolean equal = left != null && left.equals(right);
        if (operator.equals("=")) {
            return equal;
        }
        if (operator.equals("<>")) {
            return !equal;
        }
        if (left == null || right == null) {
            return false;
        }
        Integer order = order(left, right);
        return order != null
                && switch (operator) {
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    case ">=" -> order >= 0;
                    default -> throw new IllegalArgumentException(operator);
                };
    }

    static @Nullable Integer order(AttributeValue left, AttributeValue right) {
        if (left instanceof N(DynamoNumber one) && right instanceof N(DynamoNumber other)) {
            return one.toBigDecimal().compareTo(other.toBigDecimal());
        }
        if (left instanceof S(String one) && right instanceof S(String other)) {
            // By code points, which is the order of UTF-8 bytes.
            return Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
        }
        if (left instanceof B(Bytes one) && right instanceof B(Bytes other)) {
            return Arrays.compareUnsigned(one.toArray(), other.toArray());
        }
        return null;
    }

    static @Nullable AttributeValue size(@Nullable AttributeValue value) {
        Integer size = switch (value) {
            case null -> null;
            case S(String text) -> text.length();
            case B(Bytes bytes) -> bytes.length();
            case M(Map<String, AttributeValue> entries) -> entries.size();
            case L(List<AttributeValue> elements) -> elements.size();
            case SS(List<String> members) -> members.size();
            case NS(List<DynamoNumber> members) -> members.size();
            case BS(List<Bytes> members) -> members.size();
            case N _, Bool _, Null _ -> null;
        };
        return size == null ? null : new N(DynamoNumber.of(size));
    }

    static boolean contains(@Nullable AttributeValue container, @Nullable AttributeValue wanted) {
        if (container == null || wanted == null) {
            return false;
        }
        return switch (container) {
            case S(String text) -> wanted instanceof S(String part) && text.contains(part);
            case B(Bytes bytes) ->
                wanted instanceof B(Bytes part) && bytes.toString().contains(part.toString());
            case SS(List<String> members) -> wanted instanceof S(String text) && members.contains(text);
            case NS(List<DynamoNumber> members) -> wanted instanceof N(DynamoNumber number) && members.contains(number);
            case BS(List<Bytes> members) -> wanted instanceof B(Bytes bytes) && members.contains(bytes);
            case L(List<AttributeValue> elements) -> elements.contains(wanted);
            case N _, Bool _, Null _, M _ -> false;
        };
    }

    static boolean beginsWith(@Nullable AttributeValue value, @Nullable AttributeValue prefix) {
        if (value instanceof S(String text) && prefix instanceof S(String start)) {
            return text.startsWith(start);
        }
        return value instanceof B(Bytes bytes)
                && prefix instanceof B(Bytes start)
                && bytes.toString().startsWith(start.toString());
    }

    /** What lies at the steps: names and indexes. */
    static @Nullable AttributeValue at(Map<String, AttributeValue> item, List<Object> steps) {
        AttributeValue value = new M(item);
        for (Object step : steps) {
            if (value instanceof M(Map<String, AttributeValue> entries) && step instanceof String name) {
                value = entries.get(name);
            } else if (value instanceof L(List<AttributeValue> elements) && step instanceof Integer index) {
                value = index < elements.size() ? elements.get(index) : null;
            } else {
                return null;
            }
            if (value == null) {
                return null;
            }
        }
        return value;
    }

    static List<Object> path(RandomGenerator random) {
        Object[] steps = new Object[1 + (random.nextBoolean() ? random.nextInt(3) : 0)];
        steps[0] = name(random);
        for (int i = 1; i < steps.length; i++) {
            steps[i] = random.nextBoolean() ? name(random) : (Object) random.nextInt(5);
        }
        return List.of(steps);
    }

    static String text(List<Object> steps) {
        StringBuilder text = new StringBuilder();
        for (Object step : steps) {
            text.append(step instanceof Integer ? "[" + step + "]" : text.isEmpty() ? step : "." + step);
        }
        return Objects.requireNonNull(text.toString());
    }
}
