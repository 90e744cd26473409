package io.partita.api.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers page 5.1. */
class TableNamesTest {
    private static final String LONG = "x".repeat(255);
    private static final String CONSTRAINT = "' at 'tableName' failed to satisfy constraint: Member must ";
    private static final String PATTERN = CONSTRAINT + "satisfy regular expression pattern: [a-zA-Z0-9_.-]+";
    private static final String TOO_SHORT = CONSTRAINT + "have length greater than or equal to 3";

    private static String raised(Consumer<Violations> check) {
        Violations out = new Violations(Layer.NEWER);
        check.accept(out);
        Throwable refusal = catchThrowable(out::raise);
        return refusal == null ? "" : String.valueOf(refusal.getMessage());
    }

    private static String first(String name) {
        return raised(out -> TableNames.checkFirst(name, "tableName", out));
    }

    private static String all(String name) {
        return raised(out -> TableNames.checkAll(name, 3, "tableName", out));
    }

    @ParameterizedTest
    @CsvSource({
        "orders, orders",
        "arn:aws:dynamodb:eu-west-2:123456789012:table/orders, orders",
        "arn:aws-cn:dynamodb:cn-north-1:123456789012:table/a.b-c_d, a.b-c_d",
        "arn:aws:dynamodb:eu-west-2:123456789012:table/orders/index/by-day, orders",
        "arn:nonsense, arn:nonsense"
    })
    void theBareNameIsTakenOutOfAnArn(String sent, String bare) {
        assertThat(TableNames.bare(sent)).isEqualTo(bare);
    }

    @Test
    void aMissingOrEmptyNameHasItsOwnTexts() {
        assertThat(raised(out -> TableNames.requirePresent(null, "tableName", out)))
                .isEqualTo(
                        "1 validation error detected: Value null at 'tableName' failed to satisfy constraint: Member must"
                                + " not be null");
        assertThat(raised(out -> TableNames.refuseEmpty("", out)))
                .isEqualTo(
                        "1 validation error detected: Value at 'TableName' failed to satisfy constraint: Member must have"
                                + " length greater than or equal to 1");
        assertThat(first("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "a.b", "A-_9", "arn:aws:dynamodb:r:a:table/abc"})
    void legalNamesPass(String name) {
        assertThat(first(name)).isEmpty();
        assertThat(all(name)).isEmpty();
        assertThat(TableNames.isValid(TableNames.bare(name))).isTrue();
    }

    @Test
    void theLongestLegalNamePassesAndOneMoreDoesNot() {
        assertThat(first(LONG)).isEmpty();
        assertThat(first(LONG + "x"))
                .isEqualTo("1 validation error detected: Value '" + LONG + "x" + CONSTRAINT
                        + "have length less than or equal to 255");
    }

    @Test
    void itemOperationsTellLengthBeforePattern() {
        assertThat(first("ab")).isEqualTo("1 validation error detected: Value 'ab" + TOO_SHORT);
        assertThat(first("a!")).isEqualTo("1 validation error detected: Value 'a!" + TOO_SHORT);
        assertThat(first("a!b")).isEqualTo("1 validation error detected: Value 'a!b" + PATTERN);
        assertThat(first("äbc")).isEqualTo("1 validation error detected: Value 'äbc" + PATTERN);
    }

    @Test
    void updateItemAndTheControlPlaneTellBothPatternFirst() {
        assertThat(all("a!"))
                .isEqualTo("2 validation errors detected: Value 'a!" + PATTERN + "; Value 'a!" + TOO_SHORT);
    }
}
