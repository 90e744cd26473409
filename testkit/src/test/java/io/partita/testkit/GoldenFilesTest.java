package io.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runner itself: it passes, fails and rewrites when it should. */
final class GoldenFilesTest {
    private static final GoldenFiles.Subject UPPER_CASE =
            golden -> TextNode.valueOf(golden.get("given").asText().toUpperCase(Locale.ROOT));

    @TempDir
    private Path folder;

    @Test
    void equalPassesAndDifferentFails() throws Throwable {
        write("a.json", "{\"why\": \"x\", \"given\": \"ab\", \"expect\": \"AB\"}");
        write("b.json", "{\"why\": \"x\", \"given\": \"ab\", \"expect\": \"ab\"}");
        List<DynamicTest> tests = GoldenFiles.tests(folder, false, UPPER_CASE).toList();

        assertThat(tests).extracting(DynamicTest::getDisplayName).containsExactly("a.json", "b.json");
        tests.get(0).getExecutable().execute();
        assertThatThrownBy(() -> tests.get(1).getExecutable().execute()).isInstanceOf(AssertionError.class);
    }

    @Test
    void aCaseWithoutReasonOrExpectationFails() throws Throwable {
        write("a.json", "{\"given\": \"ab\", \"expect\": \"AB\"}");
        write("b.json", "{\"why\": \"x\", \"given\": \"ab\"}");

        for (DynamicTest test : GoldenFiles.tests(folder, false, UPPER_CASE).toList()) {
            assertThatThrownBy(() -> test.getExecutable().execute()).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void noFilesFail() {
        assertThatThrownBy(() -> GoldenFiles.tests(folder, false, UPPER_CASE)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> GoldenFiles.tests(folder.resolve("none"), false, UPPER_CASE))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void rewritingPutsTheActualValueIntoTheFile() throws Throwable {
        write("a.json", "{\"why\": \"x\", \"given\": \"ab\", \"expect\": \"\"}");
        GoldenFiles.tests(folder, true, UPPER_CASE)
                .toList()
                .getFirst()
                .getExecutable()
                .execute();

        assertThat(Files.readString(folder.resolve("a.json")))
                .isEqualTo("{\n  \"why\" : \"x\",\n  \"given\" : \"ab\",\n  \"expect\" : \"AB\"\n}\n");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
