package io.partita.core.expression;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.testkit.Trials;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Mutated good expressions of every kind, run to the end: nothing but refusals may come out. */
class ExpressionFuzzTest {
    private static final List<String> GOOD = List.of(
            "a = :v AND NOT (size(b) > :n OR contains(c, :s))",
            "attribute_exists(a) AND begins_with(b, :s) OR attribute_type(c, :t)",
            "a.b[0].c BETWEEN :n AND :m AND b IN (:v, :n, :m)",
            "pk = :s AND sk BETWEEN :n AND :m",
            "#a = :s AND begins_with(sk, :s)",
            "SET a = if_not_exists(a, :n) + :m, b.c = list_append(b.c, :l) REMOVE c[0], c[1] ADD d :n DELETE e :ss",
            "SET a[3] = (b + :n) - :m, #a.b = c",
            "a, b.c, d[0], d[1].e, #a");
    private static final String ALPHABET = "ab#:,.()[]=<>+-0123 \t\n!\"é\uD83D\uDE00\uD800\u0000SETANDnotin";
    private static final KeySchema KEY =
            KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N));

    @Test
    void onlyRefusalsComeOut() {
        int[] accepted = new int[1];
        Trials.run(10_000, random -> {
            String text = mutated(GOOD.get(random.nextInt(GOOD.size())), random);
            Placeholders request = request();
            Item item = Item.of(ConditionTrialsTest.attributes(random));
            accepted[0] += survive(() -> {
                ParsedCondition parsed = Expressions.condition(text);
                parsed.checkOperands(request);
                BoundCondition bound = parsed.bind(request);
                bound.test(item);
                bound.test(null);
                bound.refuseStepsIntoKey(KEY, false);
            });
            accepted[0] += survive(() -> {
                ParsedKeyCondition parsed = Expressions.keyCondition(text);
                parsed.check(request);
                parsed.bind(request, KEY);
            });
            accepted[0] +=
                    survive(() -> Expressions.projection(text).bind(request).project(item));
            accepted[0] += survive(() -> {
                ParsedUpdate parsed = Expressions.update(text);
                BoundUpdate bound = parsed.bind(request);
                parsed.checkOperands(request);
                assertThat(bound.chargeBytes()).isPositive();
                UpdateOutcome outcome = bound.apply(Kit.item("pk", Kit.s("x")), item);
                outcome.updatedOld();
                outcome.updatedNew();
            });
        });
        assertThat(Long.getLong("trial.seed") != null || accepted[0] > 1000).isTrue();
    }

    private static int survive(Runnable action) {
        try {
            action.run();
            return 1;
        } catch (Refusal expected) {
            assertThat(expected.getMessage()).isNotBlank();
            return 0;
        }
    }

    private static Placeholders request() {
        return Placeholders.of(
                Map.of("#a", "a", "#b", "b.c"),
                AttributeMap.of(Kit.item(
                        ":v", Kit.nul(),
                        ":n", Kit.n("1"),
                        ":m", Kit.n("2"),
                        ":s", Kit.s("a"),
                        ":t", Kit.s("SS"),
                        ":l", Kit.l(Kit.n("1")),
                        ":ss", Kit.ss("a"))));
    }

    private static String mutated(String text, SplittableRandom random) {
        StringBuilder mutated = new StringBuilder(text);
        int changes = random.nextInt(4);
        for (int i = 0; i < changes && !mutated.isEmpty(); i++) {
            int at = random.nextInt(mutated.length());
            char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
            switch (random.nextInt(4)) {
                case 0 -> mutated.insert(at, c);
                case 1 -> mutated.setCharAt(at, c);
                case 2 -> mutated.deleteCharAt(at);
                default -> {
                    int end = Math.min(mutated.length(), at + random.nextInt(12));
                    mutated.insert(random.nextInt(mutated.length()), mutated.substring(at, end));
                }
            }
        }
        return mutated.toString();
    }
}
