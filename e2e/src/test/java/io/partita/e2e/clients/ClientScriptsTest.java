package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.Console;
import io.partita.e2e.E2eServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The scripts under clients/ run against the server, each with at least 40 asserted steps and none failed. */
class ClientScriptsTest {
    private static final int STEPS_LEAST = 40;

    @Test
    void theJavaScriptClientWorks() {
        allStepsPass(Tools.node(), "javascript/client.mjs");
    }

    @Test
    void theJavaScriptDocumentClientWorks() {
        allStepsPass(Tools.node(), "javascript/document.mjs");
    }

    @Test
    void theBoto3ClientWorks() {
        allStepsPass(Tools.python(), "python/client.py");
    }

    @Test
    void theBoto3ResourceWorks() {
        allStepsPass(Tools.python(), "python/resource.py");
    }

    private static void allStepsPass(Path program, String script) {
        try (E2eServer server = E2eServer.start()) {
            ChildRun run = ChildRun.of(
                    List.of(program.toString(), script),
                    Map.of("PARTITA_ENDPOINT", server.endpoint().toString()));
            assertThat(run.failed()).as(run.output()).isZero();
            assertThat(run.exitCode()).as(run.output()).isZero();
            assertThat(run.passed()).as(run.output()).isGreaterThanOrEqualTo(STEPS_LEAST);
            Console.say(script + ": " + run.passed() + " passed, " + run.failed() + " failed");
        }
    }
}
