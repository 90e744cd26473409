package io.partita.e2e.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;

/** JSON trees from texts; a single quote may stand for a double one, so that requests are readable in tests. */
public final class Json {
    public static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException wrong) {
            throw new UncheckedIOException("not JSON: " + text, wrong);
        }
    }

    /** An object written with single quotes instead of double ones. */
    public static ObjectNode object(String text) {
        return (ObjectNode) parse(text.replace('\'', '"'));
    }
}
