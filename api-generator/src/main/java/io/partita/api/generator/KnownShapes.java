package io.partita.api.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The shapes of the official model that somebody has looked at: a committed list of name and fingerprint. A new version
 * of the model that adds, changes or drops one stops the build with the differences, until overlays and tests know them
 * and the list is written anew. Documentation, examples and endpoint rules do not count.
 */
final class KnownShapes {
    private static final Set<String> COUNTED_TRAITS = Set.of(
            "smithy.api#required",
            "smithy.api#length",
            "smithy.api#range",
            "smithy.api#pattern",
            "smithy.api#enumValue",
            "smithy.api#default",
            "smithy.api#error",
            "smithy.api#httpError",
            "smithy.api#jsonName",
            "smithy.api#timestampFormat");

    private static final int FINGERPRINT_BYTES = 6;

    private KnownShapes() {}

    static void check(Model model, Path list) throws IOException {
        Map<String, String> known = new TreeMap<>();
        for (String line : Files.readAllLines(list)) {
            int blank = line.indexOf(' ');
            known.put(line.substring(0, blank), line.substring(blank + 1));
        }
        Map<String, String> present = model.fingerprints();
        List<String> differences = new ArrayList<>();
        present.forEach((name, fingerprint) -> {
            String before = known.remove(name);
            if (before == null) {
                differences.add("new: " + name);
            } else if (!before.equals(fingerprint)) {
                differences.add("changed: " + name);
            }
        });
        known.keySet().forEach(name -> differences.add("gone: " + name));
        if (!differences.isEmpty()) {
            throw new IllegalStateException(
                    "the model has shapes that overlays and tests do not know yet. Look at each, then"
                            + " build once with -Dapi.model=accept\n  " + String.join("\n  ", differences));
        }
    }

    static void accept(Model model, Path list) throws IOException {
        StringBuilder text = new StringBuilder();
        model.fingerprints()
                .forEach((name, fingerprint) ->
                        text.append(name).append(' ').append(fingerprint).append('\n'));
        Files.writeString(list, text);
    }

    /** Kind of the shape and a hash of what the generator reads of it. */
    static String fingerprint(Shape shape) {
        StringBuilder text = new StringBuilder();
        describe(shape.json(), text);
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return shape.json().path("type").asText() + " " + HexFormat.of().formatHex(hash, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    private static void describe(JsonNode node, StringBuilder text) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            if (entry.getKey().contains("#") && !COUNTED_TRAITS.contains(entry.getKey())) {
                continue;
            }
            text.append(entry.getKey()).append('=');
            if (entry.getValue().isObject() && !entry.getKey().contains("#")) {
                text.append('{');
                describe(entry.getValue(), text);
                text.append('}');
            } else {
                text.append(entry.getValue());
            }
            text.append(';');
        }
    }
}
