package io.partita.core.expression;

import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.namesOf;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Projections: answers page 6.4, syntax errors as 6.1. */
class ProjectionTest {
    private static final Item ITEM = item(
            "pk", s("x"),
            "a", n("1"),
            "é", s("accent"),
            "l", l(m("a", n("1"), "b", n("2")), s("q"), l(n("7"), n("8"))),
            "m", m("a", n("1"), "b", n("2"), "deep", m("x", s("y"))));

    private static Item project(String text, String... names) {
        return Expressions.projection(text).bind(namesOf(names)).project(ITEM);
    }

    @Test
    void onlyWhatIsNamedIsReturned() {
        assertThat(project("a")).isEqualTo(item("a", n("1")));
        assertThat(project(" m , pk"))
                .isEqualTo(item("m", m("a", n("1"), "b", n("2"), "deep", m("x", s("y"))), "pk", s("x")));
        assertThat(project("m.a, m.b")).isEqualTo(item("m", m("a", n("1"), "b", n("2"))));
        assertThat(project("m.deep.x, a")).isEqualTo(item("a", n("1"), "m", m("deep", m("x", s("y")))));
        assertThat(project("#e", "#e", "é")).isEqualTo(item("é", s("accent")));
        assertThat(project("gone, a, zzz")).isEqualTo(item("a", n("1")));
    }

    @Test
    void listsArePackedInTheOrderOfIndexes() {
        assertThat(project("l[1]")).isEqualTo(item("l", l(s("q"))));
        assertThat(project("l[2], l[0].a")).isEqualTo(item("l", l(m("a", n("1")), l(n("7"), n("8")))));
        assertThat(project("l[0].a, l[0].b")).isEqualTo(item("l", l(m("a", n("1"), "b", n("2")))));
        assertThat(project("l[2][1], l[9], l[1]")).isEqualTo(item("l", l(s("q"), l(n("8")))));
    }

    @Test
    void whatMatchesNothingLeavesNoTrace() {
        assertThat(project("gone")).isEqualTo(Item.EMPTY);
        assertThat(project("m.gone, l[7], a.b, #e[0]", "#e", "é")).isEqualTo(Item.EMPTY);
        assertThat(project("m.deep.gone, m.a")).isEqualTo(item("m", m("a", n("1"))));
        assertThat(project("l[0].gone, l[4294967294]")).isEqualTo(Item.EMPTY);
        assertThat(Expressions.projection("a").bind(Placeholders.none()).project(Item.EMPTY))
                .isEqualTo(Item.EMPTY);
    }

    @Test
    void oneBuilderServesManyItems() {
        BoundProjection projection = Expressions.projection("a, m.a").bind(Placeholders.none());
        ItemBuilder builder = new ItemBuilder();
        assertThat(projection.project(ITEM, builder)).isEqualTo(item("a", n("1"), "m", m("a", n("1"))));
        assertThat(projection.project(item("a", s("z")), builder)).isEqualTo(item("a", s("z")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a,|Syntax error; token: \"<EOF>\", near: \",\"",
                "a b|Syntax error; token: \"b\", near: \"a b\"",
                "a,,b|Syntax error; token: \",\", near: \",,b\"",
                ",a|Syntax error; token: \",\", near: \",a\"",
                "l[00]|Syntax error; token: \"0\", near: \"00]\"",
                "l[01]|Syntax error; token: \"1\", near: \"01]\"",
                "a[:n]|Syntax error; token: \":n\", near: \"[:n]\"",
                ":n|Syntax error; token: \":n\", near: \":n\"",
                "1a|Syntax error; token: \"1\", near: \"1a\"",
                "a.1|Syntax error; token: \"1\", near: \".1\"",
                "a!|Syntax error; token: \"!\", near: \"a!\"",
                "a, é|Syntax error; token: \"é\", near: \", é\"",
                "size(a)|Syntax error; token: \"(\", near: \"size(a\"",
                "pk, name|Attribute name is a reserved keyword; reserved keyword: name",
                "l[4294967295]|List index is not within the allowable range; index: [4294967295]"
            })
    void faultsAreNamed(String text, String detail) {
        assertThat(refusal(() -> Expressions.projection(text))).isEqualTo("Invalid ProjectionExpression: " + detail);
    }

    @Test
    void theEmptyTextIsRefusedOnItsOwn() {
        assertThat(refusal(() -> Expressions.refuseEmpty(ExpressionKind.PROJECTION, "")))
                .isEqualTo("Invalid ProjectionExpression: The expression can not be empty;");
        assertThat(refusal(() -> Expressions.projection("  ")))
                .isEqualTo("Invalid ProjectionExpression: Syntax error; token: \"<EOF>\", near: \"  \"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a, a.b|[a]|[a, b]",
                "a.b, a|[a, b]|[a]",
                "a, a|[a]|[a]",
                "#a, a|[a]|[a]",
                "a[0].b, b, a[0]|[a, [0], b]|[a, [0]]"
            })
    void overlappingPathsAreNamedAsWritten(String text, String one, String two) {
        assertThat(refusal(() -> Expressions.projection(text).bind(namesOf("#a", "a"))))
                .isEqualTo(
                        "Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite"
                                + " one of these paths; path one: " + one + ", path two: " + two);
    }

    @Test
    void anUndefinedNameIsRefusedAndAnUnusedOneToo() {
        assertThat(refusal(() -> Expressions.projection("a, #b, a").bind(Placeholders.none())))
                .isEqualTo("Invalid ProjectionExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #b");
        Placeholders placeholders = namesOf("#a", "a", "#z", "z");
        Expressions.projection("#a").bind(placeholders);
        assertThat(refusal(placeholders::refuseUnused))
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#z}");
    }

    @Test
    void attributesAndStepsIntoKeysAreKnown() {
        BoundProjection projection = Expressions.projection("m.a, pk.x, m.b").bind(Placeholders.none());
        assertThat(projection.attributes()).containsExactly("m", "pk");
        KeySchema key = KeySchema.of(new KeyAttribute("pk", AttributeType.S));
        assertThat(refusal(() -> projection.refuseStepsIntoKey(key, false))).endsWith("not allowed: Key: pk");
    }

    @Test
    void onePlaceAsMapAndAsListIsAConflict() {
        // The text of other implementations that follow the service; neither the page nor the oracle has it.
        assertThat(refusal(() -> Expressions.projection("l[7], a, l.a").bind(Placeholders.none())))
                .isEqualTo("Invalid ProjectionExpression: Two document paths conflict with each other; must remove or"
                        + " rewrite one of these paths; path one: [l, [7]], path two: [l, a]");
    }

    @Test
    void thousandsOfPathsAreCheckedQuickly() {
        StringBuilder text = new StringBuilder("l[0]");
        for (int i = 1; text.length() < 4080; i++) {
            text.append(",l[").append(i).append(']');
        }
        assertThat(refusal(() -> Expressions.projection(text.toString()).bind(Placeholders.none())))
                .isNull();
        assertThat(refusal(() -> Expressions.projection(text + ",l[7]").bind(Placeholders.none())))
                .endsWith("path one: [l, [7]], path two: [l, [7]]");
    }
}
