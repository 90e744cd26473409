package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.e2e.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A place in an input: member names, {@code []} for the first element of a list, {@code {}} for the first value of a
 * map and {@code {key}} for its key.
 */
record InputPath(List<String> steps) {
    static final InputPath ROOT = new InputPath(List.of());
    private static final String ELEMENT = "[]";
    private static final String VALUE = "{}";
    private static final String KEY = "{key}";

    InputPath member(String name) {
        return plus(name);
    }

    InputPath element() {
        return plus(ELEMENT);
    }

    InputPath value() {
        return plus(VALUE);
    }

    InputPath key() {
        return plus(KEY);
    }

    private InputPath plus(String step) {
        List<String> longer = new ArrayList<>(steps);
        longer.add(step);
        return new InputPath(List.copyOf(longer));
    }

    InputPath parent() {
        return new InputPath(steps.subList(0, steps.size() - 1));
    }

    boolean isElement() {
        return steps.getLast().equals(ELEMENT);
    }

    boolean isValue() {
        return steps.getLast().equals(VALUE);
    }

    boolean isKey() {
        return steps.getLast().equals(KEY);
    }

    /** What stands there; a key as a text node. */
    JsonNode in(JsonNode request) {
        JsonNode node = request;
        for (String step : steps) {
            node = switch (step) {
                case ELEMENT -> node.path(0);
                case VALUE ->
                    node.isEmpty() ? MissingNode.getInstance() : node.iterator().next();
                case KEY -> firstKey(node);
                default -> node.path(step);
            };
        }
        return node;
    }

    private static JsonNode firstKey(JsonNode map) {
        return map.isEmpty()
                ? MissingNode.getInstance()
                : Json.MAPPER.getNodeFactory().textNode(map.fieldNames().next());
    }

    /** The same request with another value there; a missing node takes the member away. */
    ObjectNode replace(JsonNode request, JsonNode value) {
        ObjectNode copy = request.deepCopy();
        JsonNode parent = parent().in(copy);
        String last = steps.getLast();
        if (isElement()) {
            ((ArrayNode) parent).set(0, value);
        } else if (isKey()) {
            renameFirst((ObjectNode) parent, value.asText());
        } else {
            String name = isValue() ? parent.fieldNames().next() : last;
            if (value.isMissingNode()) {
                ((ObjectNode) parent).remove(name);
            } else {
                ((ObjectNode) parent).set(name, value);
            }
        }
        return copy;
    }

    private static void renameFirst(ObjectNode map, String name) {
        String old = map.fieldNames().next();
        JsonNode value = map.remove(old);
        map.set(name, value);
    }

    /** As error texts write it: members with a small first letter, list elements by number, map values by key. */
    String shown(JsonNode request) {
        StringBuilder text = new StringBuilder();
        InputPath upTo = ROOT;
        for (String step : steps) {
            switch (step) {
                case ELEMENT -> text.append(".1.member");
                case VALUE ->
                    text.append('.').append(upTo.key().in(request).asText()).append(".member");
                case KEY -> {}
                default ->
                    text.append('.')
                            .append(step.substring(0, 1).toLowerCase(Locale.ROOT))
                            .append(step, 1, step.length());
            }
            upTo = upTo.plus(step);
        }
        return text.substring(1);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String step : steps) {
            boolean isMember = !List.of(ELEMENT, VALUE, KEY).contains(step);
            text.append(isMember && !text.isEmpty() ? "." : "").append(step);
        }
        return text.toString();
    }
}
