package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import io.partita.e2e.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One behaviour case as it stands in its file. */
record CaseFile(String name, String area, List<JsonNode> steps) {
    /** All cases of the folder, by file name. */
    static List<CaseFile> readAll(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(CaseFile::read)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static CaseFile read(Path file) {
        try {
            return of(Json.MAPPER.readTree(file.toFile()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read the case " + file, unreadable);
        }
    }

    static CaseFile of(JsonNode tree) {
        List<JsonNode> steps = new ArrayList<>();
        tree.required("steps").forEach(steps::add);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a case without steps: " + tree);
        }
        return new CaseFile(
                tree.required("name").asText(), tree.required("area").asText(), List.copyOf(steps));
    }
}
