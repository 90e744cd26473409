package io.partita.core.expression;

import static io.partita.core.expression.Kit.b;
import static io.partita.core.expression.Kit.bool;
import static io.partita.core.expression.Kit.bs;
import static io.partita.core.expression.Kit.l;
import static io.partita.core.expression.Kit.m;
import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.ns;
import static io.partita.core.expression.Kit.nul;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.s;
import static io.partita.core.expression.Kit.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts, operands, overlaps: answers page 6.1, 6.5; what they leave open from the oracle (dynoxide 1.5.0). */
class UpdateSyntaxTest {
    private static Placeholders request() {
        return Kit.placeholders(
                Map.of("#m", "m", "#a", "a"),
                Kit.item(
                        ":s", s("a"),
                        ":n", n("1"),
                        ":l", l(n("1")),
                        ":map", m(),
                        ":ss", ss("a"),
                        ":ns", ns("1"),
                        ":bs", bs(1),
                        ":b", b(1),
                        ":t", bool(true),
                        ":u", nul()));
    }

    private static String parse(String text) {
        return String.valueOf(refusal(() -> Expressions.update(text)));
    }

    private static String check(String text) {
        return String.valueOf(refusal(() -> Expressions.update(text).checkOperands(request())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET a = :n",
                "set\ttags=list_append(tags,:t)\n,n=if_not_exists(n,:z)+:one",
                " Set n = n  -  :one   rEmOvE   tags[0] ",
                "add n :five delete s :s",
                "SET a = :n REMOVE b ADD c :n DELETE d :ss",
                "REMOVE a, b[0], c.d",
                "ADD a :n, b :n",
                "SET a = (a + :n) + :n",
                "SET a = a + (a + :n)",
                "SET a = ((a + :n))",
                "SET a = (a)",
                "SET a = (:n) + (a)",
                "SET a = if_not_exists(a, (b + :n))",
                "SET a = if_not_exists(a, if_not_exists(b, :n))",
                "SET a = if_not_exists(a, :n) + :n",
                "SET a = list_append(list_append(l, :l), :l)"
            })
    void goodSyntaxIsAccepted(String text) {
        assertThat(parse(text)).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "SET a = :n,|<EOF>|,",
                "SET|<EOF>|SET",
                "SET a|<EOF>|a",
                "SET a =|<EOF>|=",
                "SET a = :n b = :n|b|:n b =",
                "REMOVE|<EOF>|REMOVE",
                "REMOVE a b|b|a b",
                "REMOVE a,|<EOF>|,",
                "ADD a b|b|a b",
                "ADD a = :n|=|a = :n",
                "DELETE a|<EOF>|a",
                "SET a = a + :n + :n|+|:n + :n",
                "SET a = a * :n|*|a * :n",
                "SET a = if_not_exists(a, b + :n)|+|b + :n",
                "SET a = list_append(l,|<EOF>|,",
                "SET a = (b|<EOF>|b",
                "SET a = (b + :n|<EOF>|:n",
                "SET a = (b + :n + :n)|+|:n + :n",
                "SET foo(a) = :n|(|foo(a",
                "SET :n = a|:n|SET :n =",
                "FOO a = :n|FOO|FOO a",
                "a = :n|a|a =",
                "SET set = :n|set|SET set =",
                "SET a = remove|remove|= remove",
                "SET a = :n;|;|:n;",
                "SET a = :n,,b=:n|,|,,b"
            })
    void theFirstTokenThatFitsNothingIsQuotedWithItsNeighbours(String text, String token, String near) {
        assertThat(parse(text))
                .isEqualTo("Invalid UpdateExpression: Syntax error; token: \"" + token + "\", near: \"" + near + '"');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SET a = :n SET b = :n|The \"SET\" section can only be used once in an update expression;",
                "set a = :n remove b set c = :n|The \"SET\" section can only be used once in an update expression;",
                "REMOVE a remove b|The \"REMOVE\" section can only be used once in an update expression;",
                "ADD a :n add b :n|The \"ADD\" section can only be used once in an update expression;",
                "DELETE a :ss delete b :ss|The \"DELETE\" section can only be used once in an update expression;",
                "SET a = :n SET b = foo(b)|The \"SET\" section can only be used once in an update expression;",
                "SET a = foo(b) SET state = :n|Invalid function name; function: foo",
                "SET a = :n REMOVE state SET b = :n|Attribute name is a reserved keyword; reserved keyword: state",
                "SET state = :n|Attribute name is a reserved keyword; reserved keyword: state",
                "SET a = state|Attribute name is a reserved keyword; reserved keyword: state",
                "REMOVE a.Status|Attribute name is a reserved keyword; reserved keyword: Status",
                "SET a = foo(:zz)|Invalid function name; function: foo",
                "SET a = size(l)|The function is not allowed in an update expression; function: size",
                "SET a = contains(b, :n)|The function is not allowed in an update expression; function: contains",
                "SET a = list_append(l)|Incorrect number of operands for operator or function; operator or function:"
                        + " list_append, number of operands: 1",
                "SET a = if_not_exists(a, b, :n)|Incorrect number of operands for operator or function; operator or"
                        + " function: if_not_exists, number of operands: 3",
                "SET l[4294967295] = :n|List index is not within the allowable range; index: [4294967295]"
            })
    void whatIsWrongInGoodSyntaxIsNamed(String text, String detail) {
        assertThat(parse(text)).isEqualTo("Invalid UpdateExpression: " + detail);
    }

    @Test
    void emptySizeAndOperators() {
        assertThat(parse("")).isEqualTo("Invalid UpdateExpression: The expression can not be empty;");
        assertThat(parse("SET a = :n" + " ".repeat(4087)))
                .isEqualTo("Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;");
        String sums300 = "SET a = " + "(".repeat(299) + "b" + "+:n)".repeat(299) + "+:n";
        assertThat(parse(sums300)).isEqualTo("null");
        assertThat(parse("SET a = " + "(".repeat(300) + "b" + "+:n)".repeat(300) + "+:n"))
                .isEqualTo("Invalid UpdateExpression: The expression contains too many operators; operator count: 301");
        assertThat(parse("SET a = " + "(".repeat(4000))).contains("<EOF>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ADD a :s|operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "ADD a :b|operator: ADD, operand type: Binary, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "ADD a :t|operator: ADD, operand type: BOOL, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "ADD a :u|operator: ADD, operand type: NULL, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "ADD a :l|operator: ADD, operand type: LIST, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "ADD a :map|operator: ADD, operand type: MAP, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "DELETE a :n|operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "DELETE a :s|operator: DELETE, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND",
                "SET a = a + :s|operator or function: +, operand type: S",
                "SET a = :s + :n|operator or function: +, operand type: S",
                "SET a = :n - :ss|operator or function: -, operand type: SS",
                "SET a = list_append(l, :n)|operator or function: list_append, operand type: N",
                "SET a = list_append(:map, l)|operator or function: list_append, operand type: M",
                "SET a = if_not_exists(b, (:t + :n))|operator or function: +, operand type: BOOL"
            })
    void aValueOfAWrongTypeIsRefused(String text, String detail) {
        assertThat(check(text))
                .isEqualTo("Invalid UpdateExpression: Incorrect operand type for operator or function; " + detail);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ADD a :n, b :ss, c :ns, d :bs",
                "DELETE b :ss, c :ns, d :bs",
                "SET a = b + c, d = list_append(e, f), g = if_not_exists(h, :t) + :n",
                "SET m.a = :n, m.b = :n, l[0] = :n, l[1] = :n",
                "ADD a :undefined SET b = :undefined + :n",
                "SET #zz = :n, #zz.a = :n"
            })
    void otherOperandsAreAccepted(String text) {
        assertThat(check(text)).isEqualTo("null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET a = if_not_exists(:n, a)", "SET a = if_not_exists(list_append(l, l), :n)"})
    void theFirstOperandOfIfNotExistsIsAPath(String text) {
        assertThat(check(text))
                .isEqualTo("Invalid UpdateExpression: Operator or function requires a document path; "
                        + "operator or function: if_not_exists");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SET m.x = :n, m = :map|[m, x]|[m]",
                "SET m = :map, m.x = :n|[m]|[m, x]",
                "SET a = :n, a = :n|[a]|[a]",
                "SET #m = :n, m = :n|[m]|[m]",
                "SET m.l = :l REMOVE #m.l[0]|[m, l]|[m, l, [0]]",
                "REMOVE a, b, c[1].d, c[1]|[c, [1], d]|[c, [1]]",
                "SET m.x = :n, m.y = :n ADD m :n|[m, x]|[m]",
                "SET a=:n REMOVE a|[a]|[a]"
            })
    void overlappingPathsAreNamedAsWritten(String text, String one, String two) {
        assertThat(check(text))
                .isEqualTo(
                        "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite"
                                + " one of these paths; path one: " + one + ", path two: " + two);
    }

    @Test
    void bindingRefusesWhatTheOperandsRefuse() {
        assertThat(refusal(() -> Expressions.update("SET a = :n, a.b = :n").bind(request())))
                .endsWith("path one: [a], path two: [a, b]");
        assertThat(refusal(() -> Expressions.update("SET a = :s + :n").bind(request())))
                .endsWith("operator or function: +, operand type: S");
    }

    @Test
    void onePlaceAsMapAndAsListIsAConflict() {
        // The text of other implementations that follow the service; neither the page nor the oracle has it.
        assertThat(check("SET m.x = :n, m[0] = :n"))
                .isEqualTo(
                        "Invalid UpdateExpression: Two document paths conflict with each other; must remove or rewrite"
                                + " one of these paths; path one: [m, x], path two: [m, [0]]");
    }

    @Test
    void referencesComeBeforeTypesAndTypesBeforeOverlaps() {
        // Answers page 7.2 row 11.
        assertThat(refusal(() -> Expressions.update("SET b = :s + :n, a = :zz").bind(request())))
                .isEqualTo("Invalid UpdateExpression: An expression attribute value used in expression is not defined;"
                        + " attribute value: :zz");
        assertThat(refusal(() -> Expressions.update("SET #q = :zz").bind(request())))
                .isEqualTo("Invalid UpdateExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: #q");
        assertThat(check("SET a = :n, a = :n, b = :s + :n")).contains("Incorrect operand type");
    }

    @Test
    void keyAttributesAmongTheTargetsAreFound() {
        KeySchema key = KeySchema.of(new KeyAttribute("m", AttributeType.S), new KeyAttribute("sk", AttributeType.S));
        assertThat(Expressions.update("SET a = m, #m.x = :n REMOVE sk")
                        .bind(request())
                        .keyAttributeTouched(key))
                .isEqualTo("m");
        assertThat(Expressions.update("ADD b :n DELETE sk :ss").bind(request()).keyAttributeTouched(key))
                .isEqualTo("sk");
        assertThat(Expressions.update("SET a = m, b = sk").bind(request()).keyAttributeTouched(key))
                .isNull();
        assertThat(BoundUpdate.refusalOfKeyAttribute("sk").getMessage())
                .isEqualTo(
                        "One or more parameter values were invalid: Cannot update attribute sk. This attribute is part"
                                + " of the key");
    }

    @Test
    void targetsAreTheTopLevelAttributesInTheOrderWritten() {
        assertThat(Expressions.update("SET l[0] = a, m.x = b REMOVE c, m.y")
                        .bind(request())
                        .targets())
                .containsExactly("l", "m", "c");
    }
}
