package io.partita.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The generated rules word and order errors as the answers page says (5.2, 7, 10, 11, 12). */
class RulesTest {
    private static final String FAILED = "' failed to satisfy constraint: Member must ";

    private static String raised(Layer layer, Consumer<Violations> check) {
        Violations out = new Violations(layer);
        check.accept(out);
        Throwable refusal = catchThrowable(out::raise);
        return refusal == null ? "" : String.valueOf(refusal.getMessage());
    }

    private static String enumeration(String member, String values) {
        return "Value 'X' at '" + member + FAILED + "satisfy enum value set: " + values;
    }

    @Test
    void enumsAreShownInTheServicesOrder() {
        QueryRequest query = QueryRequest.EMPTY
                .withTableName("abc")
                .withSelect("X")
                .withReturnConsumedCapacity("X")
                .withConditionalOperator("X");
        assertThat(raised(Layer.OLDER, out -> QueryRules.select(query, out)))
                .endsWith(enumeration(
                        "select", "[SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]"));
        assertThat(raised(Layer.NEWER, out -> QueryRules.returnConsumedCapacity(query, out)))
                .endsWith(enumeration("returnConsumedCapacity", "[INDEXES, TOTAL, NONE]"));
        assertThat(raised(Layer.OLDER, out -> QueryRules.conditionalOperator(query, out)))
                .endsWith(enumeration("conditionalOperator", "[OR, AND]"));
        PutItemRequest put = PutItemRequest.EMPTY
                .withReturnValues("X")
                .withReturnItemCollectionMetrics("X")
                .withReturnValuesOnConditionCheckFailure("X");
        assertThat(raised(Layer.NEWER, out -> PutItemRules.returnItemCollectionMetrics(put, out)))
                .endsWith(enumeration("returnItemCollectionMetrics", "[SIZE, NONE]"));
        assertThat(raised(Layer.NEWER, out -> PutItemRules.returnValuesOnConditionCheckFailure(put, out)))
                .endsWith(enumeration("returnValuesOnConditionCheckFailure", "[ALL_OLD, NONE]"));
    }

    @Test
    void returnValuesHasOneTextALayer() {
        PutItemRequest put = PutItemRequest.EMPTY.withReturnValues("X");

        assertThat(raised(Layer.NEWER, out -> PutItemRules.returnValues(put, out)))
                .isEqualTo(
                        "1 validation error detected: Failed to satisfy constraint: Member must satisfy enum value set:"
                                + " [ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATE_NEW, NONE]");
        assertThat(raised(Layer.OLDER, out -> PutItemRules.returnValues(put, out)))
                .endsWith(enumeration("returnValues", "[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]"));
        assertThat(raised(Layer.NEWER, out -> PutItemRules.returnValues(put.withReturnValues("UPDATED_NEW"), out)))
                .isEmpty();
    }

    @Test
    void boundsNameTheMemberInTheNewerLayerAndEchoTheValueInTheOlder() {
        ScanRequest scan = ScanRequest.EMPTY.withLimit(0).withSegment(1_000_000).withTotalSegments(0);

        assertThat(raised(Layer.NEWER, out -> ScanRules.limit(scan, out)))
                .isEqualTo("1 validation error detected: Value at 'Limit" + FAILED
                        + "have value greater than or equal to 1");
        assertThat(raised(Layer.OLDER, out -> ScanRules.limit(scan, out)))
                .isEqualTo("1 validation error detected: Value '0' at 'limit" + FAILED
                        + "have value greater than or equal to 1");
        assertThat(raised(Layer.NEWER, out -> ScanRules.segment(scan, out)))
                .endsWith("Value at 'Segment" + FAILED + "have value less than or equal to 999999");
        assertThat(raised(Layer.NEWER, out -> ScanRules.totalSegments(scan, out)))
                .endsWith("Value at 'TotalSegments" + FAILED + "have value greater than or equal to 1");
    }

