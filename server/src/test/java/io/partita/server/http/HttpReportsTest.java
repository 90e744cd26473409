package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.partita.server.http.RequestObserver.Trouble;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;

/** What a front tells about its requests: to the observer always, to the access log if asked to. */
class HttpReportsTest {
    @Test
    void theObserverHearsOfEachAnswer() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo)) {
            server.ask(post("DynamoDB_20120810.GetItem", "{\"a\":1}"));
            server.ask("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
            TestServer.await(() -> server.observed.open.get() == 0);
            assertThat(server.observed.answers).containsExactly("DynamoDB_20120810.GetItem 200 7 33");
            assertThat(server.observed.shortestNanos.get()).isBetween(1, Integer.MAX_VALUE - 1);
            assertThat(server.observed.troubles).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MALFORMED, GET /\\r\\n\\r\\n",
        "HEAD_TOO_LARGE, GET / HTTP/1.1\\r\\nX: LONG",
        "BODY_TOO_LARGE, POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 16777217\\r\\n\\r\\n",
        "NOT_FOUND, GET /x HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n",
        "MALFORMED, POST / HTTP/1.1\\r\\nHost: a\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\nx\\r\\n",
    })
    void theObserverHearsOfEachRefusal(Trouble trouble, String request) throws IOException {
        String bytes = request.replace("\\r", "\r").replace("\\n", "\n").replace("LONG", "x".repeat(40_000));
        try (TestServer server = TestServer.start(TestServer::echo)) {
            server.ask(bytes);
            assertThat(server.observed.troubles).containsExactly(trouble);
            assertThat(server.observed.answers).isEmpty();
        }
    }

    @Test
    void theAccessLogHasALineForEachRequestIfItIsSwitchedOn() throws IOException {
        Logger logger = (Logger) LoggerFactory.getLogger("partita.access");
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        try {
            String id;
            try (TestServer server = TestServer.start(TestServer::echo, settings -> settings.withAccessLog(true))) {
                id = server.ask(post("T", "{}")).header("x-amzn-RequestId");
                server.ask("DELETE / HTTP/1.1\r\nHost: a\r\n\r\n");
            }
            try (TestServer silent = TestServer.start(TestServer::echo)) {
                silent.ask(post("T", "{}"));
            }
            assertThat(lines.list).hasSize(2);
            List<KeyValuePair> pairs = lines.list.getFirst().getKeyValuePairs();
            assertThat(pairs.stream().map(pair -> pair.key + '=' + pair.value).toList())
                    .contains("requestId=" + id, "target=T", "status=200", "bytesIn=2", "bytesOut=4")
                    .anyMatch(pair -> pair.startsWith("client=/127.0.0.1:"))
                    .anyMatch(pair -> pair.matches("micros=[0-9]+"));
            assertThat(lines.list.getLast().getKeyValuePairs().stream()
                            .map(pair -> pair.key + '=' + pair.value)
                            .toList())
                    .contains("status=404", "target=");
        } finally {
            logger.detachAppender(lines);
        }
    }
}
