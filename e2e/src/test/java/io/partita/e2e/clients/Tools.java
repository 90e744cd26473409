package io.partita.e2e.clients;

import io.partita.e2e.Console;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds the programs that client tests start. One that is missing skips its test, or fails it where clients are
 * required.
 */
final class Tools {
    static final Path ROOT = root();
    static final Path SCRIPTS = ROOT.resolve("clients");
    private static final Path PYTHON_BIN = ROOT.resolve(".clients/python/bin");
    private static final String INSTALL_PYTHON =
            "python3 -m venv .clients/python && .clients/python/bin/pip install -r clients/requirements.txt";
    private static final String INSTALL_NODE = "npm ci --prefix clients";

    private Tools() {}

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isRegularFile(folder.resolve("clients/package.json"))) {
            folder = Optional.ofNullable(folder.getParent()).orElseThrow();
        }
        return folder;
    }

    static Path python() {
        Optional<Path> found = find("python3")
                .filter(python ->
                        ChildRun.of(python.toString(), "-c", "import boto3").exitCode() == 0);
        return found.orElseGet(() -> missing("boto3", INSTALL_PYTHON));
    }

    static Path node() {
        Optional<Path> found = find("node").filter(node -> Files.isDirectory(SCRIPTS.resolve("node_modules/@aws-sdk")));
        return found.orElseGet(() -> missing("the AWS SDK for JavaScript", INSTALL_NODE));
    }

    static Path awsCli() {
        Optional<Path> found = find("aws")
                .filter(aws -> ChildRun.of(aws.toString(), "--version").exitCode() == 0);
        return found.orElseGet(() -> missing("the aws CLI", INSTALL_PYTHON));
    }

    /** The project's own Python folder goes before the machine's programs. */
    private static Optional<Path> find(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(
                        Stream.of(PYTHON_BIN),
                        Stream.of(path.split(File.pathSeparator)).map(Path::of))
                .map(folder -> folder.resolve(program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Path missing(String tool, String install) {
        String line = "SKIPPED: " + tool + " is not installed; to install it: " + install;
        Console.say(line);
        if (Boolean.getBoolean("clients.required")) {
            return Assertions.fail(line);
        }
        return Assumptions.abort(line);
    }
}