    @Test
    void theOlderLayerJoinsTheMembersOfUpdateItem() {
        UpdateItemRequest update = UpdateItemRequest.EMPTY
                .withReturnConsumedCapacity("X")
                .withReturnValues("X")
                .withReturnValuesOnConditionCheckFailure("X")
                .withReturnItemCollectionMetrics("X");

        assertThat(raised(Layer.OLDER, out -> UpdateItemRules.all(update, out)))
                .isEqualTo("6 validation errors detected: "
                        + enumeration("returnConsumedCapacity", "[INDEXES, TOTAL, NONE]")
                        + "; Value null at 'tableName" + FAILED + "not be null; "
                        + enumeration("returnValues", "[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]") + "; "
                        + enumeration("returnValuesOnConditionCheckFailure", "[ALL_OLD, NONE]") + "; "
                        + enumeration("returnItemCollectionMetrics", "[SIZE, NONE]")
                        + "; Value null at 'key" + FAILED + "not be null");
    }

    @Test
    void createTableListsBillingThroughputSchemaDefinitionsGlobalThenLocalIndexes() {
        CreateTableRequest create = CreateTableRequest.EMPTY
                .withTableName("abc")
                .withBillingMode("X")
                .withTableClass("X")
                .withProvisionedThroughput(ProvisionedThroughput.EMPTY.withReadCapacityUnits(0L))
                .withKeySchema(List.of())
                .withLocalSecondaryIndexes(List.of(LocalSecondaryIndex.EMPTY.withIndexName("a")))
                .withGlobalSecondaryIndexes(List.of(GlobalSecondaryIndex.EMPTY));

        assertThat(raised(Layer.OLDER, out -> CreateTableRules.all(create, out)))
                .isEqualTo(
                        "10 validation errors detected: " + enumeration("billingMode", "[PROVISIONED, PAY_PER_REQUEST]")
                                + "; Value null at 'provisionedThroughput.writeCapacityUnits" + FAILED + "not be null"
                                + "; Value '0' at 'provisionedThroughput.readCapacityUnits" + FAILED
                                + "have value greater than or equal to 1"
                                + "; Value '[]' at 'keySchema" + FAILED + "have length greater than or equal to 1"
                                + "; Value null at 'attributeDefinitions" + FAILED + "not be null"
                                + "; Value null at 'globalSecondaryIndexes.1.member.keySchema" + FAILED + "not be null"
                                + "; Value null at 'globalSecondaryIndexes.1.member.projection" + FAILED + "not be null"
                                + "; Value null at 'globalSecondaryIndexes.1.member.indexName" + FAILED + "not be null"
                                + "; Value 'a' at 'localSecondaryIndexes.1.member.indexName" + FAILED
                                + "have length greater than or equal to 3"
                                + "; Value null at 'localSecondaryIndexes.1.member.keySchema" + FAILED + "not be null");
    }

    @Test
    void theThroughputModeIsRefusedByItsOwnName() {
        CreateTableRequest create =
                CreateTableRequest.EMPTY.withTableThroughputMode("sometimes").withBillingMode("PAY_PER_REQUEST");

        assertThat(raised(Layer.OLDER, out -> CreateTableRules.tableThroughputMode(create, out)))
                .endsWith("Value 'sometimes' at 'tableThroughputMode" + FAILED
                        + "satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]");
    }

    @Test
    void aKeySchemaThatIsTooLongIsEchoedAtTheBarePath() {
        List<KeySchemaElement> three = List.of(element("a"), element("b"), element("c"));
        CreateTableRequest create = CreateTableRequest.EMPTY
                .withKeySchema(three)
                .withLocalSecondaryIndexes(List.of(LocalSecondaryIndex.EMPTY.withKeySchema(three)));
        String text =
                "Value '[KeySchemaElement(attributeName=a, keyType=HASH), KeySchemaElement(attributeName=b, keyType=HASH),"
                        + " KeySchemaElement(attributeName=c, keyType=HASH)]' at 'keySchema" + FAILED
                        + "have length less than or equal to 2";

        assertThat(raised(Layer.OLDER, out -> CreateTableRules.keySchema(create, out)))
                .isEqualTo("1 validation error detected: " + text);
        assertThat(raised(Layer.OLDER, out -> CreateTableRules.localSecondaryIndexes(create, out)))
                .contains(text);
    }

