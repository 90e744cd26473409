package io.partita.core.expression;

import static io.partita.core.expression.Kit.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts and tokens: answers page 6.1; rows marked oracle come from dynoxide 1.5.0, the others from the page. */
class ConditionSyntaxTest {

    private static String parse(String text) {
        return String.valueOf(refusal(() -> Expressions.condition(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a = :v",
                "a=:v",
                "#a.#b[0].c <> :v",
                "size(a) > :n",
                "attribute_exists (pk)and(n bEtWeEn :a aNd :b)Or Not size (id)>:b",
                "n In(:a,:b)\nAND\nbegins_with ( id , :i )",
                "   n =  :a   ",
                "a . b [ 0 ] = :v",
                "(a = :v) AND (b = :v)",
                "((a = :v) AND b = :v)",
                "NOT (a = :v)",
                "NOT NOT a = :v",
                "(a) = (:v)",
                "(size(a)) > :n",
                "(a) IN (:v)",
                "a BETWEEN (:v) AND (b)",
                "NOT (a) = :v",
                "(attribute_exists(a))",
                "a.b.c = a.b.d",
                "_a1 = :_1"
            })
    void goodSyntaxIsAccepted(String text) {
        assertThat(refusal(() -> Expressions.condition(text))).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a|<EOF>|a",
                "a =|<EOF>|=",
                "a = |<EOF>|=",
                "= a|=|= a",
                "a = = :v|=|= = :v",
                "a = = 1|1|= 1",
                "a = :v-1|1|-1",
                "a = 12|1|= 12",
                "a = :v - :w|-|:v - :w",
                "a = = b !|!|b !",
                "a == :v|=|== :v",
                "a b|b|a b",
                "a and b|and|a and b",
                "a = :v and|<EOF>|and",
                "a = :v or and|and|or and",
                "a = :v b|b|:v b",
                "a != :v|!|a !=",
                "a < > :v|>|< > :v",
                "a > = :v|=|> = :v",
                "a = b = c|=|b = c",
                "(a|<EOF>|a",
                "attribute_exists(a|<EOF>|a",
                "attribute_exists()|)|()",
                "attribute_exists(pk,)|)|,)",
                "attribute_exists(a) = :v and|<EOF>|and",
                "a in ()|)|()",
                "a in :v|:v|in :v",
                "a in (:v,)|)|,)",
                "a in (:v :n)|:n|:v :n)",
                "a between|<EOF>|between",
                "a between :n|<EOF>|:n",
                "a between :n or :m|or|:n or :m",
                "between = :v|between|between =",
                "and = :v|and|and =",
                "set = :v|set|set =",
                "not|<EOF>|not",
                "in|in|in",
                "a[b] = :v|b|[b]",
                "a[:n] = :v|:n|[:n]",
                "a[-1] = :v|1|-1]",
                "a[1.5] = :v|5|.5]",
                "l[00] = :v|0|00]",
                "a..b = :v|.|..b",
                ".a = :v|.|.a",
                "a. = :v|=|. = :v",
                "a.1 = :v|1|.1 =",
                "1 = :v|1|1 =",
                "1a = :v|1|1a",
                "a-b = :v|-|a-b",
                "a+b = :v|+|a+b",
                "a = \"x\"|\"|= \"x",
                "a = 'x'|'|= 'x",
                "a = 5|5|= 5",
                "# = :v|#|# =",
                "#a#b = :v|#b|#a#b =",
                "a = :|:|= :",
                "a=:v:n|:n|:v:n",
                "(a = :v) = :n|=|) = :n",
                "(a = :v) AND|<EOF>|AND",
                "(a = :v))|)|))",
                "a = é|é|= é",
                "a = €5|€|= €5",
                "a = \uD83D\uDE00|\uD83D\uDE00|= \uD83D\uDE00",
                "a\u00a0= :v|\u00a0|a\u00a0=",
                "a  =  =  :v|=|=  =  :v"
            })
    void theFirstTokenThatFitsNothingIsQuotedWithItsNeighbours(String text, String token, String near) {
        assertThat(parse(text))
                .isEqualTo(
                        "Invalid ConditionExpression: Syntax error; token: \"" + token + "\", near: \"" + near + '"');
    }

    @Test
    void theEmptyTextHasItsOwnRefusal() {
        assertThat(parse("")).isEqualTo("Invalid ConditionExpression: The expression can not be empty;");
    }

    @Test
    void blanksAloneAreQuotedAsSent() {
        assertThat(parse("   "))
                .isEqualTo("Invalid ConditionExpression: Syntax error; token: \"<EOF>\", near: \"   \"");
    }

    @Test
    void aTextOf4096BytesPassesAndOneMoreIsRefused() {
        String longest = "a = :v" + " ".repeat(4090);
        assertThat(refusal(() -> Expressions.condition(longest))).isNull();
        assertThat(parse(longest + " "))
                .isEqualTo("Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;");
    }

    @Test
    void theSizeIsCountedInBytesAndBeforeTheSyntax() {
        assertThat(parse("€".repeat(1366))).contains("Expression size has exceeded");
        assertThat(parse("€".repeat(1365))).contains("Syntax error; token: \"€\", near: \"€€\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "((a = :v))|The expression has redundant parentheses;",
                "(((a = :v)))|The expression has redundant parentheses;",
                "not ((a = :v))|The expression has redundant parentheses;",
                "a = :v AND ((b = :v))|The expression has redundant parentheses;",
                "((state = :v))|The expression has redundant parentheses;",
                "((a)) = :v|The expression has redundant parentheses;",
                "state = :v|Attribute name is a reserved keyword; reserved keyword: state",
                "Status = :v|Attribute name is a reserved keyword; reserved keyword: Status",
                "a.state = :v|Attribute name is a reserved keyword; reserved keyword: state",
                "a = true|Attribute name is a reserved keyword; reserved keyword: true",
                "foo(a)|Invalid function name; function: foo",
                "foo(a) = :v|Invalid function name; function: foo",
                "foo(state)|Invalid function name; function: foo",
                "state(a)|Invalid function name; function: state",
                "Attribute_exists(a)|Invalid function name; function: Attribute_exists",
                "SIZE(a) > :n|Invalid function name; function: SIZE",
                "a = :v and state = :v and foo(b)|Attribute name is a reserved keyword; reserved keyword: state",
                "size(a)|The function is not allowed to be used this way in an expression; function: size",
                "(size(a))|The function is not allowed to be used this way in an expression; function: size",
                "not size(a)|The function is not allowed to be used this way in an expression; function: size",
                "attribute_exists(a) = :v|"
                        + "The function is not allowed to be used this way in an expression; function: attribute_exists",
                "size(contains(a, :v)) = :v|"
                        + "The function is not allowed to be used this way in an expression; function: contains",
                "if_not_exists(a, :v) = :v|"
                        + "The function is not allowed in a condition expression; function: if_not_exists",
                "attribute_exists(a,b)|Incorrect number of operands for operator or function; operator or function:"
                        + " attribute_exists, number of operands: 2",
                "size(a,b) > :n|Incorrect number of operands for operator or function; operator or function: size,"
                        + " number of operands: 2",
                "begins_with(a)|Incorrect number of operands for operator or function; operator or function:"
                        + " begins_with, number of operands: 1",
                "l[4294967295] = :v|List index is not within the allowable range; index: [4294967295]",
                "l[99999999999999999999] = :v|"
                        + "List index is not within the allowable range; index: [99999999999999999999]"
            })
    void whatIsWrongInGoodSyntaxIsNamed(String text, String detail) {
        assertThat(parse(text)).isEqualTo("Invalid ConditionExpression: " + detail);
    }

    @Test
    void theHighestIndexIsAccepted() {
        // Measured on the service (floci issue 3073, 5 Sep 2026).
        assertThat(refusal(() -> Expressions.condition("l[4294967294] = :v"))).isNull();
    }

    @Test
    void aSyntaxErrorWinsOverEverythingElse() {
        assertThat(parse("((state = :v)) and foo(")).contains("Syntax error; token: \"<EOF>\", near: \"(\"");
    }

    @Test
    void oneHundredOperandsOfInPassAndOneMoreIsRefused() {
        String hundred = ":v" + ", :v".repeat(99);
        assertThat(refusal(() -> Expressions.filter("a IN (" + hundred + ")"))).isNull();
        assertThat(refusal(() -> Expressions.filter("a IN (" + hundred + ", :v)")))
                .isEqualTo("Invalid FilterExpression: The IN operator is provided with too many operands; "
                        + "number of operands: 101");
    }

    @Test
    void threeHundredOperatorsPassAndOneMoreIsRefused() {
        // 150 comparisons and 149 ANDs are 299; a NOT makes 300, another 301 (aws-sdk-js issue 3721).
        String operators299 = "a = :v" + " AND a = :v".repeat(149);
        assertThat(refusal(() -> Expressions.condition("NOT " + operators299))).isNull();
        assertThat(parse("NOT NOT " + operators299))
                .isEqualTo(
                        "Invalid ConditionExpression: The expression contains too many operators; operator count: 301");
    }

    @Test
    void pathsOf32LevelsPassAndDeeperOnesAreRefused() {
        assertThat(refusal(() -> Expressions.condition("a" + ".b".repeat(31) + " = :v")))
                .isNull();
        assertThat(parse("a" + ".b".repeat(32) + " = :v"))
                .isEqualTo("Invalid ConditionExpression: The document path has too many nesting levels; "
                        + "nesting levels: 33");
    }

    @Test
    void hostileNestingIsRefusedWithoutDeepStacks() {
        assertThat(parse("(".repeat(4096))).contains("Syntax error; token: \"<EOF>\", near: \"(\"");
        assertThat(parse("(".repeat(1_000_000))).contains("Expression size has exceeded");
        assertThat(parse("NOT ".repeat(1022) + "a = :v")).contains("too many operators");
        assertThat(parse("(".repeat(2040) + "a=:v" + ")".repeat(2040))).contains("redundant parentheses");
        assertThat(parse("size(".repeat(680) + "a" + ")".repeat(680) + ">:v")).isEqualTo("null");
        assertThat(parse("a=:v and(".repeat(400) + "a=:v" + ")".repeat(400))).contains("too many operators");
    }
}
