package io.partita.server.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** A front on a free port with a service of the test's choice. */
final class TestServer implements AutoCloseable {
    /** What {@link #post} sends before the body: a call with nothing missing. */
    static final String SIGNED =
            "Authorization: AWS4-HMAC-SHA256 Credential=x/20261201/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date, Signature=0\r\nX-Amz-Date: 20261201T000000Z\r\n";

    private static final long PATIENCE_NANOS = 20_000_000_000L;

    final MemoryBudget budget;
    final Observed observed = new Observed();
    final HttpServer server;

    private TestServer(HttpSettings settings, MemoryBudget budget, Service service, Transport transport)
            throws IOException {
        this.budget = budget;
        Sources sources = new Sources(
                System::nanoTime,
                Clock.fixed(Instant.parse("2026-12-01T09:08:07Z"), ZoneOffset.UTC),
                () -> new SplittableRandom(1));
        this.server = HttpServer.start(settings, budget, loop -> service, observed, sources, transport);
    }

    static TestServer start(Service service) throws IOException {
        return start(service, settings -> settings);
    }

    static TestServer start(Service service, UnaryOperator<HttpSettings> change) throws IOException {
        return start(service, change, new MemoryBudget(64L << 20), Transport.best());
    }

    static TestServer start(
            Service service, UnaryOperator<HttpSettings> change, MemoryBudget budget, Transport transport)
            throws IOException {
        HttpSettings settings =
                HttpSettings.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "eu-west-2");
        return new TestServer(change.apply(settings), budget, service, transport);
    }

    RawClient connect() throws IOException {
        return new RawClient(server.address());
    }

    /** Sends one request on a connection of its own and reads the answer. */
    Answer ask(String request) throws IOException {
        try (RawClient client = connect()) {
            return client.send(request).read();
        }
    }

    /** Answers with target and body, so that a test sees what arrived. */
    static void echo(Call call) {
        byte[] head = (call.target() + '|').getBytes(StandardCharsets.UTF_8);
        byte[] answer = new byte[head.length + call.bodyLength()];
        System.arraycopy(head, 0, answer, 0, head.length);
        System.arraycopy(call.body(), 0, answer, head.length, call.bodyLength());
        call.answer(200, answer, answer.length);
    }

    static void answer(Call call, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        call.answer(200, body, body.length);
    }

    /** Returns a whole request for this target and body, with more header lines. */
    static String post(String target, String body, String... lines) {
        StringBuilder text = new StringBuilder("POST / HTTP/1.1\r\nHost: localhost\r\n");
        text.append("Content-Type: application/x-amz-json-1.0\r\n").append(SIGNED);
        text.append("X-Amz-Target: ").append(target).append("\r\n");
        for (String line : lines) {
            text.append(line).append("\r\n");
        }
        int length = body.getBytes(StandardCharsets.ISO_8859_1).length;
        return text.append("Content-Length: ")
                .append(length)
                .append("\r\n\r\n")
                .append(body)
                .toString();
    }

    /** Waits for what other threads do, without end only for a hung server. */
    static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AssertionError("waited in vain");
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