    private static KeySchemaElement element(String name) {
        return KeySchemaElement.EMPTY.withAttributeName(name).withKeyType("HASH");
    }

    @Test
    void patternsAreShownWithoutAnchorsAndBeforeLength() {
        ListTablesRequest list =
                ListTablesRequest.EMPTY.withExclusiveStartTableName("a!").withLimit(101);

        assertThat(raised(Layer.OLDER, out -> ListTablesRules.all(list, out)))
                .isEqualTo("3 validation errors detected: Value 'a!' at 'exclusiveStartTableName" + FAILED
                        + "satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value 'a!' at 'exclusiveStartTableName"
                        + FAILED + "have length greater than or equal to 3; Value '101' at 'limit" + FAILED
                        + "have value less than or equal to 100");
    }

    @Test
    void nestedMembersOfTransactionsAreNamedFromOne() {
        TransactWriteItemsRequest transaction = TransactWriteItemsRequest.EMPTY.withTransactItems(
                List.of(TransactWriteItem.EMPTY, TransactWriteItem.EMPTY.withPut(Put.EMPTY.withTableName("abc"))));

        assertThat(raised(Layer.NEWER, out -> TransactWriteItemsRules.transactItems(transaction, out)))
                .isEqualTo("1 validation error detected: Value null at 'transactItems.2.member.put.item" + FAILED
                        + "not be null");
        assertThat(raised(
                        Layer.NEWER,
                        out -> TransactWriteItemsRules.transactItems(transaction.withTransactItems(List.of()), out)))
                .isEqualTo("1 validation error detected: Value at 'TransactItems" + FAILED
                        + "have length greater than or equal to 1");
    }

    @Test
    void theNameOfTheTimeToLiveAttributeIsChecked() {
        UpdateTimeToLiveRequest request = UpdateTimeToLiveRequest.EMPTY
                .withTableName("abc")
                .withTimeToLiveSpecification(
                        TimeToLiveSpecification.EMPTY.withEnabled(true).withAttributeName(""));

        assertThat(raised(Layer.OLDER, out -> UpdateTimeToLiveRules.all(request, out)))
                .isEqualTo("1 validation error detected: Value '' at 'timeToLiveSpecification.attributeName" + FAILED
                        + "have length greater than or equal to 1");
    }

    @Test
    void theOperationsAreSixtyTwoAndFour() {
        assertThat(Operation.values()).hasSize(66);
        assertThat(Operation.ofTarget("DynamoDB_20120810.PutItem")).isEqualTo(Operation.PUT_ITEM);
        assertThat(Operation.ofTarget("DynamoDBStreams_20120810.GetRecords")).isEqualTo(Operation.GET_RECORDS);
        assertThat(Operation.ofTarget("DynamoDB_20120810.GetRecords")).isNull();
        assertThat(Operation.ofTarget("DynamoDB_20120810.StartBulkPutItems")).isEqualTo(Operation.START_BULK_PUT_ITEMS);
        assertThat(Operation.values())
                .filteredOn(operation -> operation.target().startsWith("DynamoDBStreams_20120810."))
                .hasSize(4);
    }

    @Test
    void itemOperationsSpeakTheNewerLayerAndTheControlPlaneTheOlder() {
        assertThat(List.of(
                        Operation.PUT_ITEM, Operation.QUERY, Operation.BATCH_WRITE_ITEM, Operation.TRANSACT_GET_ITEMS))
                .allMatch(operation -> operation.layer() == Layer.NEWER);
        assertThat(List.of(Operation.CREATE_TABLE, Operation.LIST_TABLES, Operation.EXECUTE_STATEMENT))
                .allMatch(operation -> operation.layer() == Layer.OLDER);
    }
}
