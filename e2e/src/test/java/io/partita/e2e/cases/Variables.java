package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values that a running case has saved, and their insertion into requests and expectations. */
final class Variables {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(\\w+)}");
    private static final String ROUND = "i";

    private final Map<String, JsonNode> saved = new HashMap<>();

    void save(String name, JsonNode value) {
        saved.put(name, value);
    }

    /** The round of a repeated step, as {@code ${i}}. */
    void round(int number) {
        saved.put(ROUND, IntNode.valueOf(number));
    }

    void collect(String name, List<JsonNode> values) {
        ArrayNode list = (ArrayNode) saved.computeIfAbsent(name, fresh -> NODES.arrayNode());
        list.addAll(values);
    }

    /** The same tree with every reference replaced and every {@code $repeat} written out. */
    JsonNode fill(JsonNode tree) {
        if (tree.isObject()) {
            return fillObject(tree);
        }
        if (tree.isArray()) {
            ArrayNode filled = NODES.arrayNode();
            tree.forEach(element -> filled.add(fill(element)));
            return filled;
        }
        return tree.isTextual() ? fillText(tree.asText()) : tree;
    }

    private JsonNode fillObject(JsonNode tree) {
        if (tree.size() == 1 && tree.has("$repeat")) {
            JsonNode repeat = tree.get("$repeat");
            return TextNode.valueOf(repeat.required("text")
                    .asText()
                    .repeat(repeat.required("times").asInt()));
        }
        ObjectNode filled = NODES.objectNode();
        tree.properties().forEach(member -> filled.set(fillText(member.getKey()).asText(), fill(member.getValue())));
        return filled;
    }

    private JsonNode fillText(String text) {
        Matcher reference = REFERENCE.matcher(text);
        if (reference.matches()) {
            JsonNode value = get(reference.group(1));
            return reference.group(1).equals(ROUND) ? TextNode.valueOf(value.asText()) : value;
        }
        return TextNode.valueOf(reference.replaceAll(found -> Matcher.quoteReplacement(plain(found))));
    }

    private String plain(MatchResult reference) {
        JsonNode value = get(reference.group(1));
        return value.isValueNode() ? value.asText() : value.toString();
    }

    private JsonNode get(String name) {
        JsonNode value = saved.get(name);
        if (value == null) {
            throw new IllegalStateException("nothing saved as " + name);
        }
        return value;
    }
}
