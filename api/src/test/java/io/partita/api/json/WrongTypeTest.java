package io.partita.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.RequestReaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers page 3.1: each row of the table, and which of several wrong members is named. */
class WrongTypeTest {
    private static final String PREFIX = "com.amazonaws.dynamodb.v20120810.";
    private static final String GENERIC =
            "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast"
                    + " to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class"
                    + " are in module java.base of loader 'bootstrap')";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | TRUE_VALUE cannot be converted to String
            false | FALSE_VALUE cannot be converted to String
            7     | NUMBER_VALUE cannot be converted to String
            7.0   | DECIMAL_VALUE cannot be converted to String
            7e1   | DECIMAL_VALUE cannot be converted to String
            []    | Unrecognized collection type class java.lang.String
            {}    | Start of structure or map found where not expected
            """)
    void whereATextIsExpected(String found, String message) {
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"TableName\":" + found + "}"))
                .isEqualTo(message);
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"S\":" + found + "}}}"))
                .isEqualTo(message);
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"NS\":[" + found + "]}}}"))
                .isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "1"   | STRING_VALUE cannot be converted to Integer
            true  | TRUE_VALUE cannot be converted to Integer
            false | FALSE_VALUE cannot be converted to Integer
            []    | Unrecognized collection type class java.lang.Integer
            {}    | Start of structure or map found where not expected
            """)
    void whereAnIntegerIsExpected(String found, String message) {
        assertThat(Bodies.refusal(RequestReaders::query, "{\"Limit\":" + found + "}"))
                .isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "1"  | STRING_VALUE cannot be converted to Long
            true | TRUE_VALUE cannot be converted to Long
            []   | Unrecognized collection type class java.lang.Long
            {}   | Start of structure or map found where not expected
            """)
    void whereALongIsExpected(String found, String message) {
        String body = "{\"ProvisionedThroughput\":{\"ReadCapacityUnits\":" + found + "}}";
        assertThat(Bodies.refusal(RequestReaders::createTable, body)).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "maybe" | Unexpected token received from parser
            " true" | Unexpected token received from parser
            0       | NUMBER_VALUE cannot be converted to Boolean
            -0      | NUMBER_VALUE cannot be converted to Boolean
            1.0     | DECIMAL_VALUE cannot be converted to Boolean
            []      | Unrecognized collection type class java.lang.Boolean
            {}      | Start of structure or map found where not expected
            """)
    void whereABooleanIsExpected(String found, String message) {
        assertThat(Bodies.refusal(RequestReaders::scan, "{\"ConsistentRead\":" + found + "}"))
                .isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            "maybe" | Unexpected token received from parser
            12      | NUMBER_VALUE cannot be converted to Boolean
            1e0     | DECIMAL_VALUE cannot be converted to Boolean
            []      | none
            {}      | Start of structure or map found where not expected
            """)
    void whereTheBooleanOfAValueIsExpected(String found, String message) {
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"BOOL\":" + found + "}}}"))
                .isEqualTo(message);
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"NULL\":" + found + "}}}"))
                .isEqualTo(message);
    }

    @Test
    void whereAListIsExpected() {
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"KeySchema\":{}}"))
                .isEqualTo("Start of structure or map found where not expected");
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"KeySchema\":1}"))
                .isEqualTo("Unexpected field type");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"L\":\"x\"}}}"))
                .isEqualTo("Unexpected field type");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"SS\":{}}}}"))
                .isEqualTo("Start of structure or map found where not expected");
    }

    @Test
    void whereAStructureIsExpected() {
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"ProvisionedThroughput\":[]}"))
                .isEqualTo("Unrecognized collection type class " + PREFIX + "ProvisionedThroughput");
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"ProvisionedThroughput\":\"x\"}"))
                .isEqualTo("Unexpected field type");
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"AttributeDefinitions\":[[]]}"))
                .isEqualTo("Unrecognized collection type class " + PREFIX + "AttributeDefinition");
        assertThat(Bodies.refusal(RequestReaders::createTable, "{\"AttributeDefinitions\":[1]}"))
                .isEqualTo("Unexpected value type in payload");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Expected\":{\"a\":1}}"))
                .isEqualTo("Unexpected value type in payload");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":\"x\"}}"))
                .isEqualTo("Unexpected value type in payload");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":[]}}"))
                .isEqualTo("Unrecognized collection type class " + PREFIX + "AttributeValue");
    }

    @ParameterizedTest
    @CsvSource({
        "Key, AttributeValue",
        "ExpressionAttributeValues, AttributeValue",
        "Expected, ExpectedAttributeValue",
        "AttributeUpdates, AttributeValueUpdate"
    })
    void whereAMapIsExpected(String member, String valueType) {
        assertThat(Bodies.refusal(RequestReaders::updateItem, "{\"" + member + "\":[]}"))
                .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String, " + PREFIX + valueType + ">");
        assertThat(Bodies.refusal(RequestReaders::updateItem, "{\"" + member + "\":1}"))
                .isEqualTo("Unexpected field type");
    }

    @Test
    void mapsOfTextsAndOfListsAreNamedInFull() {
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"ExpressionAttributeNames\":[]}"))
                .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>");
        assertThat(Bodies.refusal(RequestReaders::batchWriteItem, "{\"RequestItems\":[]}"))
                .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String, java.util.List<" + PREFIX
                        + "WriteRequest>>");
        assertThat(Bodies.refusal(RequestReaders::batchGetItem, "{\"RequestItems\":[]}"))
                .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String, " + PREFIX
                        + "KeysAndAttributes>");
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"M\":[]}}}"))
                .isEqualTo(
                        "Unrecognized collection type java.util.Map<java.lang.String, " + PREFIX + "AttributeValue>");
    }

    @Test
    void aListOrMapInsideACollectionIsNamedByAnAccidentOfTheService() {
        assertThat(Bodies.refusal(RequestReaders::batchWriteItem, "{\"RequestItems\":{\"t\":1}}"))
                .isEqualTo(GENERIC);
        assertThat(Bodies.refusal(RequestReaders::batchGetItem, "{\"RequestItems\":{\"t\":{\"Keys\":[1]}}}"))
                .isEqualTo(GENERIC);
    }

    @Test
    void nestedMembersAreNamedBeforeKeyItemNamesValuesAndExpectedThenTheRest() {
        String all =
                "{\"TableName\":1,\"Expected\":1,\"ExpressionAttributeValues\":[],\"ExpressionAttributeNames\":true,"
                        + "\"Key\":\"x\",\"AttributeUpdates\":{\"a\":[]}}";
        assertThat(Bodies.refusal(RequestReaders::updateItem, all))
                .isEqualTo("Unrecognized collection type class " + PREFIX + "AttributeValueUpdate");
        assertThat(Bodies.refusal(RequestReaders::updateItem, all.replace("{\"a\":[]}", "{}")))
                .isEqualTo("Unexpected field type");
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"TableName\":true,\"Key\":[]}"))
                .isEqualTo(
                        "Unrecognized collection type java.util.Map<java.lang.String, " + PREFIX + "AttributeValue>");
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"AttributesToGet\":1,\"Key\":{\"a\":1}}"))
                .isEqualTo("Unexpected value type in payload");
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"ReturnConsumedCapacity\":[],\"TableName\":true}"))
                .isEqualTo("TRUE_VALUE cannot be converted to String");
    }

    @Test
    void aMalformedBooleanOfAValueIsNamedAfterEveryOtherWrongType() {
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":{\"BOOL\":\"x\"}},\"TableName\":1}"))
                .isEqualTo("NUMBER_VALUE cannot be converted to String");
    }

    @Test
    void brokenJsonWinsOverAWrongTypeBeforeIt() {
        assertThat(Bodies.refusal(RequestReaders::getItem, "{\"TableName\":1,")).isNull();
    }

    @Test
    void aNullMemberIsAnAbsentOne() {
        var request = Bodies.read(
                RequestReaders::query,
                "{\"TableName\":null,\"Limit\":null,\"ScanIndexForward\":null,\"KeyConditions\":null,"
                        + "\"AttributesToGet\":null,\"ExclusiveStartKey\":null,\"Nobody\":{\"x\":[null]}}");

        assertThat(request).isEqualTo(io.partita.api.request.QueryRequest.EMPTY);
    }
}
