package io.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Runs golden cases: every {@code *.json} under {@code src/test/resources/golden/AREA} is one dynamic test. A case is
 * an object with {@code why} (a sentence), what the test reads, and {@code expect}; the test makes the actual value
 * from the case and it must equal {@code expect}. With {@code -Dgolden.rewrite=true} the files get the actual values
 * instead, to be judged in the diff before they are committed.
 */
public final class GoldenFiles {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EXPECT = "expect";

    private GoldenFiles() {}

    /** Makes the actual value of one case. */
    @FunctionalInterface
    public interface Subject {
        JsonNode answer(JsonNode golden) throws Exception;
    }

    /** One test for each file of an area of the module under test; an area without files fails. */
    public static Stream<DynamicTest> tests(String area, Subject subject) {
        return tests(
                Path.of("src", "test", "resources", "golden", area), Boolean.getBoolean("golden.rewrite"), subject);
    }

    static Stream<DynamicTest> tests(Path folder, boolean rewrite, Subject subject) {
        List<Path> files = filesIn(folder);
        assertThat(files).as("golden files in " + folder).isNotEmpty();
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(
                        folder.relativize(file).toString(), file.toUri(), () -> run(file, rewrite, subject)));
    }

    private static List<Path> filesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void run(Path file, boolean rewrite, Subject subject) throws Exception {
        JsonNode golden = JSON.readTree(Files.readString(file));
        assertThat(golden.path("why").asText()).as("why of " + file).isNotBlank();
        JsonNode actual = subject.answer(golden);
        if (rewrite) {
            ObjectNode rewritten = ((ObjectNode) golden).set(EXPECT, actual);
            Files.writeString(file, pretty(rewritten) + "\n");
            return;
        }
        assertThat(golden.has(EXPECT)).as("expect of " + file).isTrue();
        if (!actual.equals(golden.get(EXPECT))) {
            assertThat(pretty(actual)).as(file.toString()).isEqualTo(pretty(golden.get(EXPECT)));
        }
    }

    private static String pretty(JsonNode node) throws IOException {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(lines);
        printer.indentObjectsWith(lines);
        return JSON.writer(printer).writeValueAsString(node);
    }
}
