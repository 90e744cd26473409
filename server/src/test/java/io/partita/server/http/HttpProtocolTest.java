package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.http.RequestObserver.Trouble;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes over the wire, byte by byte where that matters. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpProtocolTest {
    private TestServer server;

    @BeforeAll
    void start() throws IOException {
        server = TestServer.start(TestServer::echo);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void anAnswerHasTheHeadersOfTheService() throws IOException {
        Answer answer = server.ask(post("DynamoDB_20120810.ListTables", "{}"));
        assertThat(answer.body()).isEqualTo("DynamoDB_20120810.ListTables|{}");
        String head = String.join(
                "\r\n",
                "HTTP/1\\.1 200 OK",
                "Content-Type: application/x-amz-json-1\\.0",
                "x-amzn-RequestId: [A-Z0-9]{52}",
                "x-amz-crc32: [0-9]+",
                "Content-Length: 31",
                "Date: Tue, 01 Dec 2026 09:08:07 GMT",
                "",
                "");
        assertThat(answer.head()).matches(head);
        assertThat(answer.header("x-amz-crc32")).isEqualTo(answer.bodyCrc());
    }

    @Test
    void theHealthTextEndsInABlank() throws IOException {
        Answer answer = server.ask("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("healthy: dynamodb.eu-west-2.amazonaws.com ");
        assertThat(answer.header("x-amz-crc32")).isEqualTo(answer.bodyCrc());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /tables HTTP/1.1\r\nHost: a\r\n\r\n",
                "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n",
                "OPTIONS / HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nAccess-Control-Request-Method: POST\r\n\r\n",
                "POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 2\r\n\r\n{}",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}",
                "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
            })
    void otherMethodsPathsAndContentTypesAreUnknownOperations(String request) throws IOException {
        try (RawClient client = server.connect()) {
            Answer answer = client.send(request).read();
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.body()).isEqualTo("<UnknownOperationException/>\n");
            assertThat(answer.header("x-amz-crc32")).isEqualTo("3552371480");
            // The body has been read over: the connection goes on.
            assertThat(client.send(post("T", "next")).read().body()).isEqualTo("T|next");
        }
    }

    @Test
    void headIsAnsweredWithoutBody() throws IOException {
        try (RawClient client = server.connect()) {
            Answer answer = client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n").read(false);
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.header("Content-Length")).isEqualTo("29");
            assertThat(client.send(post("T", "next")).read().body()).isEqualTo("T|next");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: application/json",
                "content-type:application/x-amz-json-1.0; charset=utf-8",
                "CONTENT-TYPE: Application/X-Amz-Json-1.0",
            })
    void jsonContentTypesAreTaken(String line) throws IOException {
        Answer answer = server.ask("POST / HTTP/1.1\r\nHost: a\r\n" + line + "\r\nContent-Length: 1\r\n\r\nx");
        assertThat(answer.body()).isEqualTo("|x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?X-Amz-Date=1", "http://a.b:80/", "https://a?x=/", "HTTP://a"})
    void theRootMayBeSpelledInEachForm(String uri) throws IOException {
        String request = "POST " + uri + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\r\n";
        assertThat(server.ask(request).status()).isEqualTo(200);
    }

    @Test
    void aBodyInChunksIsPutTogether() throws IOException {
        String chunked = post("T", "").replace("Content-Length: 0", "Transfer-Encoding: Chunked");
        Answer answer = server.ask(chunked + "3\r\nabc\r\n0A;x=\"y\"\r\n0123456789\r\n000\r\nTrailer: 1\r\n\r\n");
        assertThat(answer.body()).isEqualTo("T|abc0123456789");
    }

    @Test
    void aRequestMayComeByteByByte() throws IOException {
        String request = post("T", "body");
        String chunked = post("U", "").replace("Content-Length: 0", "Transfer-Encoding: chunked")
                + "2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
        try (RawClient client = server.connect()) {
            for (String each : new String[] {request, chunked}) {
                for (int i = 0; i < each.length(); i++) {
                    client.send(each.substring(i, i + 1));
                }
            }
            assertThat(client.read().body()).isEqualTo("T|body");
            assertThat(client.read().body()).isEqualTo("U|abc");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 65_537, 1_000_000, 16 * 1024 * 1024})
    void aLargeBodyArrivesWhole(int length) throws IOException {
        String body = "0123456789abcdef".repeat(length / 16 + 1).substring(0, length);
        Answer answer = server.ask(post("T", body));
        assertThat(answer.body()).hasSize(length + 2).endsWith(body.substring(length - 100));
        assertThat(answer.header("x-amz-crc32")).isEqualTo(answer.bodyCrc());
    }

    @Test
    void aBodyOverTheBoundIsRefusedWithoutBody() throws IOException {
        try (RawClient client = server.connect()) {
            String head = post("T", "").replace("Content-Length: 0", "Content-Length: 16777217");
            Answer answer = client.send(head).send("{}").read();
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.header("Content-Length")).isEqualTo("0");
            assertThat(answer.header("x-amz-crc32")).isEqualTo("0");
            assertThat(answer.header("Connection")).isEqualTo("close");
            assertThat(client.isClosedByServer()).isTrue();
        }
        assertThat(server.observed.troubles).contains(Trouble.BODY_TOO_LARGE);
    }

    @Test
    void theAnswerToAnOversizedBodySurvivesItsBytes() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(post("T", "").replace("Content-Length: 0", "Content-Length: 20000000"));
            byte[] part = new byte[1_000_000];
            for (int i = 0; i < 20; i++) {
                client.send(part);
            }
            assertThat(client.read().status()).isEqualTo(413);
        }
    }

    @Test
    void aChunkedBodyOverTheBoundIsRefused() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(post("T", "").replace("Content-Length: 0", "Transfer-Encoding: chunked"));
            byte[] chunk = ("100000\r\n" + "x".repeat(0x100000) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
            for (int i = 0; i < 16; i++) {
                client.send(chunk);
            }
            client.send("1\r\nx\r\n0\r\n\r\n");
            assertThat(client.read().status()).isEqualTo(413);
        }
    }

    @Test
    void aCompressedBodyIsInflated() throws IOException {
        byte[] gzip = gzip("{\"a\":1}".repeat(50_000).getBytes(StandardCharsets.UTF_8));
        try (RawClient client = server.connect()) {
            String head = post("T", "", "Content-Encoding: gzip")
                    .replace("Content-Length: 0", "Content-Length: " + gzip.length);
            Answer answer = client.send(head).send(gzip).read();
            assertThat(answer.body()).isEqualTo("T|" + "{\"a\":1}".repeat(50_000));
        }
    }

    @Test
    void aBodyThatInflatesBeyondTheBoundIsRefused() throws IOException {
        byte[] bomb = gzip(new byte[16 * 1024 * 1024 + 1]);
        assertThat(bomb.length).isLessThan(20_000);
        try (RawClient client = server.connect()) {
            String head = post("T", "", "Content-Encoding: gzip")
                    .replace("Content-Length: 0", "Content-Length: " + bomb.length);
            Answer answer = client.send(head).send(bomb).read();
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.body()).isEmpty();
        }
    }

    @Test
    void aBodyThatOnlyClaimsToBeCompressedIsNoJson() throws IOException {
        Answer answer = server.ask(post("T", "{}", "Content-Encoding: gzip"));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
    }

    @Test
    void aClientThatExpectsIsToldToContinue() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(post("T", "", "Expect: 100-continue").replace("Content-Length: 0", "Content-Length: 4"));
            assertThat(client.read().head()).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            assertThat(client.send("body").read().body()).isEqualTo("T|body");
        }
    }

    @Test
    void aClientThatExpectsTooMuchIsRefusedAtOnce() throws IOException {
        String head = post("T", "", "Expect: 100-continue").replace("Content-Length: 0", "Content-Length: 99999999");
        assertThat(server.ask(head).status()).isEqualTo(413);
    }

    @Test
    void connectionsStayOpenUnlessTheClientSaysOtherwise() throws IOException {
        try (RawClient client = server.connect()) {
            assertThat(client.send(post("T", "1")).read().header("Connection")).isNull();
            Answer last = client.send(post("T", "2", "Connection: x, Close")).read();
            assertThat(last.body()).isEqualTo("T|2");
            assertThat(last.header("Connection")).isEqualTo("close");
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void anOlderClientKeepsTheConnectionOnlyIfItAsks() throws IOException {
        String old = post("T", "1").replace("HTTP/1.1", "HTTP/1.0").replace("Host: localhost\r\n", "");
        try (RawClient client = server.connect()) {
            Answer kept = client.send(old.replace("X-Amz-Target", "Connection: keep-alive\r\nX-Amz-Target"))
                    .read();
            assertThat(kept.header("Connection")).isEqualTo("keep-alive");
            Answer last = client.send(old).read();
            assertThat(last.body()).isEqualTo("T|1");
            assertThat(last.header("Connection")).isEqualTo("close");
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void aClientThatHasSaidAllStillGetsItsAnswers() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(post("T", "1") + post("T", "2")).endInput();
            assertThat(client.read().body()).isEqualTo("T|1");
            assertThat(client.read().body()).isEqualTo("T|2");
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void emptyLinesBetweenRequestsAreForgiven() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("\r\n" + post("T", "1") + "\r\n\r\n" + post("T", "2"));
            assertThat(client.read().body()).isEqualTo("T|1");
            assertThat(client.read().body()).isEqualTo("T|2");
        }
    }

    @Test
    void requestIdsDiffer() throws IOException {
        Answer one = server.ask(post("T", ""));
        Answer two = server.ask(post("T", ""));
        assertThat(Objects.requireNonNull(one.header("x-amzn-RequestId")))
                .hasSize(52)
                .isNotEqualTo(two.header("x-amzn-RequestId"));
    }

    static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }
}
