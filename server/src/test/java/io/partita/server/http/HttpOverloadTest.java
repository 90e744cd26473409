package io.partita.server.http;

import static io.partita.server.http.TestServer.post;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A front in a JVM of 256 MB under more than it can hold. Takes its time and moves gigabytes: runs with
 * {@code -Dpartita.heavy=true}. Needs 11,000 open files in each of two processes.
 */
@EnabledIfSystemProperty(named = "partita.heavy", matches = "true")
class HttpOverloadTest {
    private static final String[] SMALL_JVM = {"-Xmx256m", "-XX:MaxDirectMemorySize=64m", "-XX:+UseSerialGC"};
    private static final int BODY_BYTES = 16 * 1024 * 1024;

    @TempDir
    private Path folder;

    @Test
    void twoHundredClientsWithBodiesOf16MegabytesAreAllAnswered() throws IOException, InterruptedException {
        byte[] body = new byte[BODY_BYTES];
        Arrays.fill(body, (byte) '7');
        String sum = Integer.toString(FrontProcess.sum(body, body.length));
        byte[] head = post("T", "")
                .replace("Content-Length: 0", "Content-Length: " + BODY_BYTES)
                .getBytes(StandardCharsets.ISO_8859_1);
        try (FrontProcess front = FrontProcess.start(folder, SMALL_JVM);
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                answers.add(clients.submit(() -> {
                    try (RawClient client = new RawClient(front.address())) {
                        return client.patient().send(head).send(body).read();
                    }
                }));
            }
            int served = 0;
            for (Future<Answer> each : answers) {
                Answer answer = get(each);
                assertThat(answer.status()).isIn(200, 503);
                if (answer.status() == 200) {
                    assertThat(answer.body()).isEqualTo(sum);
                    served++;
                }
            }
            assertThat(served).isGreaterThanOrEqualTo(4);
            assertAlive(front);
        }
    }

    @Test
    void tenThousandIdleConnectionsLeaveTheServerQuick() throws IOException {
        List<RawClient> idle = new ArrayList<>();
        try (FrontProcess front = FrontProcess.start(folder, SMALL_JVM)) {
            for (int i = 0; i < 10_000; i++) {
                RawClient client = new RawClient(front.address());
                idle.add(client);
                if (i % 100 == 0) {
                    assertThat(client.send(post("T", "x")).read().body()).isEqualTo("120");
                }
            }
            assertAlive(front);
            for (RawClient each : List.of(idle.getFirst(), idle.get(5_000), idle.getLast())) {
                assertThat(each.send(post("T", "x")).read().body()).isEqualTo("120");
            }
        } finally {
            for (RawClient each : idle) {
                each.close();
            }
        }
    }

    private static Answer get(Future<Answer> answer) throws InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException failure) {
            throw new AssertionError(failure);
        }
    }

    private static void assertAlive(FrontProcess front) throws IOException {
        try (RawClient client = new RawClient(front.address())) {
            assertThat(client.send(post("T", "x")).read().body()).isEqualTo("120");
        }
        assertThat(front.isAlive()).isTrue();
        assertThat(front.errors()).doesNotContain("Error").doesNotContain("ERROR");
    }
}
