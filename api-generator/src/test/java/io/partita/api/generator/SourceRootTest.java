package io.partita.api.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceRootTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

    @TempDir
    private Path directory;

    @Test
    void aFileWhoseTextStaysIsNotTouched() throws IOException {
        SourceFile source = new SourceFile("p", "A").line("class A {").line("}");
        new SourceRoot(directory).write(source);
        Path file = directory.resolve("p/A.java");
        Files.setLastModifiedTime(file, LONG_AGO);

        new SourceRoot(directory).write(source);

        assertThat(Files.getLastModifiedTime(file)).isEqualTo(LONG_AGO);
    }

    @Test
    void aFileThatNothingWritesAnyMoreGoes() throws IOException {
        SourceRoot before = new SourceRoot(directory);
        before.write(new SourceFile("p", "Old").line("class Old {").line("}"));
        SourceRoot after = new SourceRoot(directory);
        after.write(new SourceFile("p", "Stays").line("class Stays {").line("}"));

        after.deleteOthers();

        assertThat(directory.resolve("p/Old.java")).doesNotExist();
        assertThat(directory.resolve("p/Stays.java")).exists();
    }

    @Test
    void onlyImportsThatTheBodyNamesAreWritten() {
        SourceFile source = new SourceFile("p", "A")
                .mayUse("java.util.List", "java.util.Map")
                .line("class A {")
                .line("List<String> names;")
                .line("}");

        assertThat(source.text())
                .isEqualTo("package p;\n\nimport java.util.List;\n\nclass A {\n    List<String> names;\n}\n");
    }
}
