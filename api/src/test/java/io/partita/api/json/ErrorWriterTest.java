package io.partita.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.testing.JsonValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers page 2.4. */
class ErrorWriterTest {
    @ParameterizedTest
    @CsvSource({
        "VALIDATION, com.amazon.coral.validate#ValidationException, message",
        "SERIALIZATION, com.amazon.coral.service#SerializationException, Message",
        "RESOURCE_NOT_FOUND, com.amazonaws.dynamodb.v20120810#ResourceNotFoundException, message",
        "TRANSACTION_CANCELED, com.amazonaws.dynamodb.v20120810#TransactionCanceledException, Message"
    })
    void eachErrorHasItsNamespaceAndSpelling(ErrorCode code, String type, String member) {
        JsonOutput out = JsonOutput.ofThread();

        ErrorWriter.write(Refusal.of(code, "a \"b\""), out);

        assertThat(out).hasToString("{\"__type\":\"" + type + "\",\"" + member + "\":\"a \\\"b\\\"\"}");
    }

    @Test
    void withoutMessageThereIsNoMember() {
        JsonOutput out = JsonOutput.ofThread();

        ErrorWriter.write(Refusal.of(ErrorCode.SERIALIZATION, null), out);

        assertThat(out).hasToString("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }

    @Test
    void aFailedConditionMayCarryTheItem() {
        JsonOutput out = JsonOutput.ofThread();
        Refusal refusal = Refusal.of(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");

        ErrorWriter.write(refusal, JsonValues.item("{\"pk\":{\"S\":\"a\"}}"), out);

        assertThat(out)
                .hasToString("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"message\":\"The conditional request failed\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");
    }
}
