package io.partita.e2e.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions nested without end: refused by their size, or read without recursion up to it. */
class BadExpressionTest {
    private static final int BYTES_MOST = 4096;
    private static WireFixture wire;

    @BeforeAll
    static void start() {
        wire = new WireFixture();
    }

    @AfterAll
    static void stop() {
        if (wire != null) {
            wire.close();
        }
    }

    @AfterEach
    void theServerIsAlive() {
        wire.assertAlive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "NOT ", "a.", "a[0]", "size(", "a = a AND (", "contains("})
    void anExpressionOfAMillionLevelsIsTooLarge(String level) {
        Answer answer = scan(level.repeat(1_000_000));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.errorName()).isEqualTo("ValidationException");
        assertThat(answer.message())
                .isEqualTo("Invalid FilterExpression: Expression size has exceeded the maximum allowed size;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "NOT ", "a.", "a[0]", "size(", "a = a AND (", "contains("})
    void anExpressionAsDeepAsItsSizeAllowsIsRefusedInWords(String level) {
        Answer answer = scan(level.repeat(BYTES_MOST / level.length()));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.errorName()).isEqualTo("ValidationException");
        assertThat(answer.message()).startsWith("Invalid FilterExpression: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a + (", "list_append(a, ", "if_not_exists(a, "})
    void aDeepUpdateExpressionIsRefusedInWords(String level) {
        Answer answer = wire.client.call(
                "UpdateItem",
                Json.object("{'TableName':'wire','Key':{'pk':{'S':'a'}}}")
                        .put("UpdateExpression", "SET x = " + level.repeat((BYTES_MOST - 8) / level.length())));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.message()).startsWith("1 validation error detected: Invalid UpdateExpression: ");
    }

    private static Answer scan(String filter) {
        return wire.client.call("Scan", Json.object("{'TableName':'wire'}").put("FilterExpression", filter));
    }
}
