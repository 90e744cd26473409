package io.partita.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Heads that two servers could read differently are refused, and what follows them is never taken for a request. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpSmugglingTest {
    private static final String SMUGGLED = TestServer.post("Smuggled", "{}");

    private TestServer server;

    @BeforeAll
    void start() throws IOException {
        server = TestServer.start(TestServer::echo);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "400, Content-Length: 5\\r\\nTransfer-Encoding: chunked",
        "400, Transfer-Encoding: chunked\\r\\nContent-Length: 5",
        "400, Content-Length: 2\\r\\nContent-Length: 5",
        "400, Content-Length: 2\\r\\nContent-Length: 2",
        "400, 'Content-Length: 2, 2'",
        "400, Content-Length: -1",
        "400, Content-Length: +2",
        "400, Content-Length: 0x2",
        "400, Content-Length: 2 2",
        "400, Content-Length:",
        "413, Content-Length: 99999999999999999999999999999999",
        "413, Content-Length: 18446744073709551618",
        "400, Content-Length : 2",
        "400, ' Content-Length: 2'",
        "400, Content-Length: 2\\r\\n folded",
        "400, X: y\\nContent-Length: 2",
        "400, X: y\\rContent-Length: 2",
        "400, X: \\0",
        "400, no colon",
        "400, : no name",
        "501, Transfer-Encoding: gzip",
        "501, 'Transfer-Encoding: gzip, chunked'",
        "501, Transfer-Encoding: xchunked",
        "400, Transfer-Encoding: chunked\\r\\nTransfer-Encoding: identity",
        "400, Host: other",
    })
    void anAmbiguousHeadIsRefusedAndEndsTheConnection(int status, String lines) throws IOException {
        String odd = lines.replace("\\r", "\r").replace("\\n", "\n").replace("\\0", "\0");
        String request = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nX-Amz-Target: T\r\n" + odd
                + "\r\n\r\n";
        assertRefused(request, status);
    }

    @ParameterizedTest
    @CsvSource({
        "400, GET / HTTP/1.1\\r\\n\\r\\n",
        "400, GET /\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET  / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET / x HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET / HTTP/1.1 \\r\\nHost: a\\r\\n\\r\\n",
        "400, GET / http/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET / HTTP/1.\\r\\n\\r\\n",
        "400, GET / HTTP/\\r\\n\\r\\n",
        "400, GET / HTTP/11.1\\r\\nHost: a\\r\\n\\r\\n",
        "505, GET / HTTP/2.0\\r\\nHost: a\\r\\n\\r\\n",
        "505, PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n",
        "400, GET\\r\\n\\r\\n",
        "400, G@T / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET /\u00e4 HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "400, GET / HTTP/1.1\\nHost: a\\n\\n",
        "400, \\n",
        "400, \\r\\n\\r\\n\\r\\n\\r\\n\\r\\n\\r\\n",
        "400, \u0016\u0003\u0001\u0002\\n",
    })
    void anOddRequestLineIsRefused(int status, String head) throws IOException {
        assertRefused(head.replace("\\r", "\r").replace("\\n", "\n"), status);
    }

    @ParameterizedTest
    @CsvSource({
        "400, \\r\\n",
        "400, g\\r\\nx",
        "400, 1\\nx\\r\\n0\\r\\n\\r\\n",
        "400, 1\\r\\nxy\\r\\n0\\r\\n\\r\\n",
        "400, 1\\r\\nx\\n0\\r\\n\\r\\n",
        "400, -1\\r\\nx",
        "400, 0x1\\r\\nx",
        "400, 1 \\r\\nx\\r\\n0\\r\\n\\r\\n",
        "400, 00000001\\r\\nx",
        "400, ffffffffffffffff\\r\\nx",
        "413, fffffff\\r\\nx",
        "400, 0\\r\\nA: b\\n\\r\\n",
    })
    void oddChunksAreRefused(int status, String chunks) throws IOException {
        String head = TestServer.post("T", "").replace("Content-Length: 0", "Transfer-Encoding: chunked");
        assertRefused(head + chunks.replace("\\r", "\r").replace("\\n", "\n"), status);
    }

    @ParameterizedTest
    @CsvSource({"32768, 200", "32769, 431", "100000, 431"})
    void aHeadHasABound(int headBytes, int status) throws IOException {
        String start = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
        String head = start + "x".repeat(headBytes - start.length() - 4) + "\r\n\r\n";
        assertThat(server.ask(head).status()).isEqualTo(status);
    }

    private void assertRefused(String bytes, int status) throws IOException {
        try (RawClient client = server.connect()) {
            Answer answer = client.send(bytes).send(SMUGGLED).read();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.header("Connection")).isEqualTo("close");
            assertThat(client.readToEnd()).isEmpty();
        }
        assertThat(server.observed.answers).noneMatch(line -> line.startsWith("Smuggled"));
        assertThat(server.ask(TestServer.post("T", "alive")).body()).isEqualTo("T|alive");
    }
}
