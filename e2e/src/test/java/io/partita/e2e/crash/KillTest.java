package io.partita.e2e.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.e2e.Console;
import io.partita.e2e.Patience;
import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.DynamoHttp;
import io.partita.e2e.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the server under load ten times on the same files, and stops it politely once. */
class KillTest {
    private static final int KILLS = 10;
    private static final int WRITERS = 4;
    private static final long SEED = 20_261_201;
    private static final Duration LOAD_MOST = Duration.ofSeconds(60);
    private static final String CREATE = "{'TableName':'crash','AttributeDefinitions':["
            + "{'AttributeName':'pk','AttributeType':'S'},{'AttributeName':'sk','AttributeType':'N'}],"
            + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],"
            + "'BillingMode':'PAY_PER_REQUEST'}";

    @TempDir
    private Path folder;

    @Test
    void whatWasAcknowledgedSurvivesTenKillsUnderLoad() {
        Path data = folder.resolve("data");
        SplittableRandom random = new SplittableRandom(SEED);
        List<Writer> writers = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            try (ServerProcess server = ServerProcess.start(data, kill % 2 == 0 ? "fsync" : "os");
                    DynamoHttp client = new DynamoHttp(server.endpoint())) {
                if (kill == 0) {
                    assertThat(client.call("CreateTable", CREATE).status()).isEqualTo(200);
                    IntStream.range(0, WRITERS)
                            .forEach(number -> writers.add(new Writer("w" + number, server.endpoint())));
                }
                audit(client, writers);
                int more = sum(writers) + 50 + random.nextInt(400);
                List<Thread> threads = start(writers, server);
                assertThat(Patience.await(LOAD_MOST, () -> sum(writers) >= more ? null : "only " + sum(writers)))
                        .isNull();
                server.kill();
                join(threads);
                assertThat(writers).extracting(Writer::trouble).containsOnly("");
            }
        }
        try (ServerProcess server = ServerProcess.start(data, "fsync");
                DynamoHttp client = new DynamoHttp(server.endpoint())) {
            audit(client, writers);
        }
        Console.say(KILLS + " kills, " + sum(writers) + " acknowledged pairs of writes, none lost");
    }

    private static List<Thread> start(List<Writer> writers, ServerProcess server) {
        List<Thread> threads = new ArrayList<>();
        for (Writer writer : writers) {
            writer.connectTo(server.endpoint());
            threads.add(Thread.ofPlatform().start(writer));
        }
        return threads;
    }

    private static void join(List<Thread> threads) {
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while writers ended", stopped);
        }
    }

    private static int sum(List<Writer> writers) {
        return writers.stream().mapToInt(Writer::acknowledged).sum();
    }

    /** Every acknowledged item is there and whole, at most the one under way besides, and the counts agree. */
    private static void audit(DynamoHttp client, List<Writer> writers) {
        int items = 0;
        for (Writer writer : writers) {
            List<JsonNode> stored = partition(client, "w" + writers.indexOf(writer));
            if (writer.acknowledged() == 0 && stored.isEmpty()) {
                continue;
            }
            int last = stored.size() - 1;
            assertThat(last).isBetween(writer.acknowledged(), writer.acknowledged() + 1);
            for (int number = 1; number <= last; number++) {
                JsonNode item = stored.get(number);
                assertThat(item.path("sk").path("N").asInt()).isEqualTo(number);
                assertThat(item.path("d").path("S").asText()).hasSize(number % 700);
            }
            int counted = stored.getFirst().path("n").path("N").asInt();
            assertThat(counted).isBetween(writer.acknowledged(), last);
            items += stored.size();
            writer.resumeAt(counted);
        }
        JsonNode table =
                client.call("DescribeTable", "{'TableName':'crash'}").json().path("Table");
        assertThat(table.path("ItemCount").asInt()).isEqualTo(items);
    }

    private static List<JsonNode> partition(DynamoHttp client, String name) {
        List<JsonNode> items = new ArrayList<>();
        ObjectNode request =
                Json.object("{'TableName':'crash','ConsistentRead':true,'KeyConditionExpression':'pk = :p',"
                        + "'ExpressionAttributeValues':{':p':{'S':'" + name + "'}}}");
        while (true) {
            Answer answer = client.call("Query", request);
            assertThat(answer.status()).as(answer.brief()).isEqualTo(200);
            answer.json().path("Items").forEach(items::add);
            if (!answer.json().has("LastEvaluatedKey")) {
                return items;
            }
            request.set("ExclusiveStartKey", answer.json().get("LastEvaluatedKey"));
        }
    }

    @Test
    void aPoliteStopEndsTheProcessAndKeepsEverything() {
        Path data = folder.resolve("polite");
        try (ServerProcess server = ServerProcess.start(data, "os");
                DynamoHttp client = new DynamoHttp(server.endpoint())) {
            client.call("CreateTable", CREATE);
            client.call("PutItem", "{'TableName':'crash','Item':{'pk':{'S':'a'},'sk':{'N':'1'}}}");
            assertThat(server.terminate()).isIn(0, 143);
        }
        try (ServerProcess server = ServerProcess.start(data, "os");
                DynamoHttp client = new DynamoHttp(server.endpoint())) {
            assertThat(partition(client, "a")).hasSize(1);
            assertThat(server.terminate()).isIn(0, 143);
        }
    }

    @Test
    void aSecondServerOnTheSameFilesIsRefused() throws IOException, InterruptedException {
        Path data = folder.resolve("shared");
        try (ServerProcess first = ServerProcess.start(data, "os");
                DynamoHttp client = new DynamoHttp(first.endpoint())) {
            Process second = ServerProcess.launch(data, "os");
            String printed = new String(second.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(second.waitFor()).isNotZero();
            assertThat(printed).doesNotContain("listens on");
            assertThat(ServerProcess.log(data)).content().contains("partita: ");
            assertThat(client.call("ListTables", "{}").brief()).isEqualTo("HTTP 200 {\"TableNames\":[]}");
        }
    }
}
