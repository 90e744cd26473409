package io.partita.api.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The directory of generated sources. Files whose text stays are not touched, files that nothing writes any more go.
 */
final class SourceRoot {
    private final Path directory;
    private final Set<Path> written = new HashSet<>();

    SourceRoot(Path directory) {
        this.directory = directory;
    }

    void write(SourceFile source) throws IOException {
        Path file = directory.resolve(source.path());
        String text = source.text();
        Files.createDirectories(file.getParent());
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            Files.writeString(file, text);
        }
        written.add(file);
    }

    void deleteOthers() throws IOException {
        List<Path> stale;
        try (Stream<Path> files = Files.walk(directory)) {
            stale = files.filter(file -> file.toString().endsWith(".java") && !written.contains(file))
                    .toList();
        }
        for (Path file : stale) {
            Files.delete(file);
        }
    }
}
