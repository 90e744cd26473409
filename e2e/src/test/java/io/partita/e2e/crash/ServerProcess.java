package io.partita.e2e.crash;

import io.partita.server.cli.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, started as the launcher starts it, on a free port. */
final class ServerProcess implements AutoCloseable {
    private static final long SECONDS_MOST = 60;
    private static final Pattern ADDRESS = Pattern.compile("listens on (http://\\S+)$");

    private final Process process;
    private final URI endpoint;

    private ServerProcess(Process process, URI endpoint) {
        this.process = process;
        this.endpoint = endpoint;
    }

    static ServerProcess start(Path data, String durability) {
        try {
            Process process = launch(data, durability);
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            String first = out.readLine();
            Matcher address = ADDRESS.matcher(first == null ? "" : first);
            if (!address.find()) {
                process.destroyForcibly();
                throw new IllegalStateException("the server did not start: " + first + ", see " + log(data));
            }
            return new ServerProcess(process, URI.create(address.group(1)));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A process that may or may not come to serve; its log lies beside the data directory. */
    static Process launch(Path data, String durability) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classPath,
                        Main.class.getName(),
                        "serve",
                        "--port",
                        "0",
                        "--data",
                        data.toString(),
                        "--durability=" + durability))
                .redirectError(ProcessBuilder.Redirect.appendTo(log(data).toFile()))
                .start();
    }

    static Path log(Path data) {
        return data.resolveSibling(data.getFileName() + ".log");
    }

    URI endpoint() {
        return endpoint;
    }

    /** SIGKILL: no hook runs, nothing is flushed. */
    void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** SIGTERM; returns the exit code. */
    int terminate() {
        process.destroy();
        return awaitEnd();
    }

    private int awaitEnd() {
        try {
            if (!process.waitFor(SECONDS_MOST, TimeUnit.SECONDS)) {
                throw new AssertionError("the server still runs " + SECONDS_MOST + " s after the signal");
            }
            return process.exitValue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the server ended", stopped);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
