package io.partita.e2e.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A child process that has ended: its exit code and everything that it printed. */
record ChildRun(int exitCode, String output) {
    private static final long MINUTES_MOST = 5;
    private static final Pattern SUMMARY = Pattern.compile("(?m)^(\\d+) passed, (\\d+) failed$");

    static ChildRun of(String... command) {
        return of(List.of(command), Map.of());
    }

    /** Runs the command in the folder of the scripts, without any AWS setting of the person who runs the build. */
    static ChildRun of(List<String> command, Map<String, String> environment) {
        try {
            Path printed = Files.createTempFile("client", ".out");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(Tools.SCRIPTS.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(printed.toFile());
                builder.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
                builder.environment().put("AWS_EC2_METADATA_DISABLED", "true");
                builder.environment().put("AWS_CONFIG_FILE", "/dev/null");
                builder.environment().put("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
                builder.environment().put("NODE_NO_WARNINGS", "1");
                builder.environment().putAll(environment);
                Process process = builder.start();
                process.getOutputStream().close();
                return new ChildRun(exitCode(process), Files.readString(printed, StandardCharsets.UTF_8));
            } finally {
                Files.delete(printed);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot run " + command, failed);
        }
    }

    private static int exitCode(Process process) {
        try {
            if (process.waitFor(MINUTES_MOST, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            throw new AssertionError("the child process still runs after " + MINUTES_MOST + " minutes");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a child process ran", stopped);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Steps that passed; -1 when the process did not get as far as a summary. */
    int passed() {
        return count(1);
    }

    int failed() {
        return count(2);
    }

    private int count(int group) {
        Matcher summary = SUMMARY.matcher(output);
        int count = -1;
        while (summary.find()) {
            count = Integer.parseInt(summary.group(group));
        }
        return count;
    }
}
