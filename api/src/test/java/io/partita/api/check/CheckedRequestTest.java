package io.partita.api.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.RequestReaders;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.expression.BoundUpdate;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.DynamoNumber;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What sound requests become. */
class CheckedRequestTest {
    private static final KeySchema SCHEMA =
            KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.N));

    private static final Map<String, KeySchema> TABLES = Map.of("tab", SCHEMA);
    private static final String KEY = "{\"pk\": {\"S\": \"a\"}, \"sk\": {\"N\": \"1\"}}";

    private static final Item KEY_ITEM =
            Item.of(Map.of("pk", new AttributeValue.S("a"), "sk", new AttributeValue.N(DynamoNumber.parse("1"))));

    @Test
    void aPutCarriesItsItemAndWhatToReturn() {
        BoundWrite bound = (BoundWrite) run("PutItem", """
                {"TableName": "tab", "Item": %s, "ReturnValues": "ALL_OLD",
                 "ReturnValuesOnConditionCheckFailure": "ALL_OLD"}""".formatted(KEY));
        assertThat(bound.key()).isEqualTo(KEY_ITEM);
        assertThat(bound.command())
                .isEqualTo(new Command.Put(KEY_ITEM, null, new Returning(Returning.Values.ALL_OLD, true)));
    }

    @Test
    void anExpectedBecomesTheGuard() {
        BoundWrite bound = (BoundWrite) run("DeleteItem", """
                {"TableName": "tab", "Key": %s, "Expected": {"a": {"Exists": false}}}""".formatted(KEY));
        assertThat(bound.command().guard()).isNotNull();
        assertThat(bound.command().guard().test(null)).isTrue();
        assertThat(bound.command().guard().test(Item.of(Map.of("a", new AttributeValue.S("x")))))
                .isFalse();
    }

    @Test
    void anUpdateOfAKeyAttributeIsCarriedToTheEngine() {
        Command.Update update = update("\"UpdateExpression\": \"SET a = :v, sk = :v\","
                + "\"ExpressionAttributeValues\": {\":v\": {\"N\": \"1\"}}");
        assertThat(update.keyAttributeTouched()).isEqualTo("sk");
        assertThat(update("\"AttributeUpdates\": {\"pk\": {\"Action\": \"DELETE\"}}")
                        .keyAttributeTouched())
                .isEqualTo("pk");
        assertThat(update("\"UpdateExpression\": \"REMOVE a\"").keyAttributeTouched())
                .isNull();
    }

    @Test
    void anUpdateWithoutExpressionChangesNothing() {
        Command.Update update = update("\"ReturnValues\": \"UPDATED_NEW\"");
        assertThat(update.update()).isEqualTo(BoundUpdate.NOTHING);
        assertThat(update.returning()).isEqualTo(new Returning(Returning.Values.UPDATED_NEW, false));
        assertThat(update.key()).isEqualTo(KEY_ITEM);
    }

    @Test
    void theTableIsNamedWithoutItsArnAndEchoedAsSent() {
        String arn = "arn:aws:dynamodb:eu-west-2:123456789012:table/tab";
        byte[] body = """
                {"TableName": "%s", "Key": %s, "ReturnConsumedCapacity": "INDEXES"}""".formatted(arn, KEY).getBytes(UTF_8);
        CheckedGet checked = GetItemCheck.check(RequestReaders.getItem(body, 0, body.length));
        assertThat(checked.tableName()).isEqualTo("tab");
        assertThat(checked.returned()).isEqualTo(new Returned(arn, Returned.Capacity.INDEXES, false));
    }

    @Test
    void aQueryHasItsPageAndDirection() {
        BoundQuery query = (BoundQuery) run("Query", """
                {"TableName": "tab", "KeyConditionExpression": "pk = :p", "Limit": 7, "ScanIndexForward": false,
                 "Select": "COUNT", "ConsistentRead": true, "ExclusiveStartKey": %s,
                 "ExpressionAttributeValues": {":p": {"S": "a"}}}""".formatted(KEY));
        assertThat(query.forward()).isFalse();
        assertThat(query.page()).isEqualTo(new PageShape(7, KEY_ITEM, null, null, true, true));
        assertThat(query.key().hash()).hasSize(1);
        BoundQuery legacy = (BoundQuery) run("Query", """
                {"TableName": "tab", "KeyConditions": {"pk": {"ComparisonOperator": "EQ", "AttributeValueList": [{"S": "a"}]}},
                 "AttributesToGet": ["a"], "QueryFilter": {"b": {"ComparisonOperator": "NOT_NULL"}}}""");
        assertThat(legacy.key()).isEqualTo(query.key());
        assertThat(legacy.forward()).isTrue();
        assertThat(legacy.page().limit()).isZero();
        assertThat(legacy.page().filter()).isNotNull();
        assertThat(legacy.page().projection()).isNotNull();
    }

    @Test
    void aScanWithoutSegmentsIsTheWholeTable() {
        BoundScan whole = (BoundScan) run("Scan", "{\"TableName\": \"tab\"}");
        assertThat(whole).isEqualTo(new BoundScan(0, 1, new PageShape(0, null, null, null, false, false)));
        BoundScan part = (BoundScan) run("Scan", "{\"TableName\": \"tab\", \"Segment\": 2, \"TotalSegments\": 5}");
        assertThat(part.segment()).isEqualTo(2);
        assertThat(part.totalSegments()).isEqualTo(5);
    }

    @Test
    void bindingAgainGivesTheSame() {
        for (String operation : List.of("GetItem", "UpdateItem", "Query", "Scan")) {
            String values =
                    operation.equals("GetItem") ? "" : ", \"ExpressionAttributeValues\": {\":v\": {\"S\": \"a\"}}";
            String body = "{\"TableName\": \"tab\", \"Key\": %s, %s \"ExpressionAttributeNames\": {\"#a\": \"a\"}%s}"
                    .formatted(KEY, expressions(operation), values);
            List<Object> both = twice(operation, body.getBytes(UTF_8));
            assertThat(both.getFirst()).as(operation).isEqualTo(both.getLast());
        }
    }

    private static String expressions(String operation) {
        return switch (operation) {
            case "GetItem" -> "\"ProjectionExpression\": \"#a\",";
            case "UpdateItem" -> "\"UpdateExpression\": \"SET #a = :v\",";
            case "Query" ->
                "\"KeyConditionExpression\": \"pk = :v\", \"FilterExpression\": \"#a = :v\","
                        + " \"ProjectionExpression\": \"#a\",";
            default -> "\"FilterExpression\": \"#a = :v\", \"ProjectionExpression\": \"#a\",";
        };
    }

    private static List<Object> twice(String operation, byte[] body) {
        return switch (operation) {
            case "GetItem" -> {
                CheckedGet checked = GetItemCheck.check(RequestReaders.getItem(body, 0, body.length));
                yield List.of(checked.bind(SCHEMA), checked.bind(SCHEMA));
            }
            case "UpdateItem" -> {
                CheckedWrite checked = UpdateItemCheck.check(RequestReaders.updateItem(body, 0, body.length));
                yield List.of(checked.bind(SCHEMA), checked.bind(SCHEMA));
            }
            case "Query" -> {
                CheckedQuery checked = QueryCheck.check(RequestReaders.query(body, 0, body.length));
                yield List.of(checked.bind(SCHEMA), checked.bind(SCHEMA));
            }
            default -> {
                CheckedScan checked = ScanCheck.check(RequestReaders.scan(body, 0, body.length));
                yield List.of(checked.bind(SCHEMA), checked.bind(SCHEMA));
            }
        };
    }

    @Test
    void aBatchKeepsTheOrderOfTheRequest() {
        byte[] body = """
                {"RequestItems": {"tab": [{"DeleteRequest": {"Key": {"pk": {"S": "b"}, "sk": {"N": "2"}}}},
                                          {"PutRequest": {"Item": %s}}]}}""".formatted(KEY).getBytes(UTF_8);
        CheckedBatchWrite checked = BatchWriteItemCheck.check(RequestReaders.batchWriteItem(body, 0, body.length));
        assertThat(checked.capacity()).isEqualTo(Returned.Capacity.NONE);
        List<BoundWrite> writes = checked.tables().getFirst().bind(SCHEMA);
        assertThat(writes.getFirst().command()).isEqualTo(new Command.Delete(null, Returning.NOTHING));
        assertThat(writes.getLast().command()).isEqualTo(new Command.Put(KEY_ITEM, null, Returning.NOTHING));
    }

    private static Command.Update update(String members) {
        return (Command.Update)
                ((BoundWrite) run("UpdateItem", "{\"TableName\": \"tab\", \"Key\": %s, %s}".formatted(KEY, members)))
                        .command();
    }

    private static Object run(String operation, String body) {
        return Checks.run(operation, body.getBytes(UTF_8), TABLES);
    }
}
