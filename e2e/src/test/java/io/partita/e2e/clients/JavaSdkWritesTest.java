package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** The Java SDK writes: what is returned, conditions and their typed failures, sizes, parallel calls. */
class JavaSdkWritesTest {
    private static final int ITEM_BYTES_MOST = 409_600;
    private static SdkTable table;

    @BeforeAll
    static void start() {
        table = new SdkTable("writes");
    }

    @AfterAll
    static void stop() {
        if (table != null) {
            table.close();
        }
    }

    @Test
    void putReturnsTheOldItemOnlyWhenThereWasOne() {
        Map<String, AttributeValue> first = SdkTable.item("put", 0, Map.of("a", SdkTable.number(1)));
        assertThat(table.put(first, put -> put.returnValues(ReturnValue.ALL_OLD))
                        .hasAttributes())
                .isFalse();
        assertThat(table.put(SdkTable.key("put", 0), put -> put.returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(first);
        assertThat(table.put(first).hasAttributes()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(value = ReturnValue.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
    void updateReturnsWhatIsAskedFor(ReturnValue mode) {
        Map<String, AttributeValue> old = Map.of("a", AttributeValue.fromS("2"), "b", AttributeValue.fromS("x"));
        Map<String, AttributeValue> set = Map.of("a", AttributeValue.fromS("3"), "c", SdkTable.number(1));
        table.put(SdkTable.item("update", 0, old));
        Map<String, AttributeValue> returned = table.update(
                        "update",
                        0,
                        update -> update.updateExpression("SET a = :a REMOVE b ADD c :c")
                                .expressionAttributeValues(
                                        Map.of(":a", AttributeValue.fromS("3"), ":c", SdkTable.number(1)))
                                .returnValues(mode))
                .attributes();
        Map<String, AttributeValue> expected = switch (mode) {
            case ALL_OLD -> SdkTable.item("update", 0, old);
            case UPDATED_OLD -> old;
            case ALL_NEW -> SdkTable.item("update", 0, set);
            case UPDATED_NEW -> set;
            default -> Map.of();
        };
        assertThat(returned).isEqualTo(expected);
    }

    @Test
    void putRefusesTheModesOfUpdate() {
        assertThatThrownBy(() -> table.put(SdkTable.key("mode", 0), put -> put.returnValues(ReturnValue.ALL_NEW)))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
    }

    @Test
    void deleteReturnsTheOldItemAndNothingForAMissingOne() {
        Map<String, AttributeValue> item = SdkTable.item("delete", 0, Map.of("a", SdkTable.number(1)));
        table.put(item);
        assertThat(table.delete("delete", 0, delete -> delete.returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(item);
        assertThat(table.get("delete", 0)).isEmpty();
        assertThat(table.delete("delete", 0, delete -> delete.returnValues(ReturnValue.ALL_OLD))
                        .hasAttributes())
                .isFalse();
    }

    @Test
    void aFailedConditionIsTypedAndHasNoItemUnlessAsked() {
        table.put(SdkTable.key("cond", 0));
        ConditionalCheckFailedException failure = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> table.put(SdkTable.key("cond", 0), put -> put.conditionExpression("attribute_not_exists(pk)")));
        assertThat(failure.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
        assertThat(failure.statusCode()).isEqualTo(400);
        assertThat(failure.hasItem()).isFalse();
    }

    @Test
    void aFailedConditionBringsTheItemWhenAsked() {
        Map<String, AttributeValue> item = SdkTable.item("cond", 1, Map.of("n", SdkTable.number(5)));
        table.put(item);
        ConditionalCheckFailedException failure = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> table.delete(
                        "cond",
                        1,
                        delete -> delete.conditionExpression("n > :n")
                                .expressionAttributeValues(Map.of(":n", SdkTable.number(5)))
                                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));
        assertThat(failure.item()).isEqualTo(item);
    }

    @Test
    void aFailedConditionOnAMissingItemHasNoneToBring() {
        ConditionalCheckFailedException failure = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> table.update(
                        "no-such",
                        0,
                        update -> update.updateExpression("SET n = :n")
                                .conditionExpression("attribute_exists(pk)")
                                .expressionAttributeValues(Map.of(":n", SdkTable.number(5)))
                                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)));
        assertThat(failure.hasItem()).isFalse();
    }

    @Test
    void aMissingTableIsTyped() {
        assertThatThrownBy(() -> table.client.getItem(
                        get -> get.tableName("java-no-such").key(SdkTable.key("a", 0))))
                .isInstanceOf(ResourceNotFoundException.class)
                .hasMessageContaining("Requested resource not found");
    }

    @Test
    void aWrongKeyIsAValidationException() {
        DynamoDbException failure = catchThrowableOfType(
                DynamoDbException.class,
                () -> table.client.getItem(
                        get -> get.tableName(table.name).key(Map.of("pk", AttributeValue.fromS("a")))));
        assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
        assertThat(failure.awsErrorDetails().errorMessage())
                .isEqualTo("The provided key element does not match the schema");
        assertThat(failure.requestId()).matches("[A-Z0-9]{52}");
    }

    @Test
    void anItemOf400KbIsStoredAndOneByteMoreIsRefused() {
        Map<String, AttributeValue> largest = itemOf(ITEM_BYTES_MOST);
        table.put(largest);
        assertThat(table.get("big", 0)).isEqualTo(largest);
        assertThatThrownBy(() -> table.put(itemOf(ITEM_BYTES_MOST + 1)))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Item size has exceeded the maximum allowed size");
    }

    /** Names pk, sk and d, the value big, and the number zero of one byte. */
    private static Map<String, AttributeValue> itemOf(int bytes) {
        int rest = bytes - "pksd".length() - "k".length() - "big".length() - 1;
        return SdkTable.item("big", 0, Map.of("d", AttributeValue.fromS("x".repeat(rest))));
    }

    @Test
    void aHundredParallelUpdatesOfOneItemAllCount() throws ExecutionException, InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(100)) {
            for (Future<?> call : IntStream.range(0, 100)
                    .mapToObj(n -> threads.submit(() -> table.update(
                            "counter",
                            0,
                            update -> update.updateExpression("ADD n :one")
                                    .expressionAttributeValues(Map.of(":one", SdkTable.number(1))))))
                    .toList()) {
                call.get();
            }
        }
        assertThat(table.get("counter", 0).get("n")).isEqualTo(SdkTable.number(100));
    }

    @Test
    void consumedCapacityIsToldWhenAsked() {
        var capacity = table.put(
                        SdkTable.item("capacity", 0, Map.of("d", AttributeValue.fromS("x".repeat(2000)))),
                        put -> put.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
        assertThat(capacity.capacityUnits()).isEqualTo(2.0);
        assertThat(capacity.table().capacityUnits()).isEqualTo(2.0);
        assertThat(capacity.tableName()).isEqualTo(table.name);
    }

    @Test
    void legacyParametersWork() {
        table.put(
                SdkTable.item("legacy", 0, Map.of("n", SdkTable.number(1))),
                put -> put.expected(Map.of(
                        "pk", ExpectedAttributeValue.builder().exists(false).build())));
        table.update(
                "legacy",
                0,
                update -> update.attributeUpdates(Map.of(
                        "n",
                        AttributeValueUpdate.builder()
                                .action(AttributeAction.ADD)
                                .value(SdkTable.number(2))
                                .build())));
        assertThat(table.get("legacy", 0).get("n")).isEqualTo(SdkTable.number(3));
    }
}
