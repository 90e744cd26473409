package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.partita.testkit.Trials;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers leave in the order of the requests, whoever completes them and when. */
class HttpOrderTest {
    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();

    @Test
    void answersCompletedInAnyOrderLeaveInTheOrderOfTheRequests() throws IOException {
        try (TestServer server = TestServer.start(calls::add)) {
            Trials.run(30, random -> {
                int count = 1 + random.nextInt(64);
                try (RawClient client = server.connect()) {
                    StringBuilder requests = new StringBuilder();
                    for (int i = 0; i < count; i++) {
                        requests.append(post("T" + i, ""));
                    }
                    client.send(requests.toString());
                    List<Call> taken = take(count);
                    Collections.shuffle(taken, new Random(random.nextLong()));
                    taken.forEach(call -> TestServer.answer(call, call.target()));
                    for (int i = 0; i < count; i++) {
                        assertThat(client.read().body()).isEqualTo("T" + i);
                    }
                }
            });
            assertThat(server.budget.reservedBytes()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"epoll", "nio"})
    void manyThreadsAnsweringManyConnectionsMixNothingUp(String transport)
            throws ExecutionException, IOException, InterruptedException {
        try (ExecutorService pool = Executors.newFixedThreadPool(4);
                ExecutorService clientThreads = Executors.newFixedThreadPool(8);
                TestServer server = TestServer.start(
                        call -> {
                            if (call.target().hashCode() % 3 == 0) {
                                TestServer.answer(call, call.target());
                            } else {
                                pool.execute(() -> TestServer.answer(call, call.target()));
                            }
                        },
                        settings -> settings,
                        new MemoryBudget(64L << 20),
                        transport.equals("nio") ? Transport.nio() : Transport.best())) {
            List<CompletableFuture<Void>> clients = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String name = "Client" + i + '-';
                clients.add(CompletableFuture.runAsync(() -> pipeline(server, name), clientThreads));
            }
            CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).get();
            assertThat(server.observed.answers).hasSize(8 * 10 * 50);
        }
    }

    private static void pipeline(TestServer server, String name) {
        try (RawClient client = server.connect()) {
            for (int round = 0; round < 10; round++) {
                StringBuilder requests = new StringBuilder();
                for (int i = 0; i < 50; i++) {
                    requests.append(post(name + round + '-' + i, ""));
                }
                client.send(requests.toString());
                for (int i = 0; i < 50; i++) {
                    assertThat(client.read().body()).isEqualTo(name + round + '-' + i);
                }
            }
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    void aFrontAnswerWaitsForTheEarlierCalls() throws IOException, InterruptedException {
        try (TestServer server = TestServer.start(calls::add);
                RawClient client = server.connect()) {
            client.send(post("T", "") + "GET / HTTP/1.1\r\nHost: a\r\n\r\n" + "broken\n");
            Call call = calls.take();
            call.eventLoop().execute(() -> TestServer.answer(call, "first"));
            assertThat(client.read().body()).isEqualTo("first");
            assertThat(client.read().body()).startsWith("healthy");
            assertThat(client.read().status()).isEqualTo(400);
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    @Test
    void moreRequestsThanTheBoundWaitUnread() throws ExecutionException, IOException, InterruptedException {
        HttpSettings.Limits limits = new HttpSettings.Limits(32_768, 1 << 20, 3, 100);
        try (TestServer server = TestServer.start(calls::add, settings -> settings.withLimits(limits));
                RawClient client = server.connect()) {
            StringBuilder requests = new StringBuilder();
            for (int i = 0; i < 10; i++) {
                requests.append(post("T" + i, ""));
            }
            client.send(requests.toString());
            for (int i = 0; i < 10; i++) {
                Call call = calls.take();
                // All that can come has come once the loop has run what was queued before this.
                CompletableFuture.runAsync(() -> {}, call.eventLoop()).get();
                assertThat(calls.size()).isLessThanOrEqualTo(2);
                TestServer.answer(call, call.target());
                assertThat(client.read().body()).isEqualTo("T" + i);
            }
        }
    }

    @Test
    void anAnswerCanBeGivenOnlyOnce() throws IOException, InterruptedException {
        try (TestServer server = TestServer.start(calls::add);
                RawClient client = server.connect()) {
            client.send(post("T", ""));
            Call call = calls.take();
            TestServer.answer(call, "1");
            assertThatIllegalStateException()
                    .isThrownBy(() -> TestServer.answer(call, "2"))
                    .withMessageContaining("answered twice: T");
            assertThat(client.read().body()).isEqualTo("1");
        }
    }

    @Test
    void theBytesOfAnAnswerAreCopied() throws IOException, InterruptedException {
        try (TestServer server = TestServer.start(calls::add);
                RawClient client = server.connect()) {
            client.send(post("A", "") + post("B", ""));
            Call first = calls.take();
            byte[] buffer = {'b'};
            calls.take().answer(200, buffer, 1);
            buffer[0] = 'a';
            first.answer(200, buffer, 1);
            assertThat(client.read().body()).isEqualTo("a");
            assertThat(client.read().body()).isEqualTo("b");
        }
    }

    @Test
    void theBodyIsKeptForAnotherThreadOnlyIfAskedFor() throws ExecutionException, IOException, InterruptedException {
        try (TestServer server = TestServer.start(call -> {
                    if (call.target().equals("Kept")) {
                        call.keepBody();
                    }
                    calls.add(call);
                });
                RawClient client = server.connect()) {
            client.send(post("Kept", "mine") + post("Kept", "x".repeat(100_000)) + post("Left", "gone"));
            Call small = calls.take();
            Call large = calls.take();
            Call left = calls.take();
            CompletableFuture.runAsync(() -> {}, left.eventLoop()).get();
            assertThat(new String(small.body(), 0, small.bodyLength(), StandardCharsets.UTF_8))
                    .isEqualTo("mine");
            assertThat(large.body()).hasSize(100_000).containsOnly('x');
            assertThatIllegalStateException().isThrownBy(left::body);
            assertThatIllegalStateException().isThrownBy(() -> left.header("Host"));
            List.of(small, large, left).forEach(call -> TestServer.answer(call, ""));
        }
    }

    @Test
    void aCallThatFailsIsAnInternalFailureAndTheConnectionLives() throws IOException {
        try (TestServer server = TestServer.start(call -> {
                    if (call.target().equals("Bad")) {
                        throw new StackOverflowError("deep");
                    }
                    TestServer.answer(call, "fine");
                });
                RawClient client = server.connect()) {
            client.send(post("Bad", "") + post("Good", ""));
            Answer failed = client.read();
            assertThat(failed.status()).isEqualTo(500);
            assertThat(failed.body()).isEqualTo("{\"__type\":\"com.amazon.coral.service#InternalFailure\"}");
            assertThat(failed.header("x-amz-crc32")).isEqualTo(failed.bodyCrc());
            assertThat(client.read().body()).isEqualTo("fine");
        }
    }

    @Test
    void anAnswerForAClientThatLeftIsDropped() throws ExecutionException, IOException, InterruptedException {
        try (TestServer server = TestServer.start(calls::add)) {
            RawClient client = server.connect();
            client.send(post("T", "x".repeat(1000)) + post("U", "y"));
            Call call = calls.take();
            Call next = calls.take();
            client.reset();
            TestServer.await(call::abandoned);
            TestServer.answer(next, "late");
            TestServer.answer(call, "later");
            CompletableFuture.runAsync(() -> {}, call.eventLoop()).get();
            assertThat(server.budget.reservedBytes()).isZero();
            assertThat(server.observed.open.get()).isZero();
        }
    }

    private List<Call> take(int count) throws InterruptedException {
        List<Call> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            taken.add(calls.take());
        }
        return taken;
    }
}
