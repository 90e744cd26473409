package io.partita.core.expression;

import static io.partita.core.expression.Kit.bool;
import static io.partita.core.expression.Kit.encoded;
import static io.partita.core.expression.Kit.item;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.nul;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.expression.BoundKeyCondition.RangeTest;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Legacy parameters: answers page 5.5; where it is silent, the oracle (dynoxide 1.5.0). */
class LegacyTest {
    private static final String P = "One or more parameter values were invalid: ";
    private static final Item ITEM = item(
            "pk", s("z"),
            "n", n("5"),
            "t", s("hello"),
            "s", ss("x"),
            "l", l(s("red"), s("blue")),
            "user-id", s("u"),
            "a.b", s("dotted"));

    private static LegacyCondition condition(String attribute, String operator, AttributeValue... values) {
        return new LegacyCondition(attribute, operator, list(values));
    }

    private static List<EncodedValue> list(AttributeValue... values) {
        return Arrays.stream(values).map(Kit::encoded).toList();
    }

    private static boolean test(String attribute, String operator, AttributeValue... values) {
        return LegacyConditions.filter(List.of(condition(attribute, operator, values)), null)
                .test(ITEM);
    }

    private static String refused(String operator, AttributeValue... values) {
        return String.valueOf(refusal(() -> LegacyConditions.filter(List.of(condition("a", operator, values)), null)));
    }

    @Test
    void operatorsMeanWhatExpressionsMean() {
        assertThat(test("n", "EQ", n("5.0"))).isTrue();
        assertThat(test("n", "EQ", s("5"))).isFalse();
        assertThat(test("n", "NE", s("5"))).isTrue();
        assertThat(test("gone", "NE", s("5"))).isTrue();
        assertThat(test("n", "LT", n("6"))).isTrue();
        assertThat(test("n", "LE", n("5"))).isTrue();
        assertThat(test("n", "GT", n("5"))).isFalse();
        assertThat(test("n", "GE", n("5"))).isTrue();
        assertThat(test("gone", "LT", n("5"))).isFalse();
        assertThat(test("n", "BETWEEN", n("4"), n("5"))).isTrue();
        assertThat(test("n", "IN", n("4"), n("5"))).isTrue();
        assertThat(test("n", "NULL")).isFalse();
        assertThat(test("gone", "NULL")).isTrue();
        assertThat(test("n", "NOT_NULL")).isTrue();
        assertThat(test("t", "BEGINS_WITH", s("he"))).isTrue();
        assertThat(test("t", "CONTAINS", s("ell"))).isTrue();
        assertThat(test("l", "CONTAINS", s("red"))).isTrue();
        assertThat(test("l", "NOT_CONTAINS", s("re"))).isTrue();
        assertThat(test("s", "NOT_CONTAINS", s("x"))).isFalse();
        assertThat(test("gone", "NOT_CONTAINS", s("x"))).isTrue();
        assertThat(test("s", "EQ", ss("x"))).isTrue();
    }

    @Test
    void aNameIsOneAttributeAndNeverAPath() {
        assertThat(test("user-id", "EQ", s("u"))).isTrue();
        assertThat(test("a.b", "EQ", s("dotted"))).isTrue();
        assertThat(test("l[0]", "NOT_NULL")).isFalse();
    }

