package io.partita.core.expression;

import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * UPDATED_OLD and UPDATED_NEW: answers page 6.5 (maps cut to the path, lists packed) and the shared case on them. The
 * oracle answers whole lists here; the page wins.
 */
class UpdateFragmentsTest {
    private static final Item KEY = item("pk", s("x"));
    private static final Item OLD = item(
            "pk", s("x"),
            "l", l(s("a"), s("b"), s("c")),
            "m", m("a", s("1"), "keep", s("k"), "deep", m("p", n("1"), "q", n("2"))),
            "s", ss("a", "b"),
            "y", n("1"));

    private static UpdateOutcome outcome(@Nullable Item old, String text) {
        Placeholders placeholders =
                Kit.valuesOf(":v", s("V"), ":w", s("W"), ":n", n("1"), ":a", ss("a"), ":ab", ss("a", "b"));
        return Expressions.update(text).bind(placeholders).apply(KEY, old);
    }

    private static @Nullable Item before(String text) {
        return outcome(OLD, text).updatedOld();
    }

    private static @Nullable Item after(String text) {
        return outcome(OLD, text).updatedNew();
    }

    @Test
    void aTopLevelAttributeIsReturnedWhole() {
        assertThat(after("SET y = :v")).isEqualTo(item("y", s("V")));
        assertThat(before("SET y = :v")).isEqualTo(item("y", n("1")));
        assertThat(after("SET l = :v")).isEqualTo(item("l", s("V")));
        assertThat(before("SET l = :v")).isEqualTo(item("l", l(s("a"), s("b"), s("c"))));
        assertThat(after("ADD y :n")).isEqualTo(item("y", n("2")));
        assertThat(after("DELETE s :a")).isEqualTo(item("s", ss("b")));
        assertThat(before("DELETE s :a")).isEqualTo(item("s", ss("a", "b")));
    }

    @Test
    void mapsAreCutToThePath() {
        assertThat(after("SET m.a = :v")).isEqualTo(item("m", m("a", s("V"))));
        assertThat(before("SET m.a = :v")).isEqualTo(item("m", m("a", s("1"))));
        assertThat(after("SET m.deep.p = :v, m.fresh = :w"))
                .isEqualTo(item("m", m("deep", m("p", s("V")), "fresh", s("W"))));
        assertThat(before("SET m.deep.p = :v, m.fresh = :w")).isEqualTo(item("m", m("deep", m("p", n("1")))));
        assertThat(before("SET m.z = :v REMOVE m.a")).isEqualTo(item("m", m("a", s("1"))));
        assertThat(after("SET m.z = :v REMOVE m.a")).isEqualTo(item("m", m("z", s("V"))));
    }

    @Test
    void listsArePackedInTheOrderOfIndexes() {
        assertThat(after("SET l[2] = :v, l[0] = :w")).isEqualTo(item("l", l(s("W"), s("V"))));
        assertThat(before("SET l[2] = :v, l[0] = :w")).isEqualTo(item("l", l(s("a"), s("c"))));
        assertThat(after("SET l[7] = :v")).isEqualTo(item("l", l(s("V"))));
        assertThat(before("SET l[7] = :v")).isNull();
        assertThat(after("REMOVE l[0] SET l[1] = :v")).isEqualTo(item("l", l(s("V"))));
        assertThat(before("REMOVE l[0] SET l[1] = :v")).isEqualTo(item("l", l(s("a"), s("b"))));
    }

    @Test
    void whatIsGoneHasNoNewFragment() {
        assertThat(after("REMOVE y")).isNull();
        assertThat(after("REMOVE l[0]")).isNull();
        assertThat(after("DELETE s :ab")).isNull();
        assertThat(after("DELETE s :ab SET q = :n")).isEqualTo(item("q", n("1")));
        assertThat(before("SET w = :v REMOVE y")).isEqualTo(item("y", n("1")));
        assertThat(before("REMOVE gone")).isNull();
        assertThat(before("SET a = :v REMOVE gone")).isNull();
    }

    @Test
    void aNewItemHasOnlyANewFragment() {
        assertThat(outcome(null, "ADD n :n").updatedNew()).isEqualTo(item("n", n("1")));
        assertThat(outcome(null, "ADD n :n").updatedOld()).isNull();
        assertThat(outcome(null, "REMOVE n").updatedNew()).isNull();
        assertThat(BoundUpdate.NOTHING.apply(KEY, OLD).updatedNew()).isNull();
        assertThat(BoundUpdate.NOTHING.apply(KEY, OLD).updatedOld()).isNull();
    }
}
