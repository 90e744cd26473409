package io.partita.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.AttributeValue.L;
import io.partita.core.value.AttributeValue.M;
import io.partita.core.value.AttributeValue.N;
import io.partita.core.value.AttributeValue.NS;
import io.partita.core.value.AttributeValue.SS;
import io.partita.core.value.DynamoNumber;
import io.partita.testkit.Trials;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random updates of random items against a plain interpreter that edits decoded trees one action after the other, all
 * values computed before.
 */
class UpdateTrialsTest {
    private static final String ABSENT = "refers to an attribute that does not exist";
    private static final String OPERAND = "An operand in the update expression";
    private static final String PATH = "The document path provided";

    /** One action in words, and what it puts at its path: null for nothing. */
    private record Action(
            String section,
            String text,
            List<Object> steps,
            Function<Map<String, AttributeValue>, @Nullable AttributeValue> result) {}

    /** What the plain interpreter refuses with. */
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String part) {
            super(part, null, false, false);
        }
    }

    @Test
    void updatesMeanTheSameOnEncodedItems() {
        int[] outcomes = new int[2];
        Trials.run(8000, random -> {
            Map<String, AttributeValue> old = ConditionTrialsTest.attributes(random);
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            List<Action> actions = actions(random, values);
            BoundUpdate update;
            try {
                update = Expressions.update(text(actions)).bind(Kit.placeholders(Map.of(), Item.of(values)));
            } catch (Refusal refusal) {
                // A value that no item could make fit.
                assertThat(refusal.getMessage()).contains("Incorrect operand type for operator or function");
                return;
            }
            Item key = Item.of(Map.of("pk", new AttributeValue.S("x")));
            Map<String, AttributeValue> stored = new TreeMap<>(old);
            stored.put("pk", new AttributeValue.S("x"));
            String label = text(actions) + " with " + values + " on " + old;
            Map<String, AttributeValue> expected;
            try {
                expected = interpret(actions, stored);
            } catch (Refused refused) {
                outcomes[0]++;
                assertRefused(update, key, Item.of(stored), String.valueOf(refused.getMessage()), label);
                return;
            }
            outcomes[1]++;
            Item next = update.apply(key, Item.of(stored)).next();
            assertThat(next).as(label).isEqualTo(Item.of(expected));
            assertThat(Item.ofChecked(next == null ? new byte[0] : next.bytes()))
                    .isEqualTo(next);
        });
        if (Long.getLong("trial.seed") == null) {
            assertThat(outcomes[0]).isGreaterThan(1000);
            assertThat(outcomes[1]).isGreaterThan(500);
        }
    }

    private static void assertRefused(BoundUpdate update, Item key, Item old, String part, String label) {
        try {
            update.apply(key, old);
        } catch (Refusal refusal) {
            assertThat(refusal.getMessage()).as(label).contains(part);
            return;
        }
        throw new AssertionError("not refused: " + label);
    }

    private static String text(List<Action> actions) {
        StringBuilder text = new StringBuilder();
        for (String section : List.of("REMOVE", "SET", "DELETE", "ADD")) {
            String joined = String.join(
                    ", ",
                    actions.stream()
                            .filter(action -> action.section().equals(section))
                            .map(Action::text)
                            .toList());
            if (!joined.isEmpty()) {
                text.append(section).append(' ').append(joined).append(' ');
            }
        }
        return text.toString();
    }

    private static List<Action> actions(SplittableRandom random, Map<String, AttributeValue> values) {
        List<Action> actions = new ArrayList<>();
        int wanted = 1 + random.nextInt(3);
        while (actions.size() < wanted) {
            Action action = action(random, values);
            if (actions.stream().noneMatch(other -> clash(other.steps(), action.steps()))) {
                actions.add(action);
            }
        }
        List<Action> ordered = new ArrayList<>();
        for (String section : List.of("REMOVE", "SET", "DELETE", "ADD")) {
            actions.stream().filter(action -> action.section().equals(section)).forEach(ordered::add);
        }
        return ordered;
    }

    private static boolean clash(List<Object> one, List<Object> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i).getClass() != other.get(i).getClass();
            }
        }
        return true;
    }

    private static Action action(SplittableRandom random, Map<String, AttributeValue> values) {
        List<Object> steps = NaiveValues.path(random);
        String target = NaiveValues.text(steps);
        return switch (random.nextInt(6)) {
            case 0 -> new Action("REMOVE", target, steps, _ -> null);
            case 1 -> {
                AttributeValue more =
                        random.nextBoolean() ? new N(DynamoNumber.of(random.nextInt(9))) : NaiveValues.set(random);
                yield new Action("ADD", target + " " + put(more, values), steps, item -> added(item, steps, more));
            }
            case 2 -> {
                AttributeValue members = NaiveValues.set(random);
                yield new Action(
                        "DELETE", target + " " + put(members, values), steps, item -> deleted(item, steps, members));
            }
            default -> {
                Value value = value(random, 2, values);
                yield new Action(
                        "SET",
                        target + " = " + value.text(),
                        steps,
                        item -> value.of().apply(item));
            }
        };
    }

    private record Value(String text, Function<Map<String, AttributeValue>, AttributeValue> of) {}

    private static Value value(SplittableRandom random, int depth, Map<String, AttributeValue> values) {
        int kind = random.nextInt(depth == 0 ? 3 : 6);
        if (kind < 2) {
            AttributeValue literal =
                    random.nextBoolean() ? new N(DynamoNumber.of(random.nextInt(20))) : NaiveValues.any(random, 1);
            return new Value(put(literal, values), _ -> literal);
        }
        if (kind == 2) {
            List<Object> steps = NaiveValues.path(random);
            return new Value(NaiveValues.text(steps), item -> existing(item, steps));
        }
        if (kind == 3) {
            Value left = value(random, depth - 1, values);
            Value right = value(random, depth - 1, values);
            boolean plus = random.nextBoolean();
            return new Value("(" + left.text() + (plus ? " + " : " - ") + right.text() + ")", item -> {
                AttributeValue one = left.of().apply(item);
                if (!(one instanceof N(DynamoNumber first))) {
                    throw new Refused(OPERAND);
                }
                AttributeValue other = right.of().apply(item);
                if (!(other instanceof N(DynamoNumber second))) {
                    throw new Refused(OPERAND);
                }
                return new N(plus ? first.plus(second) : first.minus(second));
            });
        }
        if (kind == 4) {
            List<Object> steps = NaiveValues.path(random);
            Value otherwise = value(random, depth - 1, values);
            return new Value("if_not_exists(" + NaiveValues.text(steps) + "," + otherwise.text() + ")", item -> {
                AttributeValue present = NaiveValues.at(item, steps);
                return present != null ? present : otherwise.of().apply(item);
            });
        }
        Value first = value(random, depth - 1, values);
        Value second = value(random, depth - 1, values);
        return new Value("list_append(" + first.text() + "," + second.text() + ")", item -> {
            List<AttributeValue> joined = new ArrayList<>(list(first.of().apply(item)));
            joined.addAll(list(second.of().apply(item)));
            return new L(joined);
        });
    }

    private static List<AttributeValue> list(AttributeValue value) {
        if (value instanceof L(List<AttributeValue> elements)) {
            return elements;
        }
        throw new Refused(OPERAND);
    }

    private static AttributeValue existing(Map<String, AttributeValue> item, List<Object> steps) {
        AttributeValue value = NaiveValues.at(item, steps);
        if (value == null) {
            throw new Refused(ABSENT);
        }
        return value;
    }

    private static String put(AttributeValue value, Map<String, AttributeValue> values) {
        String reference = ":v" + values.size();
        values.put(reference, value);
        return reference;
    }

    private static AttributeValue added(Map<String, AttributeValue> item, List<Object> steps, AttributeValue more) {
        AttributeValue old = NaiveValues.at(item, steps);
        if (old == null) {
            return more;
        }
        if (old instanceof N(DynamoNumber one) && more instanceof N(DynamoNumber other)) {
            return new N(one.plus(other));
        }
        return changed(old, more, true);
    }

    private static @Nullable AttributeValue deleted(
            Map<String, AttributeValue> item, List<Object> steps, AttributeValue members) {
        AttributeValue old = NaiveValues.at(item, steps);
        if (old == null) {
            return null;
        }
        AttributeValue left = changed(old, members, false);
        boolean empty = switch (left) {
            case SS(List<String> all) -> all.isEmpty();
            case NS(List<DynamoNumber> all) -> all.isEmpty();
            case AttributeValue.BS(var all) -> all.isEmpty();
            default -> false;
        };
        return empty ? null : left;
    }

    private static AttributeValue changed(AttributeValue old, AttributeValue members, boolean add) {
        if (old instanceof SS(List<String> one) && members instanceof SS(List<String> other)) {
            return new SS(changed(one, other, add));
        }
        if (old instanceof NS(List<DynamoNumber> one) && members instanceof NS(List<DynamoNumber> other)) {
            return new NS(changed(one, other, add));
        }
        if (old instanceof AttributeValue.BS(var one) && members instanceof AttributeValue.BS(var other)) {
            return new AttributeValue.BS(changed(one, other, add));
        }
        throw new Refused(OPERAND);
    }

    private static <T extends Comparable<T>> List<T> changed(List<T> old, List<T> members, boolean add) {
        TreeSet<T> all = new TreeSet<>(old);
        if (add) {
            all.addAll(members);
        } else {
            all.removeAll(members);
        }
        return List.copyOf(all);
    }

    /**
     * Computes all values, those of ADD and DELETE first, then edits: what exists in place, then appends by index, then
     * removes from the back.
     */
    private static Map<String, AttributeValue> interpret(List<Action> actions, Map<String, AttributeValue> old) {
        List<@Nullable AttributeValue> results = new ArrayList<>();
        for (Action action : actions) {
            if (action.section().equals("ADD") || action.section().equals("DELETE")) {
                AttributeValue _ = action.result().apply(old);
            }
        }
        for (Action action : actions) {
            results.add(action.result().apply(old));
        }
        for (Action action : actions) {
            List<Object> steps = action.steps();
            if (steps.size() > 1) {
                AttributeValue parent = NaiveValues.at(old, steps.subList(0, steps.size() - 1));
                boolean fits = steps.getLast() instanceof String ? parent instanceof M : parent instanceof L;
                if (!fits) {
                    throw new Refused(PATH);
                }
            }
        }
        AttributeValue edited = new M(old);
        edited = edit(edited, new ArrayList<>(), actions, results);
        return ((M) edited).entries();
    }

    private static AttributeValue edit(
            AttributeValue value, List<Object> here, List<Action> actions, List<@Nullable AttributeValue> results) {
        if (value instanceof M(Map<String, AttributeValue> entries)) {
            Map<String, AttributeValue> next = new TreeMap<>();
            entries.forEach((name, entry) -> next.put(name, edit(entry, child(here, name), actions, results)));
            for (int i = 0; i < actions.size(); i++) {
                List<Object> steps = actions.get(i).steps();
                if (steps.size() == here.size() + 1
                        && steps.subList(0, here.size()).equals(here)) {
                    AttributeValue result = results.get(i);
                    String name = (String) steps.getLast();
                    next.remove(name);
                    if (result != null) {
                        next.put(name, result);
                    }
                }
            }
            return new M(next);
        }
        if (value instanceof L(List<AttributeValue> elements)) {
            TreeMap<Integer, AttributeValue> next = new TreeMap<>();
            for (int i = 0; i < elements.size(); i++) {
                next.put(i, edit(elements.get(i), child(here, i), actions, results));
            }
            for (int i = 0; i < actions.size(); i++) {
                List<Object> steps = actions.get(i).steps();
                if (steps.size() == here.size() + 1
                        && steps.subList(0, here.size()).equals(here)) {
                    AttributeValue result = results.get(i);
                    next.remove((Integer) steps.getLast());
                    if (result != null) {
                        next.put((Integer) steps.getLast(), result);
                    }
                }
            }
            return new L(List.copyOf(next.values()));
        }
        return value;
    }

    private static List<Object> child(List<Object> here, Object step) {
        List<Object> child = new ArrayList<>(here);
        child.add(step);
        return child;
    }
}
