package io.partita.api.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.testkit.Trials;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damages sound requests at random places: every one is accepted or refused, and nothing else is ever thrown. */
class ChecksTrialsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Map<String, KeySchema> TABLES = Map.of(
            "tab", KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N)));

    private static final String EXPRESSION_PARAMETERS = """
            "ConditionExpression": "#a = :v AND b BETWEEN :w AND :w OR c <> :p", "UpdateExpression": "SET #a = :v, c[1] = c[0] + :w",
            "FilterExpression": "size(#a) > :w OR d IN (:v, :p)", "ProjectionExpression": "#a, b.c", "KeyConditionExpression": "pk = :p",
            "ExpressionAttributeNames": {"#a": "a"},
            "ExpressionAttributeValues": {":v": {"S": "x"}, ":w": {"N": "1"}, ":p": {"S": "a"}},""";

    private static final String LEGACY_PARAMETERS = """
            "Expected": {"a": {"Value": {"S": "x"}}, "b": {"ComparisonOperator": "IN", "AttributeValueList": [{"N": "1"}]}},
            "AttributeUpdates": {"a": {"Action": "ADD", "Value": {"N": "1"}}, "b": {"Action": "DELETE"}},
            "QueryFilter": {"a": {"ComparisonOperator": "NE", "AttributeValueList": [{"S": "x"}]}, "b": {}},
            "ScanFilter": {"a": {"ComparisonOperator": "LT", "AttributeValueList": [{"N": "1"}]}},
            "KeyConditions": {"pk": {"ComparisonOperator": "EQ", "AttributeValueList": [{"S": "a"}]},
                              "sk": {"ComparisonOperator": "BETWEEN", "AttributeValueList": [{"N": "1"}, {"N": "2"}]}},
            "ConditionalOperator": "OR", "AttributesToGet": ["a", "b"],""";

    private static final String REST = """
            "TableName": "tab", "Key": {"pk": {"S": "a"}, "sk": {"N": "1"}},
            "Item": {"pk": {"S": "a"}, "sk": {"N": "1"}, "m": {"M": {"l": {"L": [{"SS": ["x", "y"]}, {"BOOL": true}]}}}},
            "ExclusiveStartKey": {"pk": {"S": "a"}, "sk": {"N": "1"}}, "Limit": 3, "Segment": 0, "TotalSegments": 1,
            "ReturnValues": "ALL_OLD", "ReturnConsumedCapacity": "TOTAL", "ConsistentRead": true,
            "ReturnItemCollectionMetrics": "SIZE", "ReturnValuesOnConditionCheckFailure": "ALL_OLD" }""";

    private static final String BATCH_GET = """
            {"RequestItems": {"tab": {"Keys": [{"pk": {"S": "a"}, "sk": {"N": "1"}}, {"pk": {"S": "b"}, "sk": {"N": "1"}}],
              "ProjectionExpression": "#a", "ExpressionAttributeNames": {"#a": "a"}}}, "ReturnConsumedCapacity": "TOTAL"}""";

    private static final String BATCH_WRITE = """
            {"RequestItems": {"tab": [{"PutRequest": {"Item": {"pk": {"S": "a"}, "sk": {"N": "1"}}}},
              {"DeleteRequest": {"Key": {"pk": {"S": "b"}, "sk": {"N": "1"}}}}]}, "ReturnItemCollectionMetrics": "NONE"}""";

    /** What may stand in any place. */
    private static final List<String> NASTY = List.of(
            "null",
            "\"\"",
            "\"X\"",
            "\"a = = :v\"",
            "{}",
            "[]",
            "true",
            "0.5",
            "5000000000",
            "-1",
            "{\"S\": \"\"}",
            "{\"N\": \"abc\"}",
            "{\"N\": \"1\"}",
            "{\"NS\": [\"1\", \"1.0\"]}",
            "{\"SS\": []}",
            "{\"NULL\": false}",
            "{\"NULL\": \"no\"}",
            "{\"BOOL\": \"maybe\"}",
            "{\"S\": \"a\", \"N\": \"1\"}",
            "{\"M\": {\"\": {\"S\": \"x\"}}}",
            "{\"Exists\": \"false\"}",
            "{\"ComparisonOperator\": \"EQ\", \"AttributeValueList\": [{\"M\": {\"\": {\"SS\": []}}}]}",
            "{\"L\":[".repeat(40) + "{\"S\":\"x\"}" + "]}".repeat(40),
            "{\"L\":[".repeat(70) + "{\"S\":\"x\"}" + "]}".repeat(70));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PutItem",
                "UpdateItem",
                "DeleteItem",
                "GetItem",
                "Query",
                "Scan",
                "BatchGetItem",
                "BatchWriteItem"
            })
    void onlyRefusalsComeOutOfDamagedRequests(String operation) {
        Trials.run(1_000, random -> {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            JsonNode request = JSON.readTree(sound(operation, kind));
            int damages = random.nextInt(4);
            for (int i = 0; i < damages; i++) {
                damage(request, random);
            }
            Refusal refusal = refusal(operation, JSON.writeValueAsBytes(request));
            if (damages == 0 && isAccepted(operation, kind)) {
                assertThat(refusal).isNull();
            }
        });
    }

    private static @Nullable Refusal refusal(String operation, byte[] body) {
        try {
            Checks.run(operation, body, TABLES);
            return null;
        } catch (Refusal refusal) {
            return refusal;
        }
    }

    private static boolean isAccepted(String operation, Kind kind) {
        return switch (kind) {
            case BARE -> !operation.equals("Query");
            case EXPRESSIONS -> true;
            case LEGACY, BOTH -> false;
        };
    }

    private static String sound(String operation, Kind kind) {
        return switch (operation) {
            case "BatchGetItem" -> BATCH_GET;
            case "BatchWriteItem" -> BATCH_WRITE;
            default ->
                "{"
                        + switch (kind) {
                            case BARE -> "";
                            case EXPRESSIONS -> EXPRESSION_PARAMETERS;
                            case LEGACY -> LEGACY_PARAMETERS;
                            case BOTH -> EXPRESSION_PARAMETERS + LEGACY_PARAMETERS;
                        }
                        + REST;
        };
    }

    /** Replaces, adds or removes something at a random place. */
    private static void damage(JsonNode request, RandomGenerator random) throws IOException {
        List<JsonNode> containers = new ArrayList<>();
        collect(request, containers);
        JsonNode place = containers.get(random.nextInt(containers.size()));
        JsonNode nasty = JSON.readTree(NASTY.get(random.nextInt(NASTY.size())));
        if (place instanceof ArrayNode list) {
            if (list.isEmpty() || random.nextBoolean()) {
                list.add(nasty);
            } else {
                list.set(random.nextInt(list.size()), nasty);
            }
            return;
        }
        ObjectNode object = (ObjectNode) place;
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        String name = names.isEmpty() || random.nextInt(5) == 0 ? "" : names.get(random.nextInt(names.size()));
        if (random.nextInt(4) == 0) {
            object.remove(name);
        } else {
            object.set(name, nasty.isTextual() ? JsonNodeFactory.instance.textNode(nasty.asText()) : nasty);
        }
    }

    private static void collect(JsonNode node, List<JsonNode> containers) {
        if (node.isContainerNode()) {
            containers.add(node);
            node.forEach(child -> collect(child, containers));
        }
    }

    /** Which optional parameters a request has. */
    private enum Kind {
        BARE,
        EXPRESSIONS,
        LEGACY,
        BOTH
    }
}
