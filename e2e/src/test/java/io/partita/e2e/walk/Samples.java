package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.partita.e2e.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Requests at and just beyond a constraint, made from an otherwise legal request. */
final class Samples {
    private static final JsonNode REQUESTS = resource("requests.json");

    private Samples() {}

    static JsonNode resource(String name) {
        try (InputStream file = Objects.requireNonNull(Samples.class.getResourceAsStream("/walk/" + name), name)) {
            return Json.MAPPER.readTree(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static List<String> operations() {
        List<String> names = new ArrayList<>();
        REQUESTS.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The first legal request of the operation that has something at each of these places. */
    static ObjectNode legal(String operation, InputPath... places) {
        return REQUESTS.required(operation)
                .valueStream()
                .filter(request ->
                        Stream.of(places).noneMatch(place -> place.in(request).isMissingNode()))
                .map(ObjectNode.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "requests.json has no request of " + operation + " that reaches " + List.of(places)));
    }

    static boolean reaches(String operation, InputPath... places) {
        return REQUESTS.required(operation)
                .valueStream()
                .anyMatch(request ->
                        Stream.of(places).noneMatch(place -> place.in(request).isMissingNode()));
    }

    /** Values that only just keep to the constraint. */
    static List<JsonNode> lastLegal(Constraint constraint, JsonNode now) {
        return switch (constraint.kind()) {
            case REQUIRED -> List.of(now);
            case EMPTY -> List.of(); // what is not empty may still be too short
            case MIN_LENGTH, MAX_LENGTH -> List.of(ofLength(now, constraint.bound()));
            case MIN_VALUE, MAX_VALUE -> List.of(IntNode.valueOf(constraint.bound()));
            case PATTERN -> List.of(TextNode.valueOf("azAZ09_.-"));
            case ENUM ->
                constraint.values().stream()
                        .map(value -> (JsonNode) TextNode.valueOf(value))
                        .toList();
        };
    }

    /** Values that only just break it. */
    static List<JsonNode> firstIllegal(Constraint constraint, JsonNode now) {
        return switch (constraint.kind()) {
            case REQUIRED -> List.of(MissingNode.getInstance());
            case EMPTY, MIN_LENGTH -> List.of(ofLength(now, constraint.bound() - 1));
            case MAX_LENGTH -> List.of(ofLength(now, constraint.bound() + 1));
            case MIN_VALUE -> List.of(IntNode.valueOf(constraint.bound() - 1));
            case MAX_VALUE -> List.of(IntNode.valueOf(constraint.bound() + 1));
            case PATTERN -> List.of(TextNode.valueOf("a!b"), TextNode.valueOf("abc\u00e9"), TextNode.valueOf("a b"));
            case ENUM ->
                List.of(
                        TextNode.valueOf("X"),
                        TextNode.valueOf(constraint.values().getFirst().toLowerCase(Locale.ROOT)));
        };
    }

    private static JsonNode ofLength(JsonNode now, int length) {
        if (now.isTextual()) {
            return TextNode.valueOf("a".repeat(length));
        }
        if (now.isArray()) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            for (int index = 0; index < length; index++) {
                list.add(variant(now.get(0), index));
            }
            return list;
        }
        ObjectNode map = Json.MAPPER.createObjectNode();
        Map.Entry<String, JsonNode> entry = now.properties().iterator().next();
        for (int index = 0; index < length; index++) {
            map.set(index == 0 ? entry.getKey() : entry.getKey() + index, entry.getValue());
        }
        return map;
    }

    /** The same with another string value, so that elements of a list differ; names and numbers stay. */
    private static JsonNode variant(JsonNode element, int index) {
        if (element.isTextual()) {
            return TextNode.valueOf(element.asText() + index);
        }
        JsonNode copy = element.deepCopy();
        copy.properties().forEach(member -> {
            if (member.getValue().isContainerNode() || member.getKey().equals("S")) {
                member.setValue(variant(member.getValue(), index));
            }
        });
        return copy;
    }
}
