package io.partita.e2e.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.E2eServer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** A server with one table, and requests whose bodies a test spells itself. */
final class WireFixture implements AutoCloseable {
    static final String TABLE = "wire";
    final E2eServer server = E2eServer.start();
    final DynamoHttp client = new DynamoHttp(server.endpoint());

    WireFixture() {
        client.call(
                "CreateTable",
                "{'TableName':'wire','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'BillingMode':'PAY_PER_REQUEST'}");
    }

    /** The headers of a good request, to be changed. */
    static Map<String, String> headers(String operation) {
        return new HashMap<>(Map.of(
                "content-type",
                "application/x-amz-json-1.0",
                "x-amz-target",
                "DynamoDB_20120810." + operation,
                "x-amz-date",
                "20261201T000000Z",
                "authorization",
                DynamoHttp.SIGNATURE));
    }

    Answer post(String operation, byte[] body) {
        return client.post(headers(operation), body);
    }

    Answer post(String operation, String body) {
        return post(operation, body.getBytes(StandardCharsets.UTF_8));
    }

    void assertAlive() {
        Answer put = client.call("PutItem", "{'TableName':'wire','Item':{'pk':{'S':'alive'}}}");
        assertThat(put.brief()).isEqualTo("HTTP 200 {}");
        Answer get = client.call("GetItem", "{'TableName':'wire','Key':{'pk':{'S':'alive'}}}");
        assertThat(get.brief()).isEqualTo("HTTP 200 {\"Item\":{\"pk\":{\"S\":\"alive\"}}}");
    }

    @Override
    public void close() {
        client.call("DeleteTable", "{'TableName':'wire'}");
        client.close();
        server.close();
    }
}
