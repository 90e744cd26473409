package io.partita.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.Item;
import io.partita.core.value.AttributeValue;
import io.partita.testkit.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random conditions on random items against their plain meaning on decoded values. */
class ConditionTrialsTest {
    private static final String[] COMPARATORS = {"=", "<>", "<", "<=", ">", ">="};

    private record Meaning(String text, Predicate<Map<String, AttributeValue>> holds) {}

    private record Term(String text, Function<Map<String, AttributeValue>, @Nullable AttributeValue> value) {}

    @Test
    void conditionsMeanTheSameOnEncodedItems() {
        int[] outcomes = new int[2];
        Trials.run(4000, random -> {
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            Meaning meaning = condition(random, 3, values);
            BoundCondition bound =
                    Expressions.condition(meaning.text()).bind(Kit.placeholders(Map.of("#x", "b"), Item.of(values)));
            for (int i = 0; i < 5; i++) {
                Map<String, AttributeValue> attributes = attributes(random);
                boolean holds = meaning.holds().test(attributes);
                outcomes[holds ? 1 : 0]++;
                assertThat(bound.test(Item.of(attributes)))
                        .as("%s with %s on %s", meaning.text(), values, attributes)
                        .isEqualTo(holds);
            }
            assertThat(bound.test(null)).isEqualTo(meaning.holds().test(Map.of()));
        });
        if (Long.getLong("trial.seed") == null) {
            assertThat(outcomes[0]).isGreaterThan(1000);
            assertThat(outcomes[1]).isGreaterThan(1000);
        }
    }

    static Map<String, AttributeValue> attributes(SplittableRandom random) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (String name : List.of("a", "b", "c")) {
            if (random.nextInt(5) > 0) {
                attributes.put(name, NaiveValues.any(random, 2));
            }
        }
        return attributes;
    }

    private static Meaning condition(SplittableRandom random, int depth, Map<String, AttributeValue> values) {
        return switch (random.nextInt(depth == 0 ? 5 : 9)) {
            case 0, 1 -> {
                Term left = term(random, values);
                Term right = term(random, values);
                String operator = COMPARATORS[random.nextInt(COMPARATORS.length)];
                yield new Meaning(
                        left.text() + operator + right.text(),
                        item -> NaiveValues.compare(
                                operator,
                                left.value().apply(item),
                                right.value().apply(item)));
            }
            case 2 -> between(term(random, values), term(random, values), term(random, values));
            case 3 -> in(term(random, values), List.of(term(random, values), term(random, values)));
            case 4 -> function(random, values);
            case 5 -> {
                Meaning inner = condition(random, depth - 1, values);
                yield new Meaning("NOT (" + inner.text() + ")", inner.holds().negate());
            }
            case 6 -> {
                // Without parentheses: NOT binds closest.
                Meaning first = condition(random, 0, values);
                Meaning second = condition(random, 0, values);
                yield new Meaning(
                        "NOT " + first.text() + " AND " + second.text(),
                        first.holds().negate().and(second.holds()));
            }
            case 7 -> {
                // Without parentheses: AND binds closer than OR.
                Meaning first = condition(random, 0, values);
                Meaning second = condition(random, 0, values);
                Meaning third = condition(random, 0, values);
                yield new Meaning(
                        first.text() + " OR " + second.text() + " AND " + third.text(),
                        first.holds().or(second.holds().and(third.holds())));
            }
            default -> {
                Meaning first = condition(random, depth - 1, values);
                Meaning second = condition(random, depth - 1, values);
                yield new Meaning(
                        "(" + first.text() + ") and (" + second.text() + ")",
                        first.holds().and(second.holds()));
            }
        };
    }

    private static Meaning between(Term subject, Term low, Term high) {
        return new Meaning(subject.text() + " between " + low.text() + " and " + high.text(), item -> {
            AttributeValue value = subject.value().apply(item);
            return NaiveValues.compare(">=", value, low.value().apply(item))
                    && NaiveValues.compare("<=", value, high.value().apply(item));
        });
    }

    private static Meaning in(Term subject, List<Term> candidates) {
        return new Meaning(
                subject.text() + " IN (" + candidates.get(0).text() + ","
                        + candidates.get(1).text() + ")",
                item -> candidates.stream()
                        .anyMatch(candidate -> NaiveValues.compare(
                                "=",
                                subject.value().apply(item),
                                candidate.value().apply(item))));
    }

    private static Meaning function(SplittableRandom random, Map<String, AttributeValue> values) {
        Term path = path(random);
        Term other = term(random, values);
        String both = "(" + path.text() + ", " + other.text() + ")";
        return switch (random.nextInt(5)) {
            case 0 ->
                new Meaning(
                        "attribute_exists(" + path.text() + ")",
                        item -> path.value().apply(item) != null);
            case 1 ->
                new Meaning(
                        "attribute_not_exists(" + path.text() + ")",
                        item -> path.value().apply(item) == null);
            case 2 ->
                new Meaning(
                        "contains" + both,
                        item -> NaiveValues.contains(
                                path.value().apply(item), other.value().apply(item)));
            case 3 ->
                new Meaning(
                        "begins_with" + both,
                        item -> NaiveValues.beginsWith(
                                path.value().apply(item), other.value().apply(item)));
            default -> {
                String type = new String[] {"S", "N", "SS", "L", "M", "NULL"}[random.nextInt(6)];
                String reference = put(new AttributeValue.S(type), values);
                yield new Meaning("attribute_type(" + path.text() + "," + reference + ")", item -> {
                    AttributeValue value = path.value().apply(item);
                    return value != null && NaiveValues.type(value).name().equals(type);
                });
            }
        };
    }

    private static Term term(SplittableRandom random, Map<String, AttributeValue> values) {
        return switch (random.nextInt(5)) {
            case 0, 1 -> path(random);
            case 2 -> {
                Term path = path(random);
                yield new Term(
                        "size(" + path.text() + ")",
                        item -> NaiveValues.size(path.value().apply(item)));
            }
            case 3 -> {
                Term inner = path(random);
                yield new Term("(" + inner.text() + ")", inner.value());
            }
            default -> {
                AttributeValue value = NaiveValues.any(random, 1);
                yield new Term(put(value, values), _ -> value);
            }
        };
    }

    private static String put(AttributeValue value, Map<String, AttributeValue> values) {
        String reference = ":v" + values.size();
        values.put(reference, value);
        return reference;
    }

    private static Term path(SplittableRandom random) {
        List<Object> steps = NaiveValues.path(random);
        String text = NaiveValues.text(steps);
        // The attribute b also goes by a reference.
        String written = text.startsWith("b") && random.nextBoolean() ? "#x" + text.substring(1) : text;
        return new Term(written, item -> NaiveValues.at(item, steps));
    }
}
