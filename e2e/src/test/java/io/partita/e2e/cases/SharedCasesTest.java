package io.partita.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.Console;
import io.partita.e2e.E2eServer;
import io.partita.e2e.wire.DynamoHttp;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every shared behaviour case that needs nothing of a later issue holds on a running server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedCasesTest {
    static final Path FOLDER = Path.of("src/test/resources/cases");
    private static final int CASES_LEAST = 32;

    private final List<CaseFile> cases = CaseFile.readAll(FOLDER);
    private E2eServer server;
    private DynamoHttp client;

    @BeforeAll
    void start() {
        server = E2eServer.start();
        client = new DynamoHttp(server.endpoint());
    }

    @AfterAll
    void stop() {
        if (server != null) {
            client.close();
            server.close();
        }
    }

    @Test
    void thereAreCasesToRun() {
        assertThat(inScope().count()).isGreaterThanOrEqualTo(CASES_LEAST);
    }

    @TestFactory
    Stream<DynamicTest> everyCaseInScopeHolds() {
        List<CaseFile> later = cases.stream()
                .filter(file -> !Scope.needsOfLater(file).isEmpty())
                .toList();
        Console.say(later.size() + " cases of later issues:");
        later.forEach(file -> Console.say("  " + file.name() + " needs " + Scope.needsOfLater(file)));
        return inScope()
                .map(file -> DynamicTest.dynamicTest(
                        file.name(),
                        () -> assertThat(CaseRun.firstFailure(file, client))
                                .as(file.name())
                                .isNull()));
    }

    private Stream<CaseFile> inScope() {
        return cases.stream().filter(file -> Scope.needsOfLater(file).isEmpty());
    }
}
