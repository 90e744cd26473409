package io.partita.api.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the tables of {@code src/test/resources/refusals}: each case is the table's base request with some members
 * replaced ({@code with}; null takes one out) and the literal text it is refused with. Two faults in one request show
 * which comes first. Texts come from the answers page; a case whose order that page does not tell says {@code oracle}.
 *
 * <p>Three objects stand for values too long to read: {@code {"@nested": 32}} is a text inside that many lists,
 * {@code {"@text": 9}} is nine letters, {@code {"@times": [3, value]}} is a list of three.
 */
class RefusalTableTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path TABLES = Path.of("src", "test", "resources", "refusals");
    private static final String ACCEPTED = "accepted";

    private static final Map<String, KeySchema> SCHEMAS = Map.of(
            "tab",
            KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N)),
            "texts",
            KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.S)),
            "one",
            KeySchema.of(new KeyAttribute("pk", AttributeType.S)),
            "bytes",
            KeySchema.of(new KeyAttribute("pk", AttributeType.B)));

    @TestFactory
    Stream<DynamicContainer> everyCaseIsRefusedWithItsText() throws IOException {
        try (Stream<Path> files = Files.list(TABLES)) {
            return files.sorted().toList().stream().map(RefusalTableTest::table);
        }
    }

    private static DynamicContainer table(Path file) {
        JsonNode table = read(file);
        String operation = table.path("operation").asText();
        List<DynamicTest> tests = table.path("cases")
                .valueStream()
                .map(row -> DynamicTest.dynamicTest(
                        row.path("why").asText(),
                        file.toUri(),
                        () -> check(operation, request(table.path("base"), row.path("with")), row)))
                .toList();
        assertThat(tests).as("cases of " + file).isNotEmpty();
        return DynamicContainer.dynamicContainer(file.getFileName().toString(), tests.stream());
    }

    private static void check(String operation, JsonNode request, JsonNode row) throws IOException {
        String expected = row.has("refused") ? row.get("refused").asText() : ACCEPTED;
        byte[] body = JSON.writeValueAsBytes(request);
        assertThat(answer(operation, body)).isEqualTo(expected);
    }

    private static String answer(String operation, byte[] body) {
        try {
            Checks.run(operation, body, SCHEMAS);
            return ACCEPTED;
        } catch (Refusal refusal) {
            String text = String.valueOf(refusal.getMessage());
            return refusal.code() == ErrorCode.VALIDATION
                    ? text
                    : refusal.code().shortName() + ": " + text;
        }
    }

    private static JsonNode request(JsonNode base, JsonNode with) {
        ObjectNode request = base.deepCopy();
        with.propertyStream().forEach(member -> {
            if (member.getValue().isNull()) {
                request.remove(member.getKey());
            } else {
                request.set(member.getKey(), member.getValue());
            }
        });
        return expanded(request);
    }

    private static JsonNode expanded(JsonNode node) {
        if (node.has("@nested")) {
            JsonNode value = JsonNodeFactory.instance.objectNode().put("S", "x");
            for (int i = 0; i < node.get("@nested").asInt(); i++) {
                value = JsonNodeFactory.instance
                        .objectNode()
                        .set("L", JsonNodeFactory.instance.arrayNode().add(value));
            }
            return value;
        }
        if (node.has("@text")) {
            return JsonNodeFactory.instance.textNode(
                    "x".repeat(node.get("@text").asInt()));
        }
        if (node.has("@times")) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            for (int i = 0; i < node.get("@times").get(0).asInt(); i++) {
                list.add(expanded(node.get("@times").get(1)));
            }
            return list;
        }
        if (node.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            node.propertyStream().forEach(member -> object.set(member.getKey(), expanded(member.getValue())));
            return object;
        }
        if (node.isArray()) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            node.valueStream().forEach(element -> list.add(expanded(element)));
            return list;
        }
        return node;
    }

    private static JsonNode read(Path file) {
        try {
            return JSON.readTree(Files.readString(file, UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
