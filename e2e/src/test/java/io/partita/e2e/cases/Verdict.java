package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges an answer by a step's {@code expect}. */
final class Verdict {
    private static final Set<String> KNOWN =
            Set.of("ok", "error", "message_contains", "body", "status", "headers", "crc32");

    private Verdict() {}

    /** Null when the answer is as expected, else what is wrong with it. */
    static @Nullable String on(Answer answer, JsonNode expect) {
        expect.fieldNames().forEachRemaining(member -> {
            if (!KNOWN.contains(member)) {
                throw new IllegalArgumentException("unknown expectation " + member);
            }
        });
        String wrong = expect.path("crc32").asBoolean() ? checksum(answer) : null;
        if (wrong == null) {
            wrong = headers(answer, expect.path("headers"));
        }
        if (wrong != null) {
            return wrong;
        }
        return expect.has("error") ? refusal(answer, expect) : success(answer, expect);
    }

    private static @Nullable String checksum(Answer answer) {
        String sent = answer.headers().get("x-amz-crc32");
        if (sent == null) {
            return "no x-amz-crc32 header";
        }
        String computed = Long.toString(answer.crc32());
        return computed.equals(sent.strip()) ? null : "x-amz-crc32 is " + sent + ", the body's CRC-32 is " + computed;
    }

    private static @Nullable String headers(Answer answer, JsonNode want) {
        for (Map.Entry<String, JsonNode> header : want.properties()) {
            String value = answer.headers().get(header.getKey().toLowerCase(Locale.ROOT));
            JsonNode got = value == null ? MissingNode.getInstance() : TextNode.valueOf(value);
            String wrong = Expected.difference(header.getValue(), got, "header " + header.getKey());
            if (wrong != null) {
                return wrong;
            }
        }
        return null;
    }

    private static @Nullable String refusal(Answer answer, JsonNode expect) {
        String name = expect.get("error").asText();
        if (answer.ok()) {
            return "expected " + name + ", but the call succeeded: " + answer.brief();
        }
        if (!answer.errorName().equals(name)) {
            return "expected " + name + ", got " + answer.brief();
        }
        for (String text : texts(expect.path("message_contains"))) {
            if (!answer.message().contains(text)) {
                return "message lacks '" + text + "': '" + answer.message() + "'";
            }
        }
        if (expect.has("body")) {
            String wrong = Expected.difference(expect.get("body"), answer.json(), "error body");
            if (wrong != null) {
                return wrong;
            }
        }
        int status = expect.path("status").asInt(answer.status());
        return status == answer.status() ? null : "expected HTTP " + status + ", got " + answer.status();
    }

    private static List<String> texts(JsonNode node) {
        if (node.isMissingNode()) {
            return List.of();
        }
        return node.isArray() ? node.valueStream().map(JsonNode::asText).toList() : List.of(node.asText());
    }

    private static @Nullable String success(Answer answer, JsonNode expect) {
        if (answer.status() != expect.path("status").asInt(200) || answer.body() == null) {
            return "expected success, got " + answer.brief();
        }
        JsonNode want = expect.has("ok") ? expect.get("ok") : Json.MAPPER.createObjectNode();
        return Expected.difference(want, answer.body(), "ok");
    }
}
