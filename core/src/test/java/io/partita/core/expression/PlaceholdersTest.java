package io.partita.core.expression;

import static io.partita.core.expression.Kit.n;
import static io.partita.core.expression.Kit.namesOf;
import static io.partita.core.expression.Kit.refusal;
import static io.partita.core.expression.Kit.valuesOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and values of a request: answers pages 4.4 and 5.4. */
class PlaceholdersTest {

    @Test
    void withoutAnExpressionTheyMayNotBeGiven() {
        assertThat(refusal(() -> namesOf("#a", "a").checkNames(false)))
                .isEqualTo("ExpressionAttributeNames can only be specified when using expressions");
        assertThat(refusal(() -> valuesOf(":a", n("1")).checkValues(false, "")))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions");
        assertThat(refusal(() -> valuesOf(":a", n("1"))
                        .checkValues(false, ": FilterExpression is null and KeyConditionExpression is null")))
                .isEqualTo("ExpressionAttributeValues can only be specified when using expressions: FilterExpression is"
                        + " null and KeyConditionExpression is null");
        assertThat(refusal(() -> namesOf().checkNames(false)))
                .isEqualTo("ExpressionAttributeNames can only be specified when using expressions");
    }

    @Test
    void emptyMapsAreRefused() {
        assertThat(refusal(() -> namesOf().checkNames(true))).isEqualTo("ExpressionAttributeNames must not be empty");
        assertThat(refusal(() -> valuesOf().checkValues(true, "")))
                .isEqualTo("ExpressionAttributeValues must not be empty");
    }

    @Test
    void absentMapsAreFine() {
        Placeholders none = Placeholders.none();
        none.refuseEmptyNames();
        none.checkNames(false);
        none.checkValues(false, "");
        none.refuseMalformedNames();
        none.refuseMalformedValues();
        none.refuseUnused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "#", "#a-b", "#é", "##a", "# a", ":a", ""})
    void aNameKeyThatIsNoReferenceIsRefused(String key) {
        assertThat(refusal(() -> namesOf("#ok", "b", key, "a").refuseMalformedNames()))
                .isEqualTo("ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", ":", ":a b", ":é", "::a", "#a"})
    void aValueKeyThatIsNoReferenceIsRefused(String key) {
        assertThat(refusal(() -> valuesOf(key, n("1")).refuseMalformedValues()))
                .isEqualTo("ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    @Test
    void wellFormedKeysOf255BytesPass() {
        assertThat(refusal(() -> namesOf("#" + "a".repeat(254), "a", "#1", "b", "#_", "c")
                        .refuseMalformedNames()))
                .isNull();
        assertThat(refusal(() -> namesOf("#" + "a".repeat(255), "a").refuseMalformedNames()))
                .startsWith(
                        "ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that"
                                + " is too long");
    }

    @Test
    void anEmptyAttributeNameIsNamedByItsKey() {
        assertThat(refusal(() -> namesOf("#a", "a", "#n", "").refuseEmptyNames()))
                .isEqualTo("ExpressionAttributeNames contains invalid value: Empty attribute name for key #n");
        assertThat(refusal(() -> namesOf("#a", "a").refuseEmptyNames())).isNull();
    }

    @Test
    void theReservedWordsAreTheDocumentedOnes() {
        assertThat(ReservedWords.count()).isEqualTo(573);
        assertThat(ReservedWords.contains("status")).isTrue();
        assertThat(ReservedWords.contains("Name")).isTrue();
        assertThat(ReservedWords.contains("ZONE")).isTrue();
        assertThat(ReservedWords.contains("metadata")).isFalse();
        assertThat(ReservedWords.contains("pk")).isFalse();
    }
}
