package io.partita.server.cli;

import io.partita.server.RunningServer;
import io.partita.server.config.ServerConfig;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Follows a command line up to the point where a server runs or the process has to end. */
final class Cli {
    /** Everything went well. */
    static final int OK = 0;
    /** The server could not start. */
    static final int FAILED = 1;
    /** The command line cannot be followed. */
    static final int MISUSED = 2;

    private static final Logger LOG = LoggerFactory.getLogger(Cli.class);

    private final Starter starter;
    private final Map<String, String> environment;
    private final Path workingDirectory;
    private final PrintStream out;
    private final PrintStream err;

    /** Starts a server from checked settings. */
    @FunctionalInterface
    interface Starter {
        RunningServer start(ServerConfig config);
    }

    /** What is to happen next. */
    sealed interface Outcome {
        /** The process has to end. */
        record Ended(int exitCode) implements Outcome {}

        /** A server runs until it is closed. */
        record Running(RunningServer server) implements Outcome {}
    }

    Cli(Starter starter, Map<String, String> environment, Path workingDirectory, PrintStream out, PrintStream err) {
        this.starter = starter;
        this.environment = environment;
        this.workingDirectory = workingDirectory;
        this.out = out;
        this.err = err;
    }

    Outcome run(List<String> words) {
        String command = words.isEmpty() ? "help" : words.getFirst();
        return switch (command) {
            case "serve" -> serve(words.subList(1, words.size()));
            case "help", "--help", "-help", "-h" -> printed(Help.text());
            case "version", "--version", "-version" -> printed(Help.version() + System.lineSeparator());
            default ->
                misused("unknown command '" + command + "'; did you mean "
                        + (command.startsWith("-")
                                ? "serve " + command
                                : Spelling.nearest(command, List.of("serve", "build", "version", "help")))
                        + "?");
        };
    }

    private Outcome serve(List<String> words) {
        Arguments arguments;
        ServerConfig config;
        try {
            arguments = Arguments.parse(words, environment);
            if (arguments.request() != Arguments.Request.SERVE) {
                return printed(
                        arguments.request() == Arguments.Request.HELP
                                ? Help.text()
                                : Help.version() + System.lineSeparator());
            }
            config = Settings.of(arguments, workingDirectory);
        } catch (UsageException refused) {
            return misused(String.valueOf(refused.getMessage()));
        }
        if (!arguments.ignored().isEmpty()) {
            LOG.info("accepted and without effect: {}", String.join(" ", arguments.ignored()));
        }
        arguments.strangeVariables().forEach(LOG::warn);
        try {
            RunningServer server = starter.start(config);
            Greeting.print(config, server, out);
            return new Outcome.Running(server);
        } catch (RuntimeException failure) {
            err.println("partita: " + StartFailure.explain(failure, config));
            return new Outcome.Ended(FAILED);
        }
    }

    private Outcome printed(String text) {
        out.print(text);
        out.flush();
        return new Outcome.Ended(OK);
    }

    private Outcome misused(String message) {
        err.println("partita: " + message);
        err.println("All options: ./partita help");
        return new Outcome.Ended(MISUSED);
    }
}
