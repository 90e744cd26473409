package io.partita.e2e.walk;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.Console;
import io.partita.e2e.E2eServer;
import io.partita.e2e.wire.DynamoHttp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every constraint of the model holds as the service's does: at its bound, beyond it, and beside another broken one.
 */
class ConstraintWalkTest {
    private static final Model MODEL = Model.read();
    private static E2eServer server;
    private static DynamoHttp client;

    @BeforeAll
    static void start() {
        server = E2eServer.start();
        client = new DynamoHttp(server.endpoint());
        client.call(
                "CreateTable",
                "{'TableName':'walk-table','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'BillingMode':'PAY_PER_REQUEST'}");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            client.close();
            server.close();
        }
    }

    static Stream<String> operations() {
        return Samples.operations().stream();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyConstraintOfTheInputHolds(String operation) {
        Walk walk = new Walk(client);
        List<Constraint> constraints = MODEL.constraintsOf(operation);
        List<String> complaints = new ArrayList<>();
        constraints.forEach(constraint -> complaints.addAll(walk.complaints(constraint)));
        Console.say(operation + ": " + constraints.size() + " constraints walked");
        assertThat(complaints).as(String.join("\n", complaints)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void twoBrokenConstraintsAreReportedInTheirStages(String operation) {
        Walk walk = new Walk(client);
        List<Constraint> constraints = MODEL.constraintsOf(operation);
        List<String> complaints = new ArrayList<>();
        int pairs = 0;
        for (int one = 0; one < constraints.size(); one++) {
            for (int other = one + 1; other < constraints.size(); other++) {
                if (Walk.isKnown(constraints.get(one), constraints.get(other))) {
                    pairs++;
                    complaints.addAll(walk.complaints(constraints.get(one), constraints.get(other)));
                }
            }
        }
        Console.say(operation + ": " + pairs + " pairs of broken constraints walked");
        assertThat(complaints).as(String.join("\n", complaints)).isEmpty();
    }
}
