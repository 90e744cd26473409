package io.partita.e2e.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that are wrong as HTTP: the service's own answer each time (facts page 1.4, 1.5), and the server goes on.
 */
class BadHttpTest {
    private static final int BODY_BYTES_MOST = 16 * 1024 * 1024;
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
                "DynamoDB_20120810.NoSuchOperation",
                "DynamoDB_20120810.",
                "DynamoDB_20111205.GetItem",
                "GetItem",
                "DynamoDB_20120810.getitem",
                "x",
            })
    void anUnknownTargetIsAnUnknownOperation(String target) {
        Map<String, String> headers = WireFixture.headers("GetItem");
        headers.put("x-amz-target", target);
        assertUnknownOperation(wire.client.post(headers, bytes("{}")));
    }

    @Test
    void aMissingTargetIsAnUnknownOperation() {
        Map<String, String> headers = WireFixture.headers("GetItem");
        headers.remove("x-amz-target");
        assertUnknownOperation(wire.client.post(headers, bytes("{}")));
    }

    private static void assertUnknownOperation(Answer answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/x-amz-json-1.1",
                "application/xml",
                "application/x-www-form-urlencoded",
                "json"
            })
    void anotherContentTypeIsNotFoundInXml(String contentType) {
        Map<String, String> headers = WireFixture.headers("GetItem");
        headers.put("content-type", contentType);
        assertNotFoundInXml(wire.client.post(headers, bytes("{}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH"})
    void anotherMethodIsNotFoundInXml(String method) {
        assertNotFoundInXml(wire.client.send(HttpRequest.newBuilder(wire.server.endpoint())
                .method(method, HttpRequest.BodyPublishers.ofString("{}"))
                .header("content-type", "application/x-amz-json-1.0")
                .build()));
    }

    private static void assertNotFoundInXml(Answer answer) {
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).isEqualTo("<UnknownOperationException/>\n");
    }

    @Test
    void aGetTellsThatTheServerIsHealthy() {
        Answer answer = wire.client.send(
                HttpRequest.newBuilder(wire.server.endpoint()).GET().build());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", Long.toString(answer.crc32()));
    }

    @Test
    void aRequestWithoutSignatureIsRefused() {
        Map<String, String> headers = WireFixture.headers("ListTables");
        headers.remove("authorization");
        Answer answer = wire.client.post(headers, bytes("{}"));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("__type").asText())
                .isEqualTo("com.amazon.coral.service#MissingAuthenticationTokenException");
        assertThat(answer.message()).isEqualTo("Request is missing Authentication Token");
    }

    @Test
    void aBodyOver16MiBIs413WithoutBody() throws IOException {
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            connection.write(head("PutItem", BODY_BYTES_MOST + 1L));
            Answer answer = connection.read().orElseThrow();
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.text()).isEmpty();
        }
    }

    @Test
    void aBodyOfExactly16MiBIsRead() {
        String start = "{\"TableName\":\"wire\",\"Item\":{\"pk\":{\"S\":\"a\"}},\"Other\":\"";
        String body = start + "x".repeat(BODY_BYTES_MOST - start.length() - 2) + "\"}";
        assertThat(wire.post("PutItem", body).brief()).isEqualTo("HTTP 200 {}");
    }

    @Test
    void aChunkedBodyOver16MiBIs413() throws IOException {
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            connection.write(headWithout("PutItem") + "transfer-encoding: chunked\r\n\r\n");
            String chunk = "100000\r\n" + "x".repeat(0x100000) + "\r\n";
            Optional<Answer> answer;
            try {
                for (int sent = 0; sent <= BODY_BYTES_MOST; sent += 0x100000) {
                    connection.write(chunk);
                }
                connection.write("0\r\n\r\n");
            } catch (IOException closedWhileSending) {
                assertThat(closedWhileSending).hasMessageMatching("(?i).*(reset|broken pipe|closed).*");
            }
            answer = connection.read();
            assertThat(answer.map(Answer::status)).hasValue(413);
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInOrder() throws IOException {
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            String first = "{\"TableName\":\"wire\",\"Key\":{\"pk\":{\"S\":\"none\"}}}";
            String second = "{\"TableName\":\"no-such-table\",\"Key\":{\"pk\":{\"S\":\"none\"}}}";
            connection.write(head("GetItem", first.length())
                    + first
                    + head("GetItem", second.length())
                    + second
                    + head("GetItem", first.length())
                    + first);
            assertThat(connection.read().orElseThrow().brief()).isEqualTo("HTTP 200 {}");
            assertThat(connection.read().orElseThrow().errorName()).isEqualTo("ResourceNotFoundException");
            assertThat(connection.read().orElseThrow().brief()).isEqualTo("HTTP 200 {}");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n\r\n\r\n",
                "GARBAGE\r\n\r\n",
                "POST / HTTP/9.9\r\n\r\n",
                "POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
                "POST / HTTP/1.1\r\ncontent-length: abc\r\n\r\n",
                "POST / HTTP/1.1\r\nno colon\r\n\r\n",
                "\u0000\u0001\u0002\u0003",
            })
    void whatIsNoHttpIsRefusedOrCutOff(String text) throws IOException {
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            connection.write(text);
            connection.endOutput();
            assertThat(connection.read().map(Answer::status).orElse(400))
                    .matches(status -> (status >= 400 && status < 500) || status == 505);
        }
    }

    @Test
    void aHeadWithoutEndIsCutOff() throws IOException {
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            connection.write("POST / HTTP/1.1\r\n");
            String line = "x-header: " + "x".repeat(1000) + "\r\n";
            try {
                for (int count = 0; count < 10_000; count++) {
                    connection.write(line);
                }
                assertThat(connection.read().map(Answer::status).orElse(400)).isBetween(400, 499);
            } catch (IOException cutOff) {
                assertThat(cutOff).hasMessageMatching("(?i).*(reset|broken pipe|closed).*");
            }
        }
    }

    @Test
    void halfRequestsHoldNobodyUp() throws IOException {
        List<RawConnection> halves = new ArrayList<>();
        try {
            for (int count = 0; count < 200; count++) {
                RawConnection half = new RawConnection(wire.server.endpoint());
                halves.add(half);
                half.write(count % 2 == 0 ? "POST / HT" : head("PutItem", 1000) + "{\"TableName\":");
            }
            wire.assertAlive();
        } finally {
            for (RawConnection half : halves) {
                half.close();
            }
        }
    }

    @Test
    void aRequestThatComesByteByByteIsAnswered() throws IOException {
        String body = "{\"TableName\":\"wire\",\"Key\":{\"pk\":{\"S\":\"none\"}}}";
        try (RawConnection connection = new RawConnection(wire.server.endpoint())) {
            for (byte next : bytes(head("GetItem", body.length()) + body)) {
                connection.write(new byte[] {next});
            }
            assertThat(connection.read().orElseThrow().brief()).isEqualTo("HTTP 200 {}");
        }
    }

    private static String headWithout(String operation) {
        StringBuilder head = new StringBuilder("POST / HTTP/1.1\r\nhost: 127.0.0.1\r\n");
        WireFixture.headers(operation)
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        return head.toString();
    }

    private static String head(String operation, long bodyBytes) {
        return headWithout(operation) + "content-length: " + bodyBytes + "\r\n\r\n";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
