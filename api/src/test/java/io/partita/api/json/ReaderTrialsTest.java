package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.RequestReaders;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import io.partita.core.testing.JsonValues;
import io.partita.core.testing.RandomValues;
import io.partita.testkit.Trials;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Damaged bodies: nothing but a SerializationException may come out; and items come back as they were. */
class ReaderTrialsTest {
    private static final List<Bodies.Reader<?>> READERS = List.of(
            RequestReaders::putItem,
            RequestReaders::updateItem,
            RequestReaders::query,
            RequestReaders::scan,
            RequestReaders::batchGetItem,
            RequestReaders::batchWriteItem,
            RequestReaders::transactWriteItems,
            RequestReaders::createTable,
            RequestReaders::updateTable,
            RequestReaders::executeStatement,
            RequestReaders::importTable);

    private static final List<String> BODIES = List.of(
            "{\"TableName\":\"t\",\"Item\":{\"a\":{\"S\":\"x\\u00e9\"},\"n\":{\"NS\":[\"1\",\"2e3\"]},\"b\":{\"BS\":[\"AQI=\"]},"
                    + "\"m\":{\"M\":{\"l\":{\"L\":[{\"BOOL\":true},{\"NULL\":true},{\"B\":\"AQ==\"}]}}}},"
                    + "\"Expected\":{\"a\":{\"Value\":{\"N\":\"1\"},\"Exists\":true,\"AttributeValueList\":[{\"S\":\"a\"}]}},"
                    + "\"ExpressionAttributeNames\":{\"#a\":\"a\"},\"ReturnValues\":\"NONE\"}",
            "{\"RequestItems\":{\"t\":{\"Keys\":[{\"a\":{\"S\":\"x\"}}],\"AttributesToGet\":[\"a\"],\"ConsistentRead\":\"yes\"}}}",
            "{\"RequestItems\":{\"t\":[{\"PutRequest\":{\"Item\":{\"a\":{\"S\":\"x\"}}}},{\"DeleteRequest\":{\"Key\":{}}}]}}",
            "{\"TransactItems\":[{\"Put\":{\"TableName\":\"t\",\"Item\":{\"a\":{\"N\":\"1\"}}}},{\"Update\":{\"Key\":{}}}]}",
            "{\"Limit\":10.5e1,\"KeyConditions\":{\"a\":{\"ComparisonOperator\":\"EQ\",\"AttributeValueList\":[{\"S\":\"a\"}]}},"
                    + "\"ExclusiveStartKey\":{\"a\":{\"S\":\"x\"}},\"ScanIndexForward\":false,\"Segment\":-1}",
            "{\"TableName\":\"t\",\"AttributeDefinitions\":[{\"AttributeName\":\"a\",\"AttributeType\":\"S\"}],"
                    + "\"KeySchema\":[{\"AttributeName\":\"a\",\"KeyType\":\"HASH\"}],\"ProvisionedThroughput\":"
                    + "{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":2},\"Tags\":[{\"Key\":\"k\",\"Value\":\"v\"}]}");

    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\\",
        "null",
        "true",
        "1",
        "-1.5e9",
        "{}",
        "[]",
        "\"S\"",
        "\"\\ud800\"",
        "\u0000"
    };

    @Test
    void aDamagedBodyIsReadOrRefused() {
        Trials.run(20_000, random -> {
            byte[] body = BODIES.get(random.nextInt(BODIES.size())).getBytes(UTF_8);
            int damages = 1 + random.nextInt(3);
            for (int i = 0; i < damages; i++) {
                body = damaged(body, random);
            }
            Bodies.Reader<?> reader = READERS.get(random.nextInt(READERS.size()));
            try {
                assertThat(reader.read(body, 0, body.length)).isNotNull();
            } catch (Refusal refusal) {
                assertThat(refusal.code()).isEqualTo(ErrorCode.SERIALIZATION);
            }
        });
    }

    private static byte[] damaged(byte[] body, SplittableRandom random) {
        if (body.length == 0) {
            return "{}".getBytes(UTF_8);
        }
        int at = random.nextInt(body.length);
        return switch (random.nextInt(5)) {
            case 0 -> Arrays.copyOf(body, at);
            case 1 -> {
                byte[] changed = body.clone();
                changed[at] = (byte) random.nextInt(256);
                yield changed;
            }
            case 2 -> spliced(body, at, at + random.nextInt(Math.min(8, body.length - at) + 1), "");
            case 3 -> spliced(body, at, at, PIECES[random.nextInt(PIECES.length)]);
            default -> {
                int end = at + random.nextInt(body.length - at);
                yield spliced(body, at, at, new String(body, at, end - at, UTF_8));
            }
        };
    }

    private static byte[] spliced(byte[] body, int from, int to, String middle) {
        byte[] inserted = middle.getBytes(UTF_8);
        byte[] result = new byte[from + inserted.length + body.length - to];
        System.arraycopy(body, 0, result, 0, from);
        System.arraycopy(inserted, 0, result, from, inserted.length);
        System.arraycopy(body, to, result, from + inserted.length, body.length - to);
        return result;
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Trials.run(1_000, random -> {
            Item item = RandomValues.item(random);

            String text = JsonOutput.ofThread().item(item).toString();

            assertThat(Bodies.item(text).item()).isEqualTo(item);
            assertThat(Bodies.item(text).coerced()).isFalse();
            assertThat(JsonValues.item(text)).as("as another parser reads it").isEqualTo(item);
        });
    }
}
