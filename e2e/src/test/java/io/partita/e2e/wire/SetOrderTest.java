package io.partita.e2e.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The order of a set's members in every answer that can hold one (answers page 4.3): by bytes, and by value for
 * numbers.
 */
class SetOrderTest {
    /** UTF-8 bytes put U+FF5E before U+1F600; UTF-16 units would put it behind. Also inside a list inside a map. */
    private static final String AS_SENT =
            "{'pk':{'S':'sets'},'s':{'SS':['\ud83d\ude00','b','\uff5e','a','\u00fc','B','','aa']},"
                    + "'n':{'NS':['10','9','-1','1e2','-10','0.5','1.5','0','-0.25']},"
                    + "'b':{'BS':['/w==','AQI=','AQ==','','gA==','fw==']},"
                    + "'m':{'M':{'l':{'L':[{'NS':['3','20','100']},{'SS':['z','Z']}]}}}}";

    private static final String AS_ANSWERED =
            "{'pk':{'S':'sets'},'s':{'SS':['','B','a','aa','b','\u00fc','\uff5e','\ud83d\ude00']},"
                    + "'n':{'NS':['-10','-1','-0.25','0','0.5','1.5','9','10','100']},"
                    + "'b':{'BS':['','AQ==','AQI=','fw==','gA==','/w==']},"
                    + "'m':{'M':{'l':{'L':[{'NS':['3','20','100']},{'SS':['Z','z']}]}}}}";
    private static final String KEY = "'TableName':'wire','Key':{'pk':{'S':'sets'}}";
    private static final JsonNode EXPECTED = Json.object(AS_ANSWERED);
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

    @BeforeEach
    void put() {
        ok("PutItem", "{'TableName':'wire','Item':" + AS_SENT + "}");
    }

    @Test
    void inGetItem() {
        assertThat(ok("GetItem", "{" + KEY + "}").path("Item")).isEqualTo(EXPECTED);
    }

    @Test
    void inBatchGetItem() {
        JsonNode answer = ok("BatchGetItem", "{'RequestItems':{'wire':{'Keys':[{'pk':{'S':'sets'}}]}}}");
        assertThat(answer.path("Responses").path("wire").path(0)).isEqualTo(EXPECTED);
    }

    @Test
    void inQuery() {
        JsonNode answer = ok(
                "Query",
                "{'TableName':'wire','KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'sets'}}}");
        assertThat(answer.path("Items").path(0)).isEqualTo(EXPECTED);
    }

    @Test
    void inScan() {
        JsonNode answer = ok(
                "Scan",
                "{'TableName':'wire','FilterExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'sets'}}}");
        assertThat(answer.path("Items").path(0)).isEqualTo(EXPECTED);
    }

    @Test
    void inTheOldItemOfAPut() {
        JsonNode answer = ok("PutItem", "{'TableName':'wire','Item':{'pk':{'S':'sets'}},'ReturnValues':'ALL_OLD'}");
        assertThat(answer.path("Attributes")).isEqualTo(EXPECTED);
    }

    @Test
    void inTheOldItemOfADelete() {
        JsonNode answer = ok("DeleteItem", "{" + KEY + ",'ReturnValues':'ALL_OLD'}");
        assertThat(answer.path("Attributes")).isEqualTo(EXPECTED);
    }

    @Test
    void inTheNewItemOfAnUpdate() {
        JsonNode answer = ok(
                "UpdateItem",
                "{" + KEY + ",'UpdateExpression':'ADD n :n','ExpressionAttributeValues':{':n':{'NS':['7','-2']}},"
                        + "'ReturnValues':'UPDATED_NEW'}");
        assertThat(answer.path("Attributes"))
                .isEqualTo(Json.object("{'n':{'NS':['-10','-2','-1','-0.25','0','0.5','1.5','7','9','10','100']}}"));
    }

    @Test
    void inAProjection() {
        JsonNode answer = ok("GetItem", "{" + KEY + ",'ProjectionExpression':'s, m.l[1]'}");
        assertThat(answer.path("Item"))
                .isEqualTo(Json.object("{'s':{'SS':['','B','a','aa','b','\u00fc','\uff5e','\ud83d\ude00']},"
                        + "'m':{'M':{'l':{'L':[{'SS':['Z','z']}]}}}}"));
    }

    @Test
    void inTheItemOfAFailedCondition() {
        ObjectNode request = Json.object("{'TableName':'wire','Item':{'pk':{'S':'sets'}},"
                + "'ConditionExpression':'attribute_not_exists(pk)','ReturnValuesOnConditionCheckFailure':'ALL_OLD'}");
        Answer answer = wire.client.call("PutItem", request);
        assertThat(answer.errorName()).isEqualTo("ConditionalCheckFailedException");
        assertThat(answer.json().path("Item")).isEqualTo(EXPECTED);
    }

    private static JsonNode ok(String operation, String request) {
        Answer answer = wire.client.call(operation, request);
        assertThat(answer.status()).as(answer.brief()).isEqualTo(200);
        return answer.json();
    }
}
