package io.partita.core.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.partita.core.item.Item;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads well-formed items from DynamoDB's JSON, for literals in tests: {@code {"id": {"S": "a"}}}. Knows nothing of the
 * product's own reader.
 */
public final class JsonValues {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonValues() {}

    public static Item item(String json) {
        try {
            return item(JSON.readTree(json));
        } catch (JsonProcessingException failure) {
            throw new IllegalArgumentException(json, failure);
        }
    }

    public static Item item(JsonNode node) {
        return Item.of(attributes(node));
    }

    private static Map<String, AttributeValue> attributes(JsonNode node) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        node.properties().forEach(entry -> attributes.put(entry.getKey(), value(entry.getValue())));
        return attributes;
    }

    public static AttributeValue value(JsonNode node) {
        Map.Entry<String, JsonNode> member = node.properties().iterator().next();
        JsonNode content = member.getValue();
        return switch (AttributeType.valueOf(member.getKey())) {
            case S -> new AttributeValue.S(content.asText());
            case N -> new AttributeValue.N(DynamoNumber.parse(content.asText()));
            case B -> new AttributeValue.B(binary(content));
            case BOOL -> new AttributeValue.Bool(content.booleanValue());
            case NULL -> new AttributeValue.Null();
            case M -> new AttributeValue.M(attributes(content));
            case L ->
                new AttributeValue.L(
                        elements(content).stream().map(JsonValues::value).toList());
            case SS ->
                new AttributeValue.SS(
                        elements(content).stream().map(JsonNode::asText).toList());
            case NS ->
                new AttributeValue.NS(elements(content).stream()
                        .map(number -> DynamoNumber.parse(number.asText()))
                        .toList());
            case BS ->
                new AttributeValue.BS(
                        elements(content).stream().map(JsonValues::binary).toList());
        };
    }

    private static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }

    private static Bytes binary(JsonNode content) {
        try {
            return Bytes.of(content.binaryValue());
        } catch (IOException failure) {
            throw new IllegalArgumentException(content.toString(), failure);
        }
    }
}
