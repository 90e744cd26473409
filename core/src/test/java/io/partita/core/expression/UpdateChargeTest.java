package io.partita.core.expression;

import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The charge of a statement, added up by hand from the table of answers page 7.3. */
class UpdateChargeTest {

    private static long charge(String text) {
        return Expressions.update(text)
                .bind(Kit.placeholders(
                        Map.of("#n", "naïve", "#long", "abcdefghij"),
                        Kit.item(
                                ":s", s("12345"),
                                ":n", n("42"),
                                ":l", l(n("1"), s("ab")),
                                ":m", m("k", s("v")),
                                ":e", l(),
                                ":ss", ss("abc", "de"))))
                .chargeBytes();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // 3 + 19 + 1 + 5
                "SET a = :s|28",
                // two clauses: 3 + (19 + 1 + 5) + (19 + 2 + 2)
                "SET a = :s, bb = :n|51",
                // a value is charged once per use
                "SET a = :s, b = :s|53",
                // target: a + (4 + b) + (4 + digits of 10)
                "SET a.b[10] = :n|36",
                "SET l[4294967294] = :n|39",
                // names are resolved and counted in UTF-8
                "SET #n = :n|30",
                "SET #long.#n = :n|44",
                // path operand: 1 + 14 + 1
                "SET a = b|39",
                // 1 + (14 + 1) + (14 + 3) + (14 + 2)
                "SET a = b.abc[12]|72",
                "SET a = #n|44",
                // sum 34, difference 37
                "SET a = :n + :n|61",
                "SET a = b + :n|75",
                "SET a = b - :n|78",
                "SET a = (b - :n)|78",
                "SET a = (b + :n) - :n|114",
                // if_not_exists 39 + p + v
                "SET a = if_not_exists(b, :n)|80",
                "SET a = if_not_exists(b.c, d)|109",
                "SET a = if_not_exists(b, :n) + :n|116",
                // list_append 37; a list is 3 + 1 for each element + elements
                "SET a = list_append(b, :e)|79",
                "SET a = list_append(b, :l)|85",
                "SET a = list_append(if_not_exists(b, :e), :l)|127",
                // a map is 3 + 1 + name + value
                "SET a = :m|29",
                // ADD 19, REMOVE and DELETE 1, members of DELETE free
                "ADD a :n|25",
                "ADD a.b :n|30",
                "ADD a :ss|28",
                "REMOVE a|5",
                "REMOVE a, bb|8",
                "REMOVE a.b, l[0]|17",
                "DELETE a :ss|5",
                "DELETE a.b :ss|10",
                "SET a = :n REMOVE b ADD c :n DELETE d :ss|51"
            })
    void clausesAddUp(String text, long bytes) {
        assertThat(charge(text)).isEqualTo(bytes);
    }

    @Test
    void oneStringOf409577BytesIsTheLargestThatFits() {
        long charge = Expressions.update("SET a = :v")
                .bind(Kit.valuesOf(":v", s("x".repeat(409_577))))
                .chargeBytes();
        assertThat(charge).isEqualTo(409_600);
    }

    @Test
    void anEmptyUpdateAndAttributeUpdatesCostNothingMore() {
        assertThat(BoundUpdate.NOTHING.chargeBytes()).isEqualTo(3);
        assertThat(LegacyUpdates.attributeUpdates(
                                List.of(new AttributeUpdate("a", "PUT", Kit.encoded(s("x".repeat(1000))))))
                        .chargeBytes())
                .isZero();
    }
}
