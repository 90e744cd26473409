package io.partita.core.expression;

import static io.partita.core.expression.Kit.b;
import static io.partita.core.expression.Kit.bool;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.nul;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operands and references: answers pages 5.4 and 6.1. */
class ConditionOperandsTest {
    private static Placeholders request() {
        return Kit.placeholders(
                Map.of("#a", "a", "#b", "b", "#d", "data"),
                Kit.item(
                        ":s", s("a"),
                        ":n", n("1"),
                        ":m", n("5"),
                        ":l", l(n("1")),
                        ":map", m(),
                        ":ss", ss("a"),
                        ":b", b(1),
                        ":b2", b(2, 3),
                        ":t", bool(true),
                        ":u", nul()));
    }

    private static String check(String text) {
        return String.valueOf(refusal(() -> Expressions.condition(text).checkOperands(request())));
    }

    private static final String TYPE = "Incorrect operand type for operator or function; operator or function: ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "begins_with(a, :n)|begins_with, operand type: N",
                "begins_with(:n, a)|begins_with, operand type: N",
                "begins_with(a, size(b))|begins_with, operand type: N",
                "begins_with(a, :ss)|begins_with, operand type: SS",
                "a < :t|<, operand type: BOOL",
                "a <= :u|<=, operand type: NULL",
                "a > :ss|>, operand type: SS",
                "a >= :map|>=, operand type: M",
                ":l < a|<, operand type: L",
                "a BETWEEN :l AND :l|BETWEEN, operand type: L",
                ":t between a and b|BETWEEN, operand type: BOOL",
                "attribute_type(a, :n)|attribute_type, operand type: N",
                "attribute_type(a, size(a))|attribute_type, operand type: N",
                "attribute_type(a, b)|attribute_type, operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}",
                "size(:n) > :n|size, operand type: N",
                "size(:t) > :n|size, operand type: BOOL",
                "size(:u) > :n|size, operand type: NULL",
                "size(size(a)) > :n|size, operand type: N"
            })
    void aTypeTheOperatorDoesNotTakeIsRefused(String text, String detail) {
        assertThat(check(text)).isEqualTo("Invalid ConditionExpression: " + TYPE + detail);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a = :t",
                "a <> :ss",
                "a IN (:l, :map, :u)",
                "contains(a, :l)",
                "contains(:s, a)",
                "begins_with(:b, a)",
                "size(:s) > :n",
                "size(:map) > :n",
                "a < size(b)",
                "a BETWEEN b AND :n",
                "a BETWEEN :n AND :n",
                ":s = :s",
                "a.b = a.c",
                "a[0] = a[1]",
                "a < b",
                "attribute_type(a, :undefined)",
                "a BETWEEN :m AND :undefined",
                "#zz = #zz"
            })
    void otherOperandsAreAccepted(String text) {
        assertThat(check(text)).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "contains(#d, #d)|contains, first operand: [data]",
                "a = a|=, first operand: [a]",
                "a <> #a|<>, first operand: [a]",
                "a.b[0].#a >= a.#b[0].a|>=, first operand: [a, b, [0], a]",
                "begins_with(a, a)|begins_with, first operand: [a]",
                "a BETWEEN b AND a|BETWEEN, first operand: [a]",
                "a IN (b, a)|IN, first operand: [a]"
            })
    void onePathTwiceIsRefused(String text, String detail) {
        assertThat(check(text))
                .isEqualTo("Invalid ConditionExpression: The first operand must be distinct from the remaining operands"
                        + " for this operator or function; operator: " + detail);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "attribute_exists(:s)|attribute_exists",
                "attribute_not_exists(size(a))|attribute_not_exists",
                "attribute_type(:s, :s)|attribute_type"
            })
    void aPathIsRequiredWhereOnlyAPathMakesSense(String text, String function) {
        assertThat(check(text))
                .isEqualTo("Invalid ConditionExpression: Operator or function requires a document path; "
                        + "operator or function: " + function);
    }

    @Test
    void anUnknownTypeNameIsRefused() {
        assertThat(check("attribute_type(a, :s)"))
                .isEqualTo("Invalid ConditionExpression: Invalid attribute type name found; type: a, "
                        + "valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "a between :m and :n|requires upper bound to be greater than or equal to lower bound; lower bound operand:"
                        + " AttributeValue: {N:5}, upper bound operand: AttributeValue: {N:1}",
                "a between :s and :n|requires same data type for lower and upper bounds; lower bound operand:"
                        + " AttributeValue: {S:a}, upper bound operand: AttributeValue: {N:1}",
                // How other types print, and that these come before the operand types: oracle.
                "a between :b2 and :b|requires upper bound to be greater than or equal to lower bound; lower bound"
                        + " operand: AttributeValue: {B:AgM=}, upper bound operand: AttributeValue: {B:AQ==}",
                "a between :ss and :t|requires same data type for lower and upper bounds; lower bound operand:"
                        + " AttributeValue: {SS:[\"a\"]}, upper bound operand: AttributeValue: {BOOL:true}",
                "a between :l and :map|requires same data type for lower and upper bounds; lower bound operand:"
                        + " AttributeValue: {L:[...]}, upper bound operand: AttributeValue: {M:{...}}",
                "a between :u and :n|requires same data type for lower and upper bounds; lower bound operand:"
                        + " AttributeValue: {NULL:true}, upper bound operand: AttributeValue: {N:1}"
            })
    void boundsOfBetweenAreCompared(String text, String detail) {
        assertThat(check(text)).isEqualTo("Invalid ConditionExpression: The BETWEEN operator " + detail);
    }

    @Test
    void boundsComeBeforeOtherOperandsAndThoseInTheOrderWritten() {
        // Answers page 7.1 step 7; the order among the rest: oracle.
        assertThat(check("begins_with(a, :n) and b between :m and :n")).contains("BETWEEN");
        assertThat(check("contains(a, a) and b between :m and :n")).contains("BETWEEN");
        assertThat(check("begins_with(a, :n) and contains(a, a)")).contains("begins_with, operand type");
        assertThat(check("contains(a, a) and begins_with(a, :n)")).contains("distinct");
    }

    @Test
    void aFilterIsNamedInItsRefusals() {
        assertThat(refusal(() -> Expressions.filter("a between :m and :n").checkOperands(request())))
                .startsWith("Invalid FilterExpression: The BETWEEN operator");
    }

    @Test
    void undefinedReferencesAreRefusedInTheOrderWritten() {
        assertThat(refusal(() -> Expressions.condition("a = :zz").bind(request())))
                .isEqualTo(
                        "Invalid ConditionExpression: An expression attribute value used in expression is not defined;"
                                + " attribute value: :zz");
        assertThat(refusal(() -> Expressions.condition("#zz = :n").bind(request())))
                .isEqualTo("Invalid ConditionExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #zz");
        assertThat(refusal(() -> Expressions.condition("a = :zz AND #yy = :n").bind(request())))
                .endsWith("attribute value: :zz");
        assertThat(refusal(() -> Expressions.condition("#yy = :zz").bind(request())))
                .endsWith("attribute name: #yy");
    }

    @Test
    void unusedNamesAreNamedBeforeValues() {
        Placeholders placeholders = request();
        Expressions.condition("a = :s").bind(placeholders);
        assertThat(refusal(placeholders::refuseUnused))
                .isEqualTo("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #b, #d}");
        Expressions.condition("#a.#b = :n OR #d = :n").bind(placeholders);
        assertThat(refusal(placeholders::refuseUnused))
                .isEqualTo("Value provided in ExpressionAttributeValues unused in expressions: keys: "
                        + "{:b, :b2, :l, :m, :map, :ss, :t, :u}");
    }

    @Test
    void whatIsOnlyReadInADeadBranchIsUsed() {
        Placeholders placeholders = Kit.valuesOf(":v", n("1"), ":w", n("2"));
        Expressions.condition("attribute_exists(a) OR b = :v OR b IN (:w)").bind(placeholders);
        assertThat(refusal(placeholders::refuseUnused)).isNull();
    }

    @Test
    void stepsIntoAKeyAreRefused() {
        KeySchema key = KeySchema.of(new KeyAttribute("a", AttributeType.S));
        BoundCondition bound = Expressions.filter("b.a = :s AND #a[0] = :s").bind(request());
        assertThat(refusal(() -> bound.refuseStepsIntoKey(key, false)))
                .isEqualTo("Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed:"
                        + " Key: a");
        assertThat(refusal(() -> bound.refuseStepsIntoKey(key, true))).endsWith("IndexKey: a");
        BoundCondition whole = Expressions.filter("b.a = :s AND #a = :s").bind(request());
        assertThat(refusal(() -> whole.refuseStepsIntoKey(key, false))).isNull();
    }

    @Test
    void aRefusalIsBareAndTheCallerMayWrapIt() {
        try {
            Expressions.condition("a = :zz").bind(request());
        } catch (Refusal refusal) {
            assertThat(refusal.inEnvelope().getMessage()).startsWith("1 validation error detected: Invalid Condition");
            return;
        }
        throw new AssertionError("not refused");
    }
}
