package io.partita.core.expression;

import static io.partita.core.expression.Kit.b;
import static io.partita.core.expression.Kit.bs;
import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.ns;
import static io.partita.core.expression.Kit.nul;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.Item;
import io.partita.core.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What updates do: answers page 6.5 and the shared cases on updates. */
class UpdateSemanticsTest {
    private static final Item KEY = item("pk", s("x"));

    private static final String ABSENT =
            "The provided expression refers to an attribute that does not exist in the item";
    private static final String OPERAND = "An operand in the update expression has an incorrect data type";
    private static final String PATH = "The document path provided in the update expression is invalid for update";

    private static BoundUpdate bind(String text, Object... values) {
        Placeholders placeholders = values.length == 0 ? Placeholders.none() : Kit.valuesOf(values);
        ParsedUpdate parsed = Expressions.update(text);
        BoundUpdate bound = parsed.bind(placeholders);
        parsed.checkOperands(placeholders);
        return bound;
    }

    private static @Nullable Item update(@Nullable Item old, String text, Object... values) {
        return bind(text, values).apply(KEY, old).next();
    }

    private static String refused(@Nullable Item old, String text, Object... values) {
        return String.valueOf(refusal(() -> bind(text, values).apply(KEY, old)));
    }

    private static Item with(Object... attributes) {
        Object[] all = new Object[attributes.length + 2];
        all[0] = "pk";
        all[1] = s("x");
        System.arraycopy(attributes, 0, all, 2, attributes.length);
        return item(all);
    }

    private static AttributeValue letters(String letters) {
        return l(letters.chars().mapToObj(c -> s(Character.toString(c))).toArray(AttributeValue[]::new));
    }

    @Test
    void setPutsCopiesAndSwaps() {
        Item old = with("a", s("old-a"), "b", s("old-b"));
        assertThat(update(old, "SET a = :n, b = a", ":n", s("new-a")))
                .isEqualTo(with("a", s("new-a"), "b", s("old-a")));
        assertThat(update(old, "SET a = b, b = a")).isEqualTo(with("a", s("old-b"), "b", s("old-a")));
        assertThat(update(old, "REMOVE a SET c = a")).isEqualTo(with("b", s("old-b"), "c", s("old-a")));
        assertThat(refused(old, "SET y = :v, z = y", ":v", n("4"))).isEqualTo(ABSENT);
    }

