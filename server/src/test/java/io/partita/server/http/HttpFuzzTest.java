package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.partita.testkit.Trials;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Mutated requests: only refusals come out, and what is accepted is read as another implementation reads it. */
class HttpFuzzTest {
    private static final List<String> SEEDS = List.of(
            post("DynamoDB_20120810.PutItem", "{\"TableName\":\"t\"}"),
            post("T", "").replace("Content-Length: 0", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST /?X-Amz-Algorithm=a&X-Amz-Date=b HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\n{",
            post("T", "{}", "Content-Encoding: gzip", "Expect: 100-continue"));
    private static final List<String> PIECES = List.of(
            "\r",
            "\n",
            "\r\n",
            "\r\n\r\n",
            " ",
            "\t",
            ":",
            ",",
            ";",
            "\0",
            "\u007f",
            "\u00ff",
            "0",
            "-1",
            "ffffffff",
            "Content-Length: 3\r\n",
            "Transfer-Encoding: chunked\r\n",
            "Host: b\r\n",
            "HTTP/1.0",
            "HTTP/9.9",
            "chunked");

    @Test
    void mutatedRequestsAreAnsweredOrRefusedAndTheServerLives() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo)) {
            Trials.run(400, random -> {
                String bytes = mutated(random, SEEDS.get(random.nextInt(SEEDS.size())));
                try (RawClient client = server.connect()) {
                    int at = 0;
                    while (at < bytes.length()) {
                        int next = Math.min(bytes.length(), at + 1 + random.nextInt(bytes.length()));
                        if (!client.drip(bytes.substring(at, next))) {
                            break;
                        }
                        at = next;
                    }
                    assertOnlyAnswers(client.endInput().readToEnd());
                }
            });
            assertThat(server.ask(post("T", "alive")).body()).isEqualTo("T|alive");
            TestServer.await(() -> server.observed.open.get() == 0);
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    private static void assertOnlyAnswers(String text) {
        String rest = text;
        while (!rest.isEmpty()) {
            assertThat(rest).matches("(?s)HTTP/1\\.1 (100|200|400|404|408|413|431|501|505) .*");
            int headEnd = rest.indexOf("\r\n\r\n") + 4;
            String length = Answer.header(rest.substring(0, headEnd), "Content-Length");
            rest = rest.substring(headEnd + (length == null ? 0 : Integer.parseInt(length)));
        }
    }

    @Test
    void anAcceptedHeadMeansTheSameToAnotherImplementation() {
        Trials.run(20_000, random -> {
            String text = mutated(random, SEEDS.get(random.nextInt(SEEDS.size())));
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            int end = RequestHead.end(bytes, 0, bytes.length);
            RequestHead head = new RequestHead();
            if (end < 0 || head.parse(bytes, end) != 0) {
                return;
            }
            HttpRequest other = parsedByNetty(bytes, end);
            assertThat(other.decoderResult().isSuccess()).as(text).isTrue();
            assertThat(head.isMethod(other.method().name())).as(text).isTrue();
            for (String name : List.of("Host", "X-Amz-Target", "Content-Type", "Authorization", "Connection")) {
                assertThat(head.header(name)).as(text).isEqualTo(other.headers().get(name));
            }
            String length = other.headers().get("Content-Length");
            assertThat(head.contentLength()).as(text).isEqualTo(length == null ? -1 : Long.parseLong(length));
            assertThat(head.chunked()).as(text).isEqualTo(other.headers().contains("Transfer-Encoding"));
        });
    }

    private static HttpRequest parsedByNetty(byte[] bytes, int end) {
        EmbeddedChannel channel = new EmbeddedChannel(new HttpRequestDecoder());
        try {
            channel.writeInbound(Unpooled.wrappedBuffer(bytes, 0, end));
            return channel.readInbound();
        } finally {
            channel.finishAndReleaseAll();
        }
    }

    private static String mutated(SplittableRandom random, String seed) {
        StringBuilder text = new StringBuilder(seed);
        int changes = random.nextInt(4);
        for (int i = 0; i < changes && !text.isEmpty(); i++) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(5)) {
                case 0 -> text.setCharAt(at, (char) random.nextInt(256));
                case 1 -> text.deleteCharAt(at);
                case 2 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                case 3 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(40))));
                default -> text.setLength(at + 1);
            }
        }
        return text.toString();
    }
}
