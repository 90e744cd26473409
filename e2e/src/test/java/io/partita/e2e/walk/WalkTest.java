package io.partita.e2e.walk;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Calls;
import io.partita.e2e.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walk itself: it reaches every constraint of the model and finds servers that do not tell them apart. */
class WalkTest {
    private static final Model MODEL = Model.read();
    private static final int CONSTRAINTS_LEAST = 340;

    private static List<Constraint> allConstraints() {
        return Samples.operations().stream()
                .flatMap(operation -> MODEL.constraintsOf(operation).stream())
                .toList();
    }

    @Test
    void everyConstraintIsReachedByALegalRequest() {
        assertThat(allConstraints())
                .hasSizeGreaterThan(CONSTRAINTS_LEAST)
                .allSatisfy(constraint -> assertThat(Samples.reaches(constraint.operation(), constraint.path()))
                        .as(constraint.toString())
                        .isTrue());
    }

    @Test
    void theModelIsReadWithItsBounds() {
        assertThat(MODEL.constraintsOf("Scan"))
                .extracting(constraint -> constraint.place() + " " + constraint.bound())
                .contains(
                        "TotalSegments maxValue 1000000",
                        "Segment minValue 0",
                        "AttributesToGet[] maxLength 65535",
                        "ScanFilter{}.ComparisonOperator required 0",
                        "TableName maxLength 255");
        assertThat(MODEL.constraintsOf("UpdateTable"))
                .extracting(Constraint::place)
                .contains("GlobalSecondaryIndexUpdates[].Create.Projection.NonKeyAttributes[] minLength");
    }

    @Test
    void aServerThatAcceptsEverythingFailsAtEveryConstraint() {
        Walk walk = new Walk((operation, request, headers, raw) -> answer(200, "{}"));
        assertThat(allConstraints())
                .allSatisfy(constraint -> assertThat(walk.complaints(constraint))
                        .as(constraint.toString())
                        .isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "One or more parameter values were invalid",
                "1 validation error detected: Value null at 'tableName' failed to satisfy constraint: "
                        + "Member must not be null",
                "1 validation error detected: Value 'X' at 'returnConsumedCapacity' failed to satisfy constraint: "
                        + "Member must satisfy enum value set: [INDEXES, TOTAL, NONE]",
            })
    void aServerThatGivesOneErrorToEverythingFailsAtEveryConstraint(String message) {
        Walk walk = new Walk(refusing(message));
        assertThat(allConstraints())
                .allSatisfy(constraint -> assertThat(walk.complaints(constraint))
                        .as(constraint.toString())
                        .isNotEmpty());
    }

    @Test
    void aServerThatReportsOnlyOneOfTwoErrorsFailsAtAJoinedStage() {
        List<Constraint> put = MODEL.constraintsOf("PutItem");
        Constraint item = named(put, "Item required");
        Constraint metrics = named(put, "ReturnItemCollectionMetrics enum");
        String itemText = "Value null at 'item' failed to satisfy constraint: Member must not be null";
        String metricsText = "Value 'X' at 'returnItemCollectionMetrics' failed to satisfy constraint: "
                + "Member must satisfy enum value set: [SIZE, NONE]";
        String both = "2 validation errors detected: " + itemText + "; " + metricsText;
        String reversed = "2 validation errors detected: " + metricsText + "; " + itemText;
        assertThat(new Walk(refusing(both)).complaints(item, metrics)).isEmpty();
        assertThat(new Walk(refusing(both)).complaints(metrics, item)).isEmpty();
        assertThat(new Walk(refusing(reversed)).complaints(item, metrics)).hasSize(1);
        assertThat(new Walk(refusing("1 validation error detected: " + itemText)).complaints(item, metrics))
                .hasSize(1);
    }

    @Test
    void anEmptyTableNameStandsAloneAndALaterStageIsNotSeen() {
        List<Constraint> put = MODEL.constraintsOf("PutItem");
        Constraint empty = named(put, "TableName empty");
        Constraint metrics = named(put, "ReturnItemCollectionMetrics enum");
        String alone = "1 validation error detected: Value at 'TableName' failed to satisfy constraint: "
                + "Member must have length greater than or equal to 1";
        assertThat(new Walk(refusing(alone)).complaints(empty, metrics)).isEmpty();
        assertThat(new Walk(refusing(alone.replace("1 validation error", "2 validation errors")))
                        .complaints(empty, metrics))
                .hasSize(1);
    }

    @Test
    void enumsOfUnknownOrderAreComparedAsSets() {
        Wordings.Wording wording = new Wordings.Wording(true, "Member must be of: {enum}", List.of("A", "A_B", "C"));
        assertThat(wording.matches("1 validation error detected: Member must be of: [C, A, A_B]"))
                .isTrue();
        assertThat(wording.matches("1 validation error detected: Member must be of: [C, A]"))
                .isFalse();
        assertThat(wording.matches("1 validation error detected: Member must be of: [C, A, A]"))
                .isFalse();
        assertThat(wording.matches("Member must be of: [C, A, A_B]")).isFalse();
    }

    private static Constraint named(List<Constraint> constraints, String place) {
        return constraints.stream()
                .filter(constraint -> constraint.place().equals(place))
                .findFirst()
                .orElseThrow();
    }

    private static Calls refusing(String message) {
        String body = Json.MAPPER
                .createObjectNode()
                .put("__type", "com.amazon.coral.validate#ValidationException")
                .put("message", message)
                .toString();
        return (operation, request, headers, raw) -> answer(400, body);
    }

    private static Answer answer(int status, String body) {
        return Answer.of(status, Map.of(), body.getBytes(StandardCharsets.UTF_8));
    }
}
