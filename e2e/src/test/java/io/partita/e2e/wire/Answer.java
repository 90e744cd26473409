package io.partita.e2e.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** One HTTP answer: header names in lower case, the body as text and as JSON (null when it is none), its CRC-32. */
public record Answer(
        int status,
        Map<String, String> headers,
        String text,
        long crc32,
        @Nullable JsonNode body) {
    private static final int BRIEF_CHARS = 200;

    public static Answer of(int status, Map<String, String> headers, byte[] raw) {
        CRC32 crc = new CRC32();
        crc.update(raw);
        String text = new String(raw, StandardCharsets.UTF_8);
        return new Answer(status, Map.copyOf(headers), text, crc.getValue(), parse(raw));
    }

    private static @Nullable JsonNode parse(byte[] raw) {
        if (raw.length == 0) {
            return Json.MAPPER.createObjectNode();
        }
        try {
            return Json.MAPPER.readTree(raw);
        } catch (IOException notJson) {
            return null;
        }
    }

    /** The body, or a missing node when it is no JSON. */
    public JsonNode json() {
        return body == null ? MissingNode.getInstance() : body;
    }

    /** The error's name without its namespace; empty when the answer names none. */
    public String errorName() {
        String type = json().path("__type").asText("");
        return type.substring(type.lastIndexOf('#') + 1);
    }

    public String message() {
        String lower = json().path("message").asText("");
        return lower.isEmpty() ? json().path("Message").asText("") : lower;
    }

    public boolean ok() {
        return status == 200;
    }

    /** For failure texts: status and what matters of the body. */
    public String brief() {
        if (body == null) {
            return "HTTP " + status + " with a body that is not JSON: " + shortened(text);
        }
        if (!ok()) {
            return "HTTP " + status + " " + (errorName().isEmpty() ? "(no __type)" : errorName()) + ": " + message();
        }
        return "HTTP 200 " + shortened(body.toString());
    }

    private static String shortened(String text) {
        return text.length() <= BRIEF_CHARS ? text : text.substring(0, BRIEF_CHARS) + "...";
    }
}
