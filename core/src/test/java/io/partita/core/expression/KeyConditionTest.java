package io.partita.core.expression;

import static io.partita.core.expression.Kit.b;
import static io.partita.core.expression.Kit.encoded;
import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.expression.BoundKeyCondition.RangeTest;
import io.partita.core.item.Item;
import io.partita.core.key.KeyCodec;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Key conditions: answers page 6.3 and 7.4, and the cases on multi-attribute keys. */
class KeyConditionTest {
    private static final KeyAttribute PK = new KeyAttribute("pk", AttributeType.S);
    private static final KeyAttribute SK = new KeyAttribute("sk", AttributeType.N);
    private static final KeySchema HASH_ONLY = KeySchema.of(PK);
    private static final KeySchema TABLE = KeySchema.of(PK, SK);
    private static final KeySchema INDEX = new KeySchema(
            List.of(key("a", AttributeType.S), key("b", AttributeType.S)),
            List.of(key("r1", AttributeType.S), key("r2", AttributeType.N), key("r3", AttributeType.S)));

    private static KeyAttribute key(String name, AttributeType type) {
        return new KeyAttribute(name, type);
    }

    private static Placeholders request() {
        return Kit.placeholders(
                Map.of("#pk", "pk", "#sk", "sk"),
                item(
                        ":p", s("x"),
                        ":q", s("y"),
                        ":n", n("1"),
                        ":m", n("5"),
                        ":b", b(1),
                        ":ss", ss("a")));
    }

    private static String check(String text) {
        return String.valueOf(refusal(() -> Expressions.keyCondition(text).check(request())));
    }

    private static BoundKeyCondition bind(String text, KeySchema schema) {
        Placeholders placeholders = request();
        ParsedKeyCondition parsed = Expressions.keyCondition(text);
        parsed.check(placeholders);
        return parsed.bind(placeholders, schema);
    }

    private static String refused(String text, KeySchema schema) {
        return String.valueOf(refusal(() -> bind(text, schema)));
    }

    @Test
    void aHashAloneIsTheWholeCollection() {
        BoundKeyCondition bound = bind("pk = :p", TABLE);
        assertThat(bound).isEqualTo(new BoundKeyCondition(List.of(encoded(s("x"))), List.of(), null));
        assertThat(bind(":p = #pk", TABLE)).isEqualTo(bound);
        assertThat(bind("(pk = :p)", HASH_ONLY)).isEqualTo(bound);
    }

    @Test
    void aRangeTestIsKeptAsItWasMeant() {
        assertThat(bind("pk = :p AND sk < :n", TABLE).range()).isEqualTo(new RangeTest.Below(encoded(n("1")), false));
        assertThat(bind("pk = :p AND sk <= :n", TABLE).range()).isEqualTo(new RangeTest.Below(encoded(n("1")), true));
        assertThat(bind("sk > :n AND pk = :p", TABLE).range()).isEqualTo(new RangeTest.Above(encoded(n("1")), false));
        assertThat(bind("pk = :p AND sk >= :n", TABLE).range()).isEqualTo(new RangeTest.Above(encoded(n("1")), true));
        assertThat(bind("pk = :p AND :n <= sk", TABLE).range()).isEqualTo(new RangeTest.Above(encoded(n("1")), true));
        assertThat(bind("pk = :p AND :n > sk", TABLE).range()).isEqualTo(new RangeTest.Below(encoded(n("1")), false));
        assertThat(bind("(pk = :p) AND (#sk BETWEEN :n AND :m)", TABLE).range())
                .isEqualTo(new RangeTest.Between(encoded(n("1")), encoded(n("5"))));
        assertThat(bind("(pk = :p AND sk = :n)", TABLE).rangeEquals()).containsExactly(encoded(n("1")));
        KeySchema text = KeySchema.of(PK, key("sk", AttributeType.S));
        assertThat(bind("pk = :p AND begins_with(sk, :q)", text).range())
                .isEqualTo(new RangeTest.BeginsWith(encoded(s("y"))));
    }

    @Test
    void spansAreThoseOfTheCodec() {
        KeyCodec codec = new KeyCodec(1024, TABLE);
        assertThat(bind("pk = :p", TABLE).span(codec))
                .usingRecursiveComparison()
                .isEqualTo(codec.collection(List.of(encoded(s("x")))));
        assertThat(bind("pk = :p AND sk = :n", TABLE).span(codec))
                .usingRecursiveComparison()
                .isEqualTo(codec.rangePrefix(List.of(encoded(s("x"))), List.of(encoded(n("1")))));
        Item one = item("pk", s("x"), "sk", n("1"));
        Item three = item("pk", s("x"), "sk", n("3"));
        Item five = item("pk", s("x"), "sk", n("5"));
        assertThat(bind("pk = :p AND sk > :n", TABLE).span(codec).contains(codec.rowKey(one)))
                .isFalse();
        assertThat(bind("pk = :p AND sk >= :n", TABLE).span(codec).contains(codec.rowKey(one)))
                .isTrue();
        assertThat(bind("pk = :p AND sk < :m", TABLE).span(codec).contains(codec.rowKey(three)))
                .isTrue();
        assertThat(bind("pk = :p AND sk < :m", TABLE).span(codec).contains(codec.rowKey(five)))
                .isFalse();
        assertThat(bind("pk = :p AND sk BETWEEN :n AND :m", TABLE).span(codec).contains(codec.rowKey(five)))
                .isTrue();
    }

