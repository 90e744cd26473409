package io.partita.core.expression;

import static io.partita.core.expression.Kit.b;
import static io.partita.core.expression.Kit.bool;
import static io.partita.core.expression.Kit.bs;
import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.ns;
import static io.partita.core.expression.Kit.nul;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static io.partita.core.expression.Kit.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Evaluation: answers page 6.2 and the shared cases on conditions. */
class ConditionSemanticsTest {
    private static final Item ITEM = item(
            "pk", s("x"),
            "n", n("5"),
            "neg", n("-12.5"),
            "s", s("redder"),
            "emoji", s("a\uD83D\uDE00é"),
            "blank", s(""),
            "bin", b(1, 2, 255),
            "t", bool(true),
            "f", bool(false),
            "nul", nul(),
            "l", l(s("red"), n("5"), m("k", s("v")), l(n("1"), n("2"))),
            "m", m("k", s("v"), "deep", m("l", l(n("7")))),
            "ss", ss("blue", "red"),
            "ns", ns("1.0", "6"),
            "bs", bs(1, 2),
            "big", n("12345678901234567890123456789012345678"));

    private static boolean test(String text) {
        return bind(text).test(ITEM);
    }

    private static BoundCondition bind(String text) {
        Placeholders placeholders = valuesOf(
                ":five", n("5.0"),
                ":four", n("4"),
                ":nine", n("9"),
                ":fiveText", s("5"),
                ":red", s("red"),
                ":re", s("re"),
                ":RE", s("RE"),
                ":x", s("x"),
                ":none", s(""),
                ":b", b(1, 2),
                ":b2", b(2, 255),
                ":one", n("1"),
                ":two", n("2"),
                ":three", n("3"),
                ":true", bool(true),
                ":null", nul(),
                ":k", m("k", s("v")),
                ":ss", ss("red", "blue"),
                ":list", l(n("1"), n("2.0")),
                ":S", s("S"),
                ":N", s("N"),
                ":L", s("L"),
                ":big", n("12345678901234567890123456789012345679"));
        ParsedCondition parsed = Expressions.condition(text);
        parsed.checkOperands(placeholders);
        return parsed.bind(placeholders);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n = :five",
                "n <> :fiveText",
                "n <> gone",
                "gone <> absent",
                "gone <> :x",
                "NOT gone = :x",
                "NOT gone < :nine",
                "n > :four AND n < :nine AND n >= :five AND n <= :five",
                ":four < n",
                "n BETWEEN :four AND :five",
                ":five BETWEEN :four AND n",
                "n IN (:nine, :five)",
                "n IN (gone, :five)",
                "s > :red",
                "neg < :one",
                "bin > :b",
                "t = :true",
                "nul = :null",
                "m.k = l[2].k",
                "l[2] = :k",
                "l[3] = :list",
                "ss = :ss",
                "big < :big AND big <> :big",
                "m.deep.l[0] > n",
                "attribute_exists(pk)",
                "attribute_exists(m.deep.l[0])",
                "attribute_not_exists(m.deep.l[1])",
                "attribute_not_exists(l[4294967294])",
                "attribute_not_exists(n.k)",
                "attribute_not_exists(m[0])",
                "attribute_type(s, :S)",
                "attribute_type(n, :N)",
                "attribute_type(l, :L)",
                "begins_with(s, :re)",
                "begins_with(s, :none)",
                "begins_with(bin, :b)",
                "begins_with(:red, s) OR n = :five",
                "contains(s, :red)",
                "contains(s, :none)",
                "contains(bin, :b2)",
                "contains(l, :red)",
                "contains(l, :five)",
                "contains(l, :k)",
                "contains(l, :list)",
                "contains(ss, :red)",
                "contains(ns, :one)",
                "contains(bs, bs[0]) OR n = :five",
                "contains(:ss, l[0])",
                "size(s) > :five",
                "size(bin) = :three",
                "size(ss) = :two",
                "size(l) = :four",
                "size(m) = :two",
                "size(emoji) = :four",
                "size(blank) < :one",
                "size(bs) = size(ns)",
                "size(:red) = :three",
                "size(s) BETWEEN :one AND :nine",
                "size(ss) IN (:one, :two)",
                "n = :four OR n = :five AND pk = :x",
                "(n = :four OR n = :five) AND pk = :x",
                "NOT n = :four AND pk = :x"
            })
    void isTrue(String text) {
        assertThat(test(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n = :fiveText",
                "n = s",
                "n < :fiveText",
                "n > :fiveText",
                "n <> :five",
                "gone = :x",
                "gone = absent",
                "gone < :nine",
                "gone <= :nine",
                "gone > :one",
                "gone >= :one",
                ":nine > gone",
                "gone BETWEEN :one AND :nine",
                "gone IN (:one, :nine)",
                "gone IN (absent)",
                "n BETWEEN gone AND :nine",
                "l > :red",
                "NOT n = :five",
                "NOT (n = :five OR gone = :x)",
                "attribute_exists(gone)",
                "attribute_exists(l[4])",
                "attribute_exists(m.l)",
                "attribute_exists(s.k)",
                "attribute_not_exists(pk)",
                "attribute_type(s, :N)",
                "attribute_type(gone, :S)",
                "begins_with(s, :RE)",
                "begins_with(gone, :re)",
                "begins_with(n, :re)",
                "begins_with(bin, :re)",
                "begins_with(blank, :re)",
                "contains(s, :RE)",
                "contains(s, :five)",
                "contains(l, :re)",
                "contains(l, :fiveText)",
                "contains(ss, :re)",
                "contains(ns, :fiveText)",
                "contains(ns, :five)",
                "contains(m, :red)",
                "contains(n, :five)",
                "contains(gone, :x)",
                "size(n) > :one",
                "size(n) < :nine",
                "size(t) < :nine",
                "size(nul) < :nine",
                "size(gone) < :nine",
                "n = :four OR n = :nine",
                "n = :five AND (n = :four OR gone = :x)"
            })
    void isFalse(String text) {
        assertThat(test(text)).isFalse();
    }

    @Test
    void aMissingItemHasNoAttributeAtAll() {
        assertThat(bind("attribute_not_exists(pk)").test(null)).isTrue();
        assertThat(bind("gone <> :x").test(null)).isTrue();
        assertThat(bind("pk = :x").test(null)).isFalse();
        assertThat(bind("attribute_exists(pk)").test(null)).isFalse();
    }

    @Test
    void attributesAreTheTopLevelOnesInTheOrderWritten() {
        assertThat(bind("m.k = :x AND (size(l) > :one OR NOT n IN (s, m.x))").attributes())
                .containsExactly("m", "l", "n", "s");
    }
}