    @Test
    void conditionsAreJoinedByAndUnlessOrIsAsked() {
        List<LegacyCondition> both = List.of(condition("n", "EQ", n("5")), condition("t", "EQ", s("no")));
        assertThat(LegacyConditions.filter(both, null).test(ITEM)).isFalse();
        assertThat(LegacyConditions.filter(both, "AND").test(ITEM)).isFalse();
        assertThat(LegacyConditions.filter(both, "OR").test(ITEM)).isTrue();
        assertThat(LegacyConditions.filter(List.of(), null).test(ITEM)).isTrue();
        assertThat(LegacyConditions.filter(both, null).attributes()).containsExactly("n", "t");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "-|0|-",
                "AND|2|-",
                "OR|3|-",
                "AND|0|ConditionalOperator cannot be used without Filter or Expected",
                "X|0|ConditionalOperator cannot be used without Filter or Expected",
                "OR|1|ConditionalOperator can only be used when Filter or Expected has two or more elements",
                "XOR|2|Failed to satisfy constraint: Member must satisfy enum value set: [ALL, OR]"
            })
    void theConditionalOperatorNeedsTwoConditions(@Nullable String operator, int count, @Nullable String text) {
        assertThat(refusal(() -> LegacyConditions.checkConditionalOperator(operator, count)))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FOO", "eq", ""})
    void anUnknownOperatorIsRefused(String operator) {
        assertThat(refused(operator, n("1"))).isEqualTo(P + "Invalid comparison operator");
    }

    @ParameterizedTest
    @CsvSource({
        "EQ,0",
        "EQ,2",
        "NE,0",
        "LE,2",
        "LT,0",
        "GE,0",
        "GT,2",
        "NOT_NULL,1",
        "NULL,1",
        "CONTAINS,2",
        "NOT_CONTAINS,0",
        "BEGINS_WITH,0",
        "IN,0",
        "BETWEEN,1",
        "BETWEEN,3"
    })
    void theNumberOfValuesIsChecked(String operator, int count) {
        AttributeValue[] values = new AttributeValue[count];
        Arrays.fill(values, s("x"));
        assertThat(refused(operator, values))
                .isEqualTo(P + "Invalid number of argument(s) for the " + operator + " ComparisonOperator");
    }

    @Test
    void theTypesOfValuesAreChecked() {
        for (String operator : List.of("LT", "LE", "GT", "GE", "IN")) {
            assertThat(refused(operator, ss("x")))
                    .isEqualTo(P + "ComparisonOperator " + operator + " is not valid for SS AttributeValue type");
        }
        assertThat(refused("BETWEEN", n("1"), bool(true)))
                .isEqualTo(P + "ComparisonOperator BETWEEN is not valid for BOOL AttributeValue type");
        assertThat(refused("IN", s("a"), l(), m()))
                .isEqualTo(P + "ComparisonOperator IN is not valid for L AttributeValue type");
        assertThat(refused("BEGINS_WITH", n("1")))
                .isEqualTo(P + "ComparisonOperator BEGINS_WITH is not valid for N AttributeValue type");
        assertThat(refused("CONTAINS", m()))
                .isEqualTo(P + "ComparisonOperator CONTAINS is not valid for M AttributeValue type");
        assertThat(refused("NOT_CONTAINS", bool(true))).isEqualTo("null");
        assertThat(refused("CONTAINS", nul())).isEqualTo("null");
        assertThat(refused("EQ", m())).isEqualTo("null");
        assertThat(refused("BETWEEN", n("1"), s("x")))
                .isEqualTo(P + "AttributeValues inside AttributeValueList must be of same type");
        assertThat(refused("IN", n("1"), s("x")))
                .isEqualTo(P + "AttributeValues inside AttributeValueList must be of same type");
        assertThat(refused("BETWEEN", n("2"), n("1")))
                .isEqualTo("The BETWEEN condition was provided a range where the lower bound is greater than the upper"
                        + " bound");
    }

    private static final EncodedValue ONE = encoded(n("1"));

    private static String expected(
            @Nullable Boolean exists,
            @Nullable EncodedValue value,
            @Nullable String operator,
            @Nullable List<EncodedValue> values) {
        return String.valueOf(refusal(() ->
                LegacyConditions.expected(List.of(new ExpectedAttribute("a", exists, value, operator, values)), null)));
    }

    @Test
    void anExpectedEntryMustBeWellFormed() {
        assertThat(expected(true, ONE, "EQ", null))
                .isEqualTo(P + "Exists and ComparisonOperator cannot be used together for Attribute: a");
        assertThat(expected(true, ONE, "EQ", List.of(ONE))).contains("Exists and ComparisonOperator");
        assertThat(expected(null, ONE, null, List.of(ONE)))
                .isEqualTo(P + "Value and AttributeValueList cannot be used together for Attribute: a");
        assertThat(expected(null, ONE, "FOO", List.of(ONE))).contains("Value and AttributeValueList");
        assertThat(expected(null, null, null, List.of(ONE)))
                .isEqualTo(P + "AttributeValueList can only be used with a ComparisonOperator for Attribute: a");
        assertThat(expected(true, null, null, List.of(ONE))).contains("AttributeValueList can only be used");
        assertThat(expected(null, null, "EQ", null))
                .isEqualTo(P + "Value or AttributeValueList must be used with ComparisonOperator: EQ for Attribute: a");
        assertThat(expected(null, null, "FOO", null)).isEqualTo(P + "Invalid comparison operator");
        assertThat(expected(null, null, "EQ", List.of()))
                .isEqualTo(P + "Invalid number of argument(s) for the EQ ComparisonOperator");
        assertThat(expected(null, ONE, "NULL", null)).contains("Invalid number of argument(s) for the NULL");
        assertThat(expected(null, ONE, "BETWEEN", null)).contains("Invalid number of argument(s) for the BETWEEN");
        assertThat(expected(true, null, null, null))
                .isEqualTo(P + "Value must be provided when Exists is true for Attribute: a");
        assertThat(expected(false, ONE, null, null))
                .isEqualTo(P + "Value cannot be used when Exists is false for Attribute: a");
        assertThat(expected(null, null, null, null))
                .isEqualTo(P + "Value must be provided when Exists is null for Attribute: a");
        assertThat(expected(null, null, "NULL", null)).isEqualTo("null");
        assertThat(expected(null, null, "NOT_NULL", List.of())).isEqualTo("null");
    }

    @Test
    void expectedEntriesAreConditions() {
        assertThat(expectedHolds("n", true, encoded(n("5")), null, null)).isTrue();
        assertThat(expectedHolds("n", null, encoded(n("5")), null, null)).isTrue();
        assertThat(expectedHolds("n", null, encoded(n("6")), null, null)).isFalse();
        assertThat(expectedHolds("gone", false, null, null, null)).isTrue();
        assertThat(expectedHolds("n", false, null, null, null)).isFalse();
        assertThat(expectedHolds("n", null, encoded(n("4")), "GT", null)).isTrue();
        assertThat(expectedHolds("n", null, null, "BETWEEN", list(n("1"), n("9"))))
                .isTrue();
        assertThat(expectedHolds("n", null, null, "NOT_NULL", null)).isTrue();
    }

    private static boolean expectedHolds(
            String attribute,
            @Nullable Boolean exists,
            @Nullable EncodedValue value,
            @Nullable String operator,
            @Nullable List<EncodedValue> values) {
        return LegacyConditions.expected(
                        List.of(new ExpectedAttribute(attribute, exists, value, operator, values)), null)
                .test(ITEM);
    }

    @Test
    void keyConditionsAreFittedAsExpressionsAre() {
        KeySchema table =
                KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("s-k", AttributeType.S));
        List<LegacyCondition> both = List.of(condition("s-k", "BEGINS_WITH", s("a")), condition("pk", "EQ", s("x")));
        assertThat(LegacyConditions.keyCondition(both, table))
                .isEqualTo(new BoundKeyCondition(
                        List.of(encoded(s("x"))), List.of(), new RangeTest.BeginsWith(encoded(s("a")))));
        assertThat(keyRefused(table, condition("pk", "EQ", n("1"))))
                .isEqualTo(P + "Condition parameter type does not match schema type");
        assertThat(keyRefused(table, condition("pk", "GT", s("x")))).isEqualTo("Query key condition not supported");
        assertThat(keyRefused(table, condition("s-k", "EQ", s("x"))))
                .isEqualTo("Query condition missed key schema element: pk");
    }

    private static String keyRefused(KeySchema schema, LegacyCondition... conditions) {
        return String.valueOf(refusal(() -> {
            LegacyConditions.checkKeyConditions(List.of(conditions));
            LegacyConditions.keyCondition(List.of(conditions), schema);
        }));
    }

    @Test
    void keyConditionsTakeFewerOperators() {
        for (String operator : List.of("NE", "IN", "CONTAINS", "NOT_CONTAINS")) {
            assertThat(refusal(() -> LegacyConditions.refuseUnsupportedKeyConditions(
                            List.of(condition("pk", operator, s("x"))))))
                    .isEqualTo("Unsupported KeyConditions ComparisonOperator: " + operator);
        }
        for (String operator : List.of("NULL", "NOT_NULL")) {
            assertThat(refusal(
                            () -> LegacyConditions.refuseUnsupportedKeyConditions(List.of(condition("pk", operator)))))
                    .isEqualTo("Unsupported KeyConditions ComparisonOperator: " + operator);
        }
    }

    private static String updates(@Nullable String action, @Nullable AttributeValue value) {
        return String.valueOf(refusal(() -> update(action, value)));
    }

    private static BoundUpdate update(@Nullable String action, @Nullable AttributeValue value) {
        return LegacyUpdates.attributeUpdates(
                List.of(new AttributeUpdate("n", action, value == null ? null : encoded(value))));
    }

    @Test
    void attributeUpdatesMustBeWellFormed() {
        assertThat(updates("FOO", n("1")))
                .isEqualTo(
                        "1 validation error detected: Member must satisfy enum value set: [ADD, DELETE, PUT]' for Action");
        assertThat(updates("put", n("1"))).contains("for Action");
        for (String action : new String[] {"PUT", "ADD", null}) {
            assertThat(updates(action, null))
                    .isEqualTo(P + "Only DELETE action is allowed when no attribute value is specified");
        }
        assertThat(updates("DELETE", s("x"))).isEqualTo(P + "DELETE action with value is not supported for the type S");
        assertThat(updates("ADD", s("x"))).isEqualTo(P + "ADD action is not supported for the type S");
        assertThat(updates("ADD", l())).isEqualTo("null");
        assertThat(updates("DELETE", null)).isEqualTo("null");
    }

    @Test
    void attributeUpdatesPutAddAndDelete() {
        assertThat(update(null, s("x")).apply(ITEM, ITEM).updatedNew()).isEqualTo(item("n", s("x")));
        assertThat(update("ADD", n("2")).apply(ITEM, ITEM).updatedNew()).isEqualTo(item("n", n("7")));
        assertThat(update("DELETE", null).apply(ITEM, ITEM).updatedOld()).isEqualTo(item("n", n("5")));
        BoundUpdate onList =
                LegacyUpdates.attributeUpdates(List.of(new AttributeUpdate("l", "ADD", encoded(l(s("green"))))));
        assertThat(onList.apply(ITEM, ITEM).updatedNew()).isEqualTo(item("l", l(s("red"), s("blue"), s("green"))));
        BoundUpdate lastMember =
                LegacyUpdates.attributeUpdates(List.of(new AttributeUpdate("s", "DELETE", encoded(ss("x", "y")))));
        assertThat(lastMember.apply(ITEM, ITEM).updatedNew()).isNull();
    }

    @Test
    void aMisfitOfTheStoredTypeHasTheLegacyText() {
        assertThat(refusal(() -> update("ADD", ss("x")).apply(ITEM, ITEM)))
                .isEqualTo("Type mismatch for attribute to update");
        assertThat(refusal(() -> update("DELETE", ss("x")).apply(ITEM, ITEM)))
                .isEqualTo("Type mismatch for attribute to update");
    }

    @Test
    void aDeletionAloneCreatesNoItem() {
        Item key = item("pk", s("q"));
        assertThat(update("DELETE", null).apply(key, null).next()).isNull();
        assertThat(update("DELETE", ss("x")).apply(key, null).next()).isNull();
        assertThat(update("ADD", n("1")).apply(key, null).next()).isEqualTo(item("pk", s("q"), "n", n("1")));
        assertThat(LegacyUpdates.attributeUpdates(List.of()).apply(key, null).next())
                .isEqualTo(key);
    }

    @Test
    void attributesToGetAreTopLevelAndGivenOnce() {
        BoundProjection projection = LegacyUpdates.attributesToGet(List.of("t", "a.b", "gone"));
        assertThat(projection.project(ITEM)).isEqualTo(item("a.b", s("dotted"), "t", s("hello")));
        assertThat(refusal(() -> LegacyUpdates.attributesToGet(List.of("t", "n", "t"))))
                .isEqualTo(P + "Duplicate value in attribute name: t");
    }
}
