package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.http.RequestObserver.Trouble;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Clients that are slow, silent or gone, with waits short enough for a test; and the orderly stop. */
class HttpTimeoutTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(150);

    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();

    @Test
    void anUnfinishedHeadIsTimedOut() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo, timeouts(SHORT, LONG, LONG));
                RawClient client = server.connect()) {
            client.send("POST / HTTP/1.1\r\nHos");
            assertThat(client.read().status()).isEqualTo(408);
            assertThat(client.isClosedByServer()).isTrue();
            assertThat(server.observed.troubles).containsExactly(Trouble.STALLED);
        }
    }

    @Test
    void aHeadThatDripsIsTimedOutAllTheSame() throws IOException {
        HttpSettings.Limits wide = new HttpSettings.Limits(8 << 20, 1 << 20, 3, 2);
        try (TestServer server = TestServer.start(
                        TestServer::echo,
                        settings -> timeouts(SHORT, LONG, LONG).apply(settings).withLimits(wide));
                RawClient client = server.connect()) {
            client.send("POST / HTTP/1.1\r\nX: ");
            CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> {
                try {
                    return client.read();
                } catch (IOException failure) {
                    throw new IllegalStateException(failure);
                }
            });
            int drops = 0;
            while (!answer.isDone()) {
                drops = client.drip("x") ? drops + 1 : drops;
            }
            assertThat(answer.join().status()).isEqualTo(408);
            assertThat(drops).isPositive();
        }
    }

    @Test
    void aBodyThatStopsComingIsTimedOutAndGivesItsMemoryBack() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo, timeouts(LONG, SHORT, LONG));
                RawClient client = server.connect()) {
            client.send(post("T", "").replace("Content-Length: 0", "Content-Length: 1000000") + "{");
            assertThat(client.read().status()).isEqualTo(408);
            assertThat(client.isClosedByServer()).isTrue();
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @Test
    void anIdleConnectionIsClosedWithoutAWord() throws IOException {
        try (TestServer server = TestServer.start(TestServer::echo, timeouts(LONG, LONG, SHORT));
                RawClient silent = server.connect();
                RawClient once = server.connect()) {
            assertThat(once.send(post("T", "")).read().status()).isEqualTo(200);
            assertThat(once.readToEnd()).isEmpty();
            assertThat(silent.readToEnd()).isEmpty();
            assertThat(server.observed.troubles).isEmpty();
        }
    }

    @Test
    void aConnectionThatWaitsForItsAnswerIsNotIdle() throws IOException, InterruptedException {
        try (TestServer server = TestServer.start(calls::add, timeouts(LONG, LONG, SHORT));
                RawClient waiting = server.connect();
                RawClient silent = server.connect()) {
            waiting.send(post("T", ""));
            Call call = calls.take();
            assertThat(silent.readToEnd()).isEmpty(); // so the time to be idle is over
            TestServer.answer(call, "at last");
            assertThat(waiting.read().body()).isEqualTo("at last");
        }
    }

    @Test
    void aClientThatTakesNoAnswersIsClosedAndItsAnswersAreForgotten() throws Exception {
        byte[] answer = new byte[4_000_000];
        try (TestServer server =
                        TestServer.start(call -> call.answer(200, answer, answer.length), timeouts(LONG, SHORT, LONG));
                RawClient client = server.connect()) {
            client.send(post("T", "").repeat(60));
            TestServer.await(() -> !server.observed.answers.isEmpty() && server.observed.open.get() == 0);
            assertThat(server.observed.troubles).containsExactly(Trouble.STALLED);
            // Not all 60 were answered: what the client does not take stops the next.
            assertThat(server.observed.answers.size()).isLessThan(10);
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @Test
    void aClientCutOffInARequestIsReported() throws Exception {
        try (TestServer server = TestServer.start(TestServer::echo)) {
            try (RawClient client = server.connect()) {
                client.send(post("T", "").replace("Content-Length: 0", "Content-Length: 9") + "half")
                        .endInput();
                assertThat(client.readToEnd()).isEmpty();
            }
            TestServer.await(() -> server.observed.open.get() == 0);
            assertThat(server.observed.troubles).containsExactly(Trouble.CUT_OFF);
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @Test
    void theJdkSelectorsServeHalfClosedClientsToo() throws IOException, InterruptedException {
        try (TestServer server =
                        TestServer.start(calls::add, settings -> settings, new MemoryBudget(1 << 20), Transport.nio());
                RawClient client = server.connect()) {
            client.send(post("A", "") + post("B", "x".repeat(100_000))).endInput();
            Call first = calls.take();
            TestServer.answer(calls.take(), "b");
            TestServer.answer(first, "a");
            assertThat(client.read().body()).isEqualTo("a");
            assertThat(client.read().body()).isEqualTo("b");
            assertThat(client.readToEnd()).isEmpty();
        }
    }

    @Test
    void tooManyConnectionsAreClosedAtOnce() throws Exception {
        HttpSettings.Limits limits = new HttpSettings.Limits(32_768, 1 << 20, 3, 2);
        try (TestServer server = TestServer.start(TestServer::echo, settings -> settings.withLimits(limits));
                RawClient one = server.connect();
                RawClient two = server.connect()) {
            assertThat(one.send(post("T", "1")).read().body()).isEqualTo("T|1");
            assertThat(two.send(post("T", "2")).read().body()).isEqualTo("T|2");
            try (RawClient three = server.connect()) {
                assertThat(three.isClosedByServer()).isTrue();
            }
            assertThat(server.observed.troubles).containsExactly(Trouble.TOO_MANY_CONNECTIONS);
            one.reset();
            TestServer.await(() -> server.observed.open.get() == 1);
            assertThat(server.ask(post("T", "4")).body()).isEqualTo("T|4");
        }
    }

    @Test
    void aStopWaitsForCallsUnderWayAndClosesIdleConnections()
            throws ExecutionException, IOException, InterruptedException {
        TestServer server = TestServer.start(calls::add);
        try (RawClient busy = server.connect();
                RawClient idle = server.connect()) {
            busy.send(post("T", ""));
            Call call = calls.take();
            CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
            assertThat(idle.readToEnd()).isEmpty();
            assertThat(stopped).isNotDone();
            TestServer.answer(call, "in time");
            assertThat(busy.read().body()).isEqualTo("in time");
            assertThat(busy.readToEnd()).isEmpty();
            busy.endInput();
            stopped.get();
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @Test
    void aStopDoesNotWaitForEver() throws IOException, InterruptedException {
        TestServer server = TestServer.start(
                calls::add,
                settings -> settings.withTimeouts(new HttpSettings.Timeouts(LONG, LONG, LONG, LONG, SHORT)));
        try (RawClient busy = server.connect()) {
            busy.send(post("T", ""));
            Call call = calls.take();
            server.close();
            assertThat(busy.isClosedByServer()).isTrue();
            assertThat(call.abandoned()).isTrue();
            TestServer.answer(call, "too late");
        }
    }

    private static UnaryOperator<HttpSettings> timeouts(Duration head, Duration stall, Duration idle) {
        return settings ->
                settings.withTimeouts(new HttpSettings.Timeouts(head, stall, idle, LONG, Duration.ofSeconds(20)));
    }
}
