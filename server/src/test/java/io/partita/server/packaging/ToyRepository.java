package io.partita.server.packaging;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;

/**
 * A folder with the real launcher, the real packaging and, in Maven's place, a script that compiles one class: a whole
 * build takes seconds.
 */
final class ToyRepository {
    private final Path root;

    /** What a command left behind. */
    record Ended(int exitCode, String out, String err) {}

    private ToyRepository(Path root) {
        this.root = root;
    }

    static ToyRepository in(Path root) throws IOException {
        Files.createDirectories(root.resolve("server/src/main/resources/io/partita/server/cli"));
        Files.createDirectories(root.resolve("server/src/main/java"));
        Files.createDirectories(root.resolve(".mvn"));
        for (String file : List.of("partita", "server/src/main/resources/io/partita/server/cli/help.txt")) {
            Files.copy(Path.of("..").resolve(file), root.resolve(file));
        }
        Files.writeString(root.resolve("build"), resource("toy-build.sh"));
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        Files.writeString(root.resolve("server/pom.xml"), "<project/>");
        Files.writeString(root.resolve(".mvn/maven.config"), "");
        for (String program : List.of("partita", "build")) {
            if (!root.resolve(program).toFile().setExecutable(true)) {
                throw new IOException("cannot make " + program + " executable");
            }
        }
        var repository = new ToyRepository(root);
        repository.write("zero");
        return repository;
    }

    /** The one class of the toy server. */
    Path source() {
        return root.resolve("server/src/main/java/Main.java");
    }

    /** Changes the toy so that it calls itself this. */
    void write(String version) throws IOException {
        Files.writeString(source(), resource("ToyMain.txt").replace("VERSION", version));
    }

    int builds() throws IOException {
        Path log = root.resolve("builds");
        return Files.exists(log) ? Files.readAllLines(log).size() : 0;
    }

    List<String> distributions() throws IOException {
        try (Stream<Path> all = Files.list(root.resolve("dist"))) {
            return all.filter(Files::isDirectory)
                    .map(path -> String.valueOf(path.getFileName()))
                    .toList();
        }
    }

    /** Name of the newest distribution. */
    String current() throws IOException {
        return Files.readAllLines(root.resolve("dist/current")).getFirst();
    }

    Process start(String... words) throws IOException {
        List<String> command = Stream.concat(Stream.of(root.resolve("partita").toString()), Stream.of(words))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("TOY_CLASSES", location(Packager.class).toString());
        builder.environment().put("TOY_LIBRARY", location(Logger.class).toString());
        return builder.directory(root.toFile()).start();
    }

    /** Runs a command to its end. */
    Ended run(String... words) throws IOException, InterruptedException {
        return ended(start(words));
    }

    static Ended ended(Process process) throws IOException, InterruptedException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException("closed its output and went on");
        }
        return new Ended(process.exitValue(), out, err);
    }

    /** Reads one line that a running command prints. */
    static String firstLine(Process process) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        return requireNonNull(lines.readLine(), "ended without a line");
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String resource(String name) {
        try (InputStream file = requireNonNull(ToyRepository.class.getResourceAsStream(name))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
