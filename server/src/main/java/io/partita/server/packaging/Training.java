package io.partita.server.packaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Starts a packed server once, sends it requests of every operation and stops it, so that the JVM writes an AOT cache:
 * loaded and linked classes, and profiles of the code that ran. Without a cache a server starts all the same, slower.
 */
final class Training {
    private static final Pattern ADDRESS = Pattern.compile(" listens on http://127\\.0\\.0\\.1:([0-9]+)$");
    private static final int STOP_SECONDS = 120;

    private final Path javaHome;
    private final List<String> flags;
    private final Path folder;
    private final PrintStream progress;

    /** The flags are those of every start: a JVM with others may refuse the cache. */
    Training(Path javaHome, List<String> flags, Path folder, PrintStream progress) {
        this.javaHome = javaHome;
        this.flags = List.copyOf(flags);
        this.folder = folder;
        this.progress = progress;
    }

    /** Writes {@code server.aot} into the folder, or says why it could not. */
    void run() throws IOException, InterruptedException {
        Path cache = folder.resolve("server.aot");
        Path data = Files.createTempDirectory("partita-training");
        Path log = data.resolve("training.log");
        try {
            Process server = start(cache, data);
            try (BufferedReader lines = server.inputReader(StandardCharsets.UTF_8)) {
                int port = port(lines);
                if (port == 0) {
                    throw new PackagingException("the server that was built does not start:\n" + Files.readString(log));
                }
                int sent = new TrainingRequests(port, progress).send();
                progress.println("  training the AOT cache: " + sent + " requests sent, writing it");
            } finally {
                stop(server);
            }
            String trouble = Files.exists(cache) ? refusal(cache, data) : Files.readString(log);
            if (!trouble.isEmpty()) {
                progress.println("  the AOT cache cannot be used, so the server will start more slowly: " + trouble);
            }
        } finally {
            delete(data);
        }
    }

    private Process start(Path cache, Path data) throws IOException {
        List<String> command = command("-Xmx256m", "-XX:AOTCacheOutput=" + cache);
        command.addAll(List.of("serve", "--port", "0", "--durability", "os"));
        command.addAll(List.of("--data", data.resolve("data").toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("PARTITA_"));
        return builder.redirectError(data.resolve("training.log").toFile()).start();
    }

    /** Returns why a JVM that may not do without the cache ends, empty if it takes it. */
    private String refusal(Path cache, Path data) throws IOException, InterruptedException {
        List<String> command = command("-XX:AOTCache=" + cache, "-XX:AOTMode=on");
        command.add("version");
        Path said = data.resolve("refusal.log");
        Process check = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        return check.waitFor() == 0 ? "" : Files.readString(said);
    }

    private List<String> command(String... more) {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin/java").toString());
        command.addAll(flags);
        command.addAll(List.of(more));
        command.add("-Djava.library.path=" + folder.resolve("native"));
        command.addAll(List.of("-jar", folder.resolve("partita.jar").toString()));
        return command;
    }

    /** The JVM answers SIGTERM by writing the cache, some seconds of work. */
    private static void stop(Process server) throws InterruptedException {
        server.destroy();
        if (!server.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
            server.destroyForcibly();
        }
    }

    private static int port(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher address = ADDRESS.matcher(line);
            if (address.find()) {
                return Integer.parseInt(address.group(1));
            }
        }
        return 0;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