    @Test
    void arithmeticIsExact() {
        Item old = with("a", n("1"), "b", n("0.1"));
        assertThat(update(old, "SET a = a + :n", ":n", n("41"))).isEqualTo(with("a", n("42"), "b", n("0.1")));
        assertThat(update(old, "SET a = (b + :x) - :y", ":x", n("0.2"), ":y", n("0.3")))
                .isEqualTo(with("a", n("0"), "b", n("0.1")));
        assertThat(update(old, "SET a = a - (b - (a + :x))", ":x", n("2")))
                .isEqualTo(with("a", n("3.9"), "b", n("0.1")));
        assertThat(refused(old, "SET a = a + :big", ":big", n("1E-100")))
                .isEqualTo("Attempting to store more than 38 significant digits in a Number");
        assertThat(refused(with("a", n("9E125")), "SET a = a + a"))
                .isEqualTo("Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    @Test
    void ifNotExistsKeepsWhatIsThere() {
        assertThat(update(
                        null,
                        "SET p = if_not_exists(p, :p), n = if_not_exists(n, :zero) + :one",
                        ":p",
                        n("10"),
                        ":zero",
                        n("0"),
                        ":one",
                        n("1")))
                .isEqualTo(with("p", n("10"), "n", n("1")));
        assertThat(update(
                        with("n", n("1"), "m", m("k", s("v"))),
                        "SET n = if_not_exists(n, :zero) + :one, c = if_not_exists(m.nope, n), d = if_not_exists(m.k, n)",
                        ":zero",
                        n("0"),
                        ":one",
                        n("1")))
                .isEqualTo(with("n", n("2"), "m", m("k", s("v")), "c", n("1"), "d", s("v")));
        // Oracle: the second operand is not read when the first is there.
        assertThat(update(with("a", n("1")), "SET b = if_not_exists(a, gone)"))
                .isEqualTo(with("a", n("1"), "b", n("1")));
    }

    @Test
    void listsAreJoinedEitherWay() {
        Item old = with("l", letters("bc"));
        assertThat(update(old, "SET l = list_append(l, :l)", ":l", letters("d")))
                .isEqualTo(with("l", letters("bcd")));
        assertThat(update(old, "SET l = list_append(:l, l)", ":l", letters("a")))
                .isEqualTo(with("l", letters("abc")));
        assertThat(update(old, "SET t = list_append (if_not_exists (t, :none) , l)", ":none", l()))
                .isEqualTo(with("l", letters("bc"), "t", letters("bc")));
        assertThat(refused(with("l", s("x")), "SET l = list_append(l, :l)", ":l", l()))
                .isEqualTo(OPERAND);
        assertThat(refused(old, "SET l = list_append(gone, l)")).isEqualTo(ABSENT);
    }

    @Test
    void nestedPartsChangeAndTheirSiblingsStay() {
        Item old = with("m", m("a", n("1"), "b", n("2"), "l", l(s("p"), m("q", n("1")))), "z", nul());
        assertThat(update(old, "SET m.a = :a, m.c = :a, m.l[1].r = :a REMOVE m.b", ":a", n("10")))
                .isEqualTo(with(
                        "m", m("a", n("10"), "c", n("10"), "l", l(s("p"), m("q", n("1"), "r", n("10")))),
                        "z", nul()));
        assertThat(update(with("m", m()), "SET m.a = :a", ":a", n("1"))).isEqualTo(with("m", m("a", n("1"))));
        assertThat(update(old, "REMOVE m.gone")).isEqualTo(old);
    }

    @Test
    void listIndexesMeanPositionsBeforeTheUpdate() {
        Item five = with("l", letters("abcde"));
        assertThat(update(five, "REMOVE l[1], l[2]")).isEqualTo(with("l", letters("ade")));
        assertThat(update(five, "REMOVE l[3], l[0], l[2], l[1]")).isEqualTo(with("l", letters("e")));
        assertThat(update(five, "REMOVE l[42]")).isEqualTo(five);
        assertThat(update(five, "REMOVE l[1] SET l[3] = :v", ":v", s("V"))).isEqualTo(with("l", letters("acVe")));
        assertThat(update(with("l", letters("a")), "REMOVE l[0]")).isEqualTo(with("l", l()));
        assertThat(update(five, "SET l[0] = l[4], l[4] = l[0]")).isEqualTo(with("l", letters("ebcda")));
    }

    @Test
    void setBehindTheEndAppendsInTheOrderOfIndexes() {
        Item three = with("l", letters("abc"));
        assertThat(update(three, "SET l[7] = :v", ":v", s("d"))).isEqualTo(with("l", letters("abcd")));
        assertThat(update(
                        three,
                        "SET l[84] = :a, l[37] = :b, l[17] = :c, l[4294967294] = :d",
                        ":a",
                        s("1"),
                        ":b",
                        s("2"),
                        ":c",
                        s("3"),
                        ":d",
                        s("4")))
                .isEqualTo(with("l", letters("abc3214")));
        assertThat(update(three, "SET l[5] = :q REMOVE l[3], l[0] DELETE l[4] :s", ":q", s("q"), ":s", ss("x")))
                .isEqualTo(with("l", letters("bcq")));
        assertThat(update(three, "SET l[5] = :q ADD l[4] :n", ":q", s("q"), ":n", n("1")))
                .isEqualTo(with("l", l(s("a"), s("b"), s("c"), n("1"), s("q"))));
    }

    @Test
    void addSumsNumbersAndUnitesSets() {
        assertThat(update(null, "ADD n :one", ":one", n("1"))).isEqualTo(with("n", n("1")));
        assertThat(update(with("n", n("5")), "ADD n :one", ":one", n("-7"))).isEqualTo(with("n", n("-2")));
        assertThat(update(with("s", ss("b")), "ADD s :s", ":s", ss("a", "b", "c")))
                .isEqualTo(with("s", ss("a", "b", "c")));
        // By value: an equal number under another spelling is no new member (doubts page).
        assertThat(update(with("s", ns("1", "2")), "ADD s :s", ":s", ns("1.0", "10")))
                .isEqualTo(with("s", ns("1", "2", "10")));
        assertThat(update(with("s", bs(2)), "ADD s :s", ":s", bs(1))).isEqualTo(with("s", bs(1, 2)));
        assertThat(update(with("m", m("n", n("1"))), "ADD m.n :one, m.o :one", ":one", n("1")))
                .isEqualTo(with("m", m("n", n("2"), "o", n("1"))));
    }

    @Test
    void deleteTakesMembersAndAnEmptySetGoes() {
        Item old = with("s", ss("a", "b", "c"));
        assertThat(update(old, "DELETE s :s", ":s", ss("b", "x"))).isEqualTo(with("s", ss("a", "c")));
        assertThat(update(old, "DELETE s :s", ":s", ss("0", "z"))).isEqualTo(old);
        assertThat(update(old, "DELETE s :s", ":s", ss("a", "b", "c"))).isEqualTo(with());
        assertThat(update(old, "DELETE gone :s", ":s", ss("a"))).isEqualTo(old);
        assertThat(update(with("l", l(ss("a"), s("b"))), "DELETE l[0] :s", ":s", ss("a")))
                .isEqualTo(with("l", l(s("b"))));
        assertThat(update(with("s", ns("1", "2")), "DELETE s :s", ":s", ns("2.0")))
                .isEqualTo(with("s", ns("1")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET gone.x = :v",
                "SET gone[0] = :v",
                "REMOVE gone.x",
                "ADD gone.x :v",
                "DELETE gone.x :ss",
                "SET n.x = :v",
                "SET l.x = :v",
                "SET m[0] = :v",
                "SET nul.x = :v",
                "REMOVE n.x",
                "REMOVE m[0]",
                "REMOVE l.x",
                "ADD m[0] :v",
                "DELETE l.x :ss",
                "SET m.gone.x = :v",
                "SET l[5].x = :v",
                "REMOVE l[0].x",
                "SET pk.x = :v"
            })
    void eachParentMustExistWithTheRightType(String text) {
        Item old = with("n", n("1"), "l", letters("ab"), "m", m("x", n("1")), "nul", nul());
        Object[] values = {":v", n("1"), ":ss", ss("a")};
        assertThat(refused(old, text, values)).isEqualTo(PATH);
    }

    @Test
    void operandsOfTheItemMustFit() {
        Item old = with("n", n("1"), "t", s("x"), "l", letters("a"), "s", ss("a"), "bin", b(1));
        assertThat(refused(old, "SET a = n + t")).isEqualTo(OPERAND);
        assertThat(refused(old, "SET a = t - n")).isEqualTo(OPERAND);
        assertThat(refused(old, "SET a = gone + n")).isEqualTo(ABSENT);
        assertThat(refused(old, "SET a = if_not_exists(t, :v) + :v", ":v", n("1")))
                .isEqualTo(OPERAND);
        assertThat(refused(old, "ADD t :v", ":v", n("1"))).isEqualTo(OPERAND);
        assertThat(refused(old, "ADD n :v", ":v", ns("1"))).isEqualTo(OPERAND);
        assertThat(refused(old, "ADD l :v", ":v", n("1"))).isEqualTo(OPERAND);
        assertThat(refused(old, "ADD s :v", ":v", ns("1"))).isEqualTo(OPERAND);
        assertThat(refused(old, "DELETE s :v", ":v", ns("1"))).isEqualTo(OPERAND);
        assertThat(refused(old, "DELETE t :v", ":v", ss("a"))).isEqualTo(OPERAND);
    }

    @Test
    void aMisfitOfAddIsFoundBeforeAnyPathIsApplied() {
        assertThat(refused(with("t", s("x")), "SET gone.x = :v ADD t :v", ":v", n("1")))
                .isEqualTo(OPERAND);
        // Before any right side is read, too: oracle.
        assertThat(refused(with("t", s("x")), "SET g = nothing ADD t :v", ":v", n("1")))
                .isEqualTo(OPERAND);
        assertThat(refused(with("t", s("x")), "SET g = nothing DELETE t :v", ":v", ss("a")))
                .isEqualTo(OPERAND);
        assertThat(refused(with("t", s("x")), "SET gone.x = nothing")).isEqualTo(ABSENT);
    }

    @Test
    void anUpdateCreatesAMissingItemUnlessItOnlyRemoves() {
        assertThat(BoundUpdate.NOTHING.apply(KEY, null).next()).isEqualTo(KEY);
        assertThat(update(null, "REMOVE g")).isNull();
        assertThat(update(null, "REMOVE c.c")).isNull();
        assertThat(update(null, "DELETE s :s", ":s", ss("a"))).isNull();
        assertThat(update(null, "REMOVE g SET h = :v", ":v", n("1"))).isEqualTo(with("h", n("1")));
        // Oracle: the key is there to be read.
        assertThat(update(null, "SET a = pk")).isEqualTo(with("a", s("x")));
    }

    @Test
    void anExistingItemStaysAsItIsWithoutActions() {
        Item old = with("a", n("1"));
        assertThat(BoundUpdate.NOTHING.apply(KEY, old).next()).isSameAs(old);
    }

    @Test
    void aFinishedItemMayNotBeTooDeep() {
        AttributeValue deep = n("1");
        for (int i = 0; i < 30; i++) {
            deep = m("k", deep);
        }
        Item old = with("m", m("kid", m()), "l", l());
        assertThat(refused(old, "SET m.a = :v", ":v", deep)).isEqualTo("null");
        assertThat(refused(old, "SET l[0] = :v", ":v", l(deep)))
                .isEqualTo("Nesting Levels have exceeded supported limits");
        assertThat(refused(old, "SET m.kid.a = :v", ":v", deep))
                .isEqualTo("Nesting Levels have exceeded supported limits");
        assertThat(refused(old, "SET a = :v", ":v", m("k", deep))).isEqualTo("null");
    }
}