    private static final String TYPE =
            "Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk = :p AND begins_with(sk, :n)|begins_with, operand type: N",
                "pk = :p AND sk > :ss|>, operand type: SS",
                "pk = :p AND :ss >= sk|>=, operand type: SS",
                "pk = :p AND sk BETWEEN :ss AND :ss|BETWEEN, operand type: SS"
            })
    void aTypeTheOperatorDoesNotTakeIsRefusedBeforeTheTable(String text, String detail) {
        assertThat(check(text)).isEqualTo(TYPE + detail);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk = :p OR sk = :n|Invalid operator used in KeyConditionExpression: OR",
                "NOT pk = :p|Invalid operator used in KeyConditionExpression: NOT",
                "pk <> :p|Invalid operator used in KeyConditionExpression: <>",
                "pk IN (:p)|Invalid operator used in KeyConditionExpression: IN",
                "pk = :p AND contains(sk, :n)|Invalid operator used in KeyConditionExpression: contains",
                "attribute_exists(pk)|Invalid operator used in KeyConditionExpression: attribute_exists",
                "attribute_not_exists(pk)|Invalid operator used in KeyConditionExpression: attribute_not_exists",
                "attribute_type(pk, :p)|Invalid operator used in KeyConditionExpression: attribute_type",
                "pk = :p AND (sk = :n OR sk = :m)|Invalid operator used in KeyConditionExpression: OR",
                "pk.a = :p|KeyConditionExpressions cannot have conditions on nested attributes",
                "pk = :p AND sk[0] = :n|KeyConditionExpressions cannot have conditions on nested attributes",
                "pk = :p AND pk = :q|KeyConditionExpressions must only contain one condition per key",
                "pk = :p AND sk < :m AND #sk > :n|KeyConditionExpressions must only contain one condition per key",
                "pk = :p AND size(sk) > :n|KeyConditionExpressions cannot contain nested operations",
                "pk = sk|Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition",
                ":p = :q|Invalid condition in KeyConditionExpression: No key attribute specified",
                "begins_with(:p, sk)|Invalid condition in KeyConditionExpression: begins_with operator must have the key"
                        + " attribute as its first operand",
                "((pk = :p))|The expression has redundant parentheses;",
                "hash = :p|Attribute name is a reserved keyword; reserved keyword: hash",
                "pk = = :p|Syntax error; token: \"=\", near: \"= = :p\"",
                "pk = :p AND #zz = :n|An expression attribute name used in the document path is not defined; attribute name:"
                        + " #zz",
                "pk = :p AND sk BETWEEN :m AND :n|The BETWEEN operator requires upper bound to be greater than or equal to"
                        + " lower bound; lower bound operand: AttributeValue: {N:5}, upper bound operand: AttributeValue:"
                        + " {N:1}"
            })
    void whatNeedsNoTableIsRefusedBeforeIt(String text, String detail) {
        assertThat(check(text)).isEqualTo("Invalid KeyConditionExpression: " + detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pk = :zz", "pk > :p", "x = :p AND y = :p AND z = :p", "pk = :ss"})
    void whatNeedsTheTableWaits(String text) {
        assertThat(check(text)).isEqualTo("null");
    }

    @Test
    void aTableKeyIsFitted() {
        assertThat(refused("pk = :p AND sk = :n AND z = :p", TABLE))
                .isEqualTo(
                        "The number of query conditions (3) exceeds the number of key attributes defined in the schema"
                                + " (2)");
        assertThat(refused("pk > :p", TABLE)).isEqualTo("Query key condition not supported");
        assertThat(refused("begins_with(pk, :p)", TABLE)).isEqualTo("Query key condition not supported");
        assertThat(refused("sk = :n", TABLE)).isEqualTo("Query condition missed key schema element: pk");
        assertThat(refused("a = :p AND sk = :n", TABLE)).isEqualTo("Query condition missed key schema element: pk");
        assertThat(refused("pk = :p AND z = :p", TABLE)).isEqualTo("Query condition missed key schema element: sk");
        assertThat(refused("pk = :p AND z = :p", HASH_ONLY)).startsWith("The number of query conditions (2) exceeds");
        assertThat(refused("pk = :n", TABLE))
                .isEqualTo(
                        "One or more parameter values were invalid: Condition parameter type does not match schema type");
        assertThat(refused("pk = :p AND sk BETWEEN :p AND :q", TABLE)).endsWith("does not match schema type");
        assertThat(refused("pk = :ss", TABLE)).endsWith("does not match schema type");
    }

    @Test
    void undefinedValuesComeAfterTheHashRulesInTheOrderWritten() {
        assertThat(refused("sk = :zz", TABLE)).isEqualTo("Query condition missed key schema element: pk");
        assertThat(refused("pk > :zz", TABLE)).isEqualTo("Query key condition not supported");
        String undefined =
                "Invalid KeyConditionExpression: An expression attribute value used in expression is not defined;"
                        + " attribute value: ";
        assertThat(refused("pk = :zz AND x = :p", TABLE)).isEqualTo(undefined + ":zz");
        assertThat(refused("sk = :yy AND pk = :zz", TABLE)).isEqualTo(undefined + ":yy");
        assertThat(refused("pk = :n AND sk = :zz", TABLE)).isEqualTo(undefined + ":zz");
    }

    @Test
    void multiAttributeKeysAreUsedFromLeftToRight() {
        String hash = "HASH key attributes a, b must have equality conditions specified in the query";
        assertThat(refused("a = :p", INDEX)).isEqualTo(hash);
        assertThat(refused("a = :p AND b > :p", INDEX)).isEqualTo(hash);
        assertThat(refused("r1 = :p AND r2 = :n", INDEX)).isEqualTo(hash);
        assertThat(bind("b = :q AND a = :p", INDEX).hash()).containsExactly(encoded(s("x")), encoded(s("y")));
        BoundKeyCondition all = bind("r2 = :n AND b = :q AND begins_with(r3, :p) AND a = :p AND r1 = :q", INDEX);
        assertThat(all.rangeEquals()).containsExactly(encoded(s("y")), encoded(n("1")));
        assertThat(all.range()).isEqualTo(new RangeTest.BeginsWith(encoded(s("x"))));
        assertThat(refused("a = :p AND b = :p AND r2 = :n", INDEX))
                .isEqualTo(
                        "RANGE key attributes r1 must have equality conditions specified in the query because a condition"
                                + " is present on key attribute r2");
        assertThat(refused("a = :p AND b = :p AND r1 = :p AND r3 = :p", INDEX))
                .contains("attributes r2 must")
                .endsWith("attribute r3");
        assertThat(refused("a = :p AND b = :p AND r1 > :p AND r2 = :n", INDEX))
                .contains("attributes r1 must")
                .endsWith("attribute r2");
        assertThat(refused("a = :p AND b = :p AND z = :p", INDEX))
                .isEqualTo("Query condition missed key schema element: r1");
        assertThat(refused("a = :p AND b = :p AND r1 = :p AND r2 > :p", INDEX)).endsWith("does not match schema type");
    }

    @Test
    void aStartKeyMustLieInsideTheCondition() {
        Item other = item("pk", s("z"), "sk", n("3"));
        Item three = item("pk", s("x"), "sk", n("3"));
        assertThat(startKey("pk = :p", TABLE, three)).isNull();
        assertThat(startKey("pk = :p", TABLE, other))
                .isEqualTo("The provided starting key is outside query boundaries based on provided conditions");
        assertThat(startKey("pk = :p AND sk > :n", TABLE, other))
                .isEqualTo("The query can return at most one row and cannot be restarted");
        assertThat(startKey("pk = :p", HASH_ONLY, item("pk", s("z"))))
                .isEqualTo("The provided exclusive start key is invalid");
        String range = "The provided starting key does not match the range key predicate";
        assertThat(startKey("pk = :p AND sk < :n", TABLE, three)).isEqualTo(range);
        assertThat(startKey("pk = :p AND sk = :n", TABLE, three)).isEqualTo(range);
        assertThat(startKey("pk = :p AND sk BETWEEN :n AND :m", TABLE, three)).isNull();
        assertThat(startKey("pk = :p AND sk >= :m", TABLE, item("pk", s("x"), "sk", n("5.0"))))
                .isNull();
        assertThat(startKey("pk = :p AND sk > :m", TABLE, item("pk", s("x"), "sk", n("5.0"))))
                .isEqualTo(range);
        Item index = item("a", s("?"), "b", s("y"), "r1", s("y"), "r2", n("1"), "r3", s("xx"));
        assertThat(startKey("a = :p AND b = :q", INDEX, index))
                .isEqualTo("The query can return at most one row and cannot be restarted");
    }

    private static @Nullable String startKey(String text, KeySchema schema, Item startKey) {
        return refusal(() -> bind(text, schema).checkStartKey(startKey, schema));
    }
}
