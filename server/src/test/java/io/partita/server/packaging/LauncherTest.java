package io.partita.server.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.packaging.ToyRepository.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that everybody starts with: it must never run old code, and never build without need. */
class LauncherTest {
    @TempDir
    static Path folder;

    private static ToyRepository repository;

    @BeforeAll
    static void buildOnce() throws IOException, InterruptedException {
        repository = ToyRepository.in(folder.resolve("a path with blanks"));
        assertThat(repository.run("help").out()).startsWith("Partita: ");
        assertThat(repository.run().out()).startsWith("Partita: ");
        assertThat(repository.builds()).isZero();
        Ended build = repository.run("build");
        assertThat(build.exitCode()).as(build.err()).isZero();
        assertThat(build.err())
                .contains("compiling toy", "training the AOT cache")
                .doesNotContain("cannot be used");
    }

    @Test
    void aChangedClassRunsAtTheNextStart() throws IOException, InterruptedException {
        repository.write("first");
        assertThat(repository.run("version").out()).isEqualTo("first\n");
        String before = repository.current();
        repository.write("other");
        assertThat(repository.run("version").out()).isEqualTo("other\n");
        assertThat(repository.current()).isNotEqualTo(before);
        assertThat(repository.distributions()).containsExactly(repository.current());
    }

    @Test
    void aChangeThatBringsAnOldModificationTimeIsSeen() throws IOException, InterruptedException {
        repository.write("young");
        assertThat(repository.run("version").out()).isEqualTo("young\n");
        repository.write("older");
        Path copy = folder.resolve("Main.java");
        Files.copy(repository.source(), copy, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(copy, FileTime.from(1_000_000_000, TimeUnit.SECONDS));
        Files.move(copy, repository.source(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(repository.run("version").out()).isEqualTo("older\n");
    }

    @Test
    void nothingIsBuiltWhenNothingChanged() throws IOException, InterruptedException {
        repository.write("same");
        assertThat(repository.run("version").out()).isEqualTo("same\n");
        int builds = repository.builds();
        assertThat(repository.run("build").err()).endsWith(" is up to date\n");
        repository.write("same");
        Files.setLastModifiedTime(repository.source(), FileTime.from(2_000_000_000, TimeUnit.SECONDS));
        assertThat(repository.run("version").out()).isEqualTo("same\n");
        assertThat(repository.builds()).isEqualTo(builds);
    }

    @Test
    void startsAtTheSameTimeBuildOnce() throws IOException, InterruptedException {
        repository.write("once");
        int builds = repository.builds();
        List<Process> starts =
                List.of(repository.start("version"), repository.start("version"), repository.start("version"));
        for (Process start : starts) {
            assertThat(ToyRepository.ended(start).out()).isEqualTo("once\n");
        }
        assertThat(repository.builds()).isEqualTo(builds + 1);
    }

    @Test
    void aRunningServerKeepsItsFolderAndGetsTheSignal() throws IOException, InterruptedException {
        repository.write("long");
        Process server = repository.start("serve");
        try {
            assertThat(ToyRepository.firstLine(server)).startsWith("long listens on http://127.0.0.1:");
            String inUse = repository.current();
            repository.write("next");
            assertThat(repository.run("version").out()).isEqualTo("next\n");
            assertThat(repository.distributions()).containsExactlyInAnyOrder(inUse, repository.current());
            server.destroy();
            assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(server.exitValue()).isEqualTo(143);
            repository.write("last");
            assertThat(repository.run("version").out()).isEqualTo("last\n");
            assertThat(repository.distributions()).doesNotContain(inUse);
        } finally {
            server.destroyForcibly();
        }
    }

    @Test
    void aFailedBuildSaysWhyAndRunsNothing() throws IOException, InterruptedException {
        Files.writeString(repository.source(), "class Main {");
        Ended start = repository.run("version");
        assertThat(start.exitCode()).isEqualTo(1);
        assertThat(start.out()).isEmpty();
        assertThat(start.err()).contains("[ERROR] the toy does not compile", "the build failed", "dist/build.log");
        repository.write("repaired");
        assertThat(repository.run("version").out()).isEqualTo("repaired\n");
    }
}
