package io.partita.e2e.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are no request: the service's own error each time (answers page 2.1, 3), and the server goes on. */
class BadBodyTest {
    private static final int MILLION = 1_000_000;
    private static final String BARE_SERIALIZATION = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
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
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "}",
                "nul",
                "{\"TableName\"}",
                "{\"TableName\":}",
                "{\"TableName\":\"wire\",}",
                "{\"TableName\":\"wire\"",
                "{\"TableName\":\"wi",
                "{\"TableName\":\"wire\"}}",
                "{'TableName':'wire'}",
                "{\"TableName\":01}",
                "{\"TableName\":\"\\x\"}",
                "{\"TableName\":\"\\u12\"}",
                "{\"TableName\":\"a\nb\"}",
                "[]",
                "[{\"TableName\":\"wire\"}]",
                "\"wire\"",
                "1",
                "true",
                "null",
            })
    void aBodyThatIsNoJsonObjectIsASerializationExceptionWithoutMessage(String body) {
        assertBareSerialization(wire.post("PutItem", body));
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        byte[] body = "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a?\"}}}".getBytes(StandardCharsets.UTF_8);
        body[new String(body, StandardCharsets.UTF_8).indexOf('?')] = (byte) 0xff;
        Answer answer = wire.post("PutItem", body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.errorName()).isEqualTo("SerializationException");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "\\udc00", "\\ud800x", "\\udc00\\ud800"})
    void loneSurrogatesAreRefused(String text) {
        Answer answer = wire.post("PutItem", "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"" + text + "\"}}}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.errorName()).isEqualTo("SerializationException");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "A", "AA", "AA=", "AAA=A", "AA==AA==", "A A=", "\u00e4AA="})
    void badBase64IsRefused(String text) {
        Answer answer = wire.post(
                "PutItem", "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a\"},\"b\":{\"B\":\"" + text + "\"}}}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.errorName()).isEqualTo("SerializationException");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "PutItem | {'TableName':true} | TRUE_VALUE cannot be converted to String",
                "PutItem | {'TableName':false} | FALSE_VALUE cannot be converted to String",
                "PutItem | {'TableName':1} | NUMBER_VALUE cannot be converted to String",
                "PutItem | {'TableName':1.5} | DECIMAL_VALUE cannot be converted to String",
                "PutItem | {'TableName':1e5} | DECIMAL_VALUE cannot be converted to String",
                "PutItem | {'TableName':[]} | Unrecognized collection type class java.lang.String",
                "PutItem | {'TableName':{}} | Start of structure or map found where not expected",
                "Scan | {'TableName':'wire','Limit':'1'} | STRING_VALUE cannot be converted to Integer",
                "Scan | {'TableName':'wire','Limit':true} | TRUE_VALUE cannot be converted to Integer",
                "Scan | {'TableName':'wire','Segment':false} | FALSE_VALUE cannot be converted to Integer",
                "Scan | {'TableName':'wire','Limit':[]} | Unrecognized collection type class java.lang.Integer",
                "Scan | {'TableName':'wire','Limit':{}} | Start of structure or map found where not expected",
                "Scan | {'TableName':'wire','ConsistentRead':'maybe'} | Unexpected token received from parser",
                "Scan | {'TableName':'wire','ConsistentRead':1} | NUMBER_VALUE cannot be converted to Boolean",
                "Scan | {'TableName':'wire','ConsistentRead':1.0} | DECIMAL_VALUE cannot be converted to Boolean",
                "Scan | {'TableName':'wire','ConsistentRead':[]} | Unrecognized collection type class "
                        + "java.lang.Boolean",
                "Scan | {'TableName':'wire','ConsistentRead':{}} | Start of structure or map found where not expected",
                "Scan | {'TableName':'wire','AttributesToGet':{}} | Start of structure or map found where not expected",
                "Scan | {'TableName':'wire','AttributesToGet':'a'} | Unexpected field type",
                "PutItem | {'TableName':'wire','Item':'a'} | Unexpected field type",
                "PutItem | {'TableName':'wire','Item':[]} | Unrecognized collection type "
                        + "java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "PutItem | {'TableName':'wire','Item':{},'ExpressionAttributeNames':[]} | Unrecognized collection type "
                        + "java.util.Map<java.lang.String, java.lang.String>",
                "PutItem | {'TableName':'wire','Item':{'pk':'a'}} | Unexpected value type in payload",
                "PutItem | {'TableName':'wire','Item':{'pk':[]}} | Unrecognized collection type class "
                        + "com.amazonaws.dynamodb.v20120810.AttributeValue",
                "PutItem | {'TableName':'wire','Item':{'pk':{'S':1}}} | NUMBER_VALUE cannot be converted to String",
                "PutItem | {'TableName':'wire','Item':{'pk':{'N':1}}} | NUMBER_VALUE cannot be converted to String",
                "CreateTable | {'TableName':'wire2','KeySchema':['a']} | Unexpected value type in payload",
                "CreateTable | {'TableName':'wire2','KeySchema':[[]]} | Unrecognized collection type class "
                        + "com.amazonaws.dynamodb.v20120810.KeySchemaElement",
                "CreateTable | {'TableName':'wire2','ProvisionedThroughput':[]} | Unrecognized collection type class "
                        + "com.amazonaws.dynamodb.v20120810.ProvisionedThroughput",
                "CreateTable | {'TableName':'wire2','ProvisionedThroughput':{'ReadCapacityUnits':'1'}} | "
                        + "STRING_VALUE cannot be converted to Long",
            })
    void aWrongJsonTypeIsNamed(String operation, String request, String message) {
        Answer answer = wire.post(operation, request.replace('\'', '"'));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json())
                .isEqualTo(Json.MAPPER
                        .createObjectNode()
                        .put("__type", "com.amazon.coral.service#SerializationException")
                        .put("Message", message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "{\"M\":{\"a\":", "{\"L\":["})
    void aBodyAMillionLevelsDeepIsRefusedAndDoesNotStopTheServer(String level) {
        String start = "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a\"},\"deep\":";
        assertBareSerialization(wire.post("PutItem", start + level.repeat(MILLION)));
        String inUnknownMember = "{\"TableName\":\"wire\",\"Other\":";
        assertBareSerialization(wire.post("PutItem", inUnknownMember + level.repeat(MILLION)));
    }

    @Test
    void aWellFormedValueAMillionLevelsDeepIsRefusedToo() {
        String value = "{\"L\":[".repeat(MILLION) + "{\"S\":\"x\"}" + "]}".repeat(MILLION);
        String body = "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a\"},\"deep\":" + value + "}}";
        assertBareSerialization(wire.post("PutItem", body));
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 62})
    void aValueNestedTooDeepIsAValidationError(int levels) {
        String value = "{\"L\":[".repeat(levels) + "{\"S\":\"x\"}" + "]}".repeat(levels);
        Answer answer =
                wire.post("PutItem", "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a\"},\"deep\":" + value + "}}");
        assertThat(answer.message())
                .isEqualTo("1 validation error detected: Nesting Levels have exceeded supported limits: "
                        + "Attributes in the item have nested levels beyond supported limit");
    }

    private static void assertBareSerialization(Answer answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).isEqualTo(BARE_SERIALIZATION);
    }
}
