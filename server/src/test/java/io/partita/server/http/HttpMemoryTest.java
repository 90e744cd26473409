package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.http.RequestObserver.Trouble;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A front with very little memory: it waits, refuses, and never forgets what it holds. */
class HttpMemoryTest {
    private static final int KB = 1024;

    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();

    @Test
    void aBodyWaitsUntilAnotherHasGone() throws Exception {
        try (TestServer server = start(TestServer::echo, 100 * KB, Duration.ofMinutes(1));
                RawClient first = server.connect();
                RawClient second = server.connect()) {
            String body = "x".repeat(70 * KB);
            String request = post("T", body);
            first.send(request.substring(0, request.length() - 1));
            TestServer.await(() -> server.budget.reservedBytes() > 70 * KB);
            second.send(request);
            TestServer.await(() -> server.budget.waiting() == 1);
            first.send("x");
            assertThat(first.read().body()).hasSize(70 * KB + 2);
            assertThat(second.read().body()).hasSize(70 * KB + 2);
            TestServer.await(() -> server.budget.reservedBytes() == 0);
            assertThat(server.observed.troubles).isEmpty();
        }
    }

    @Test
    void aWaitThatLastsTooLongEndsIn503() throws Exception {
        try (TestServer server = start(TestServer::echo, 100 * KB, Duration.ofMillis(100));
                RawClient first = server.connect();
                RawClient second = server.connect()) {
            String request = post("T", "x".repeat(70 * KB));
            first.send(request.substring(0, request.length() - 1));
            TestServer.await(() -> server.budget.reservedBytes() > 70 * KB);
            second.send(request);
            Answer refused = second.read();
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.body()).startsWith("{\"__type\":\"com.amazon.coral.service#ServiceUnavailable\"");
            assertThat(refused.header("x-amz-crc32")).isEqualTo(refused.bodyCrc());
            assertThat(second.isClosedByServer()).isTrue();
            assertThat(server.observed.troubles).containsExactly(Trouble.OVERLOADED);
            assertThat(first.send("x").read().status()).isEqualTo(200);
        }
    }

    @Test
    void aBodyThatCanNeverFitIsRefusedAtOnce() throws Exception {
        try (TestServer server = start(TestServer::echo, 100 * KB, Duration.ofMinutes(1))) {
            assertThat(server.ask(post("T", "x".repeat(100 * KB))).status()).isEqualTo(503);
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @Test
    void smallCallsWaitTooOnceNothingIsLeft() throws IOException, InterruptedException {
        try (TestServer server = start(calls::add, 5 * KB, Duration.ofMinutes(1));
                RawClient client = server.connect()) {
            client.send(post("T0", "")
                    + post("T1", "")
                    + post("T2", "")
                    + post("T3", "")
                    + post("T4", "")
                    + post("T5", "")
                    + post("T6", ""));
            List<Call> taken = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                taken.add(calls.take());
            }
            TestServer.await(() -> server.budget.waiting() == 1);
            assertThat(calls).isEmpty();
            for (int i = 0; i < 7; i++) {
                Call call = i < 5 ? taken.get(i) : calls.take();
                TestServer.answer(call, call.target());
                assertThat(client.read().body()).isEqualTo("T" + i);
            }
        }
    }

    @Test
    void bodiesOfUnknownLengthDoNotBlockEachOtherForEver() throws Exception {
        String head = post("T", "").replace("Content-Length: 0", "Transfer-Encoding: chunked");
        String chunk = Integer.toHexString(60 * KB) + "\r\n" + "x".repeat(60 * KB) + "\r\n";
        try (TestServer server = start(TestServer::echo, 220 * KB, Duration.ofMinutes(1));
                RawClient one = server.connect();
                RawClient two = server.connect()) {
            one.send(head + chunk);
            two.send(head + chunk);
            TestServer.await(() -> server.budget.reservedBytes() == 2 * (64 * KB + 1024));
            one.send(chunk + "0\r\n\r\n");
            two.send(chunk + "0\r\n\r\n");
            List<Integer> statuses = List.of(one.read().status(), two.read().status());
            assertThat(statuses).containsExactlyInAnyOrder(200, 503);
            TestServer.await(() -> server.budget.reservedBytes() == 0);
        }
    }

    @Test
    void anInflatedBodyCountsAsLargeAsItIs() throws Exception {
        byte[] bomb = HttpProtocolTest.gzip(new byte[1024 * KB]);
        try (TestServer server = start(TestServer::echo, 200 * KB, Duration.ofMinutes(1));
                RawClient client = server.connect()) {
            String head = post("T", "", "Content-Encoding: gzip")
                    .replace("Content-Length: 0", "Content-Length: " + bomb.length);
            assertThat(client.send(head).send(bomb).read().status()).isEqualTo(503);
            assertThat(client.send(post("T", "fine")).read().body()).isEqualTo("T|fine");
            TestServer.await(() -> server.budget.reservedBytes() == 0);
        }
    }

    @Test
    void aLargeAnswerIsRefusedWhenNothingIsLeftAndASmallOneIsNot() throws IOException, InterruptedException {
        try (TestServer server = start(calls::add, 100 * KB, Duration.ofMinutes(1));
                RawClient client = server.connect()) {
            client.send(post("Large", "") + post("Small", ""));
            Call large = calls.take();
            Call small = calls.take();
            assertThat(server.budget.tryReserve(95 * KB)).isTrue();
            large.answer(200, new byte[10 * KB], 10 * KB);
            small.answer(200, new byte[4 * KB], 4 * KB);
            assertThat(client.read().status()).isEqualTo(503);
            assertThat(client.read().body()).hasSize(4 * KB);
            server.budget.release(95 * KB);
            TestServer.await(() -> server.budget.reservedBytes() == 0);
        }
    }

    @Test
    void aClientThatLeavesWhileItWaitsIsForgotten() throws Exception {
        try (TestServer server = start(TestServer::echo, 100 * KB, Duration.ofMinutes(1));
                RawClient first = server.connect();
                RawClient second = server.connect()) {
            String request = post("T", "x".repeat(70 * KB));
            first.send(request.substring(0, request.length() - 1));
            TestServer.await(() -> server.budget.reservedBytes() > 70 * KB);
            second.send(request);
            TestServer.await(() -> server.budget.waiting() == 1);
            second.reset();
            first.reset();
            TestServer.await(() -> server.observed.open.get() == 0);
            assertThat(server.budget.waiting()).isZero();
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    private static TestServer start(Service service, int budgetBytes, Duration wait) throws IOException {
        Duration calm = Duration.ofMinutes(1);
        UnaryOperator<HttpSettings> change =
                settings -> settings.withTimeouts(new HttpSettings.Timeouts(calm, calm, calm, wait, calm));
        return TestServer.start(service, change, new MemoryBudget(budgetBytes), Transport.best());
    }
}
