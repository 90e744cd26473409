package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.waiters.WaiterOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The Java SDK reads: paginators, filters, batches with their retries; and the life of a table with its waiters. */
class JavaSdkReadsTest {
    private static final int ITEMS = 100;
    private static SdkTable table;

    @BeforeAll
    static void start() {
        table = new SdkTable("reads");
        for (int from = 0; from < ITEMS; from += 25) {
            Map<String, List<WriteRequest>> rest = Map.of(
                    table.name,
                    IntStream.range(from, from + 25)
                            .mapToObj(JavaSdkReadsTest::write)
                            .toList());
            while (!rest.isEmpty()) {
                Map<String, List<WriteRequest>> next = rest;
                rest = table.client
                        .batchWriteItem(write -> write.requestItems(next))
                        .unprocessedItems();
            }
        }
    }

    private static WriteRequest write(int sk) {
        Map<String, AttributeValue> odd = Map.of("odd", AttributeValue.fromBool(sk % 2 == 1));
        return WriteRequest.builder()
                .putRequest(PutRequest.builder()
                        .item(SdkTable.item("page", sk, odd))
                        .build())
                .build();
    }

    @AfterAll
    static void stop() {
        if (table != null) {
            table.close();
        }
    }

    private static Consumer<QueryRequest.Builder> page(Consumer<QueryRequest.Builder> more) {
        return query -> more.accept(query.tableName(table.name)
                .keyConditionExpression("pk = :p")
                .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("page"))));
    }

    private static List<Integer> numbers(Iterable<Map<String, AttributeValue>> items) {
        List<Integer> numbers = new ArrayList<>();
        items.forEach(
                item -> numbers.add(Integer.valueOf(SdkTable.value(item, "sk").n())));
        return numbers;
    }

    private static List<Map<String, AttributeValue>> found(BatchGetItemResponse answer) {
        return Objects.requireNonNull(answer.responses().get(table.name));
    }

    private static void aMinute(WaiterOverrideConfiguration.Builder wait) {
        wait.waitTimeout(Duration.ofSeconds(60));
    }

    private static List<Integer> range(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    @Test
    void queryPagesForwardInOrder() {
        assertThat(numbers(table.client
                        .queryPaginator(page(query -> query.limit(30)))
                        .items()))
                .isEqualTo(range(0, ITEMS));
    }

    @Test
    void queryPagesBackwardInOrder() {
        assertThat(numbers(table.client
                        .queryPaginator(page(query -> query.limit(7).scanIndexForward(false)))
                        .items()))
                .isEqualTo(range(0, ITEMS).reversed());
    }

    @Test
    void aKeyRangeAndAFilterAreCountedApart() {
        QueryResponse answer = table.client.query(query -> query.tableName(table.name)
                .keyConditionExpression("pk = :p AND sk BETWEEN :a AND :b")
                .filterExpression("odd = :t")
                .expressionAttributeValues(Map.of(
                        ":p", AttributeValue.fromS("page"),
                        ":a", SdkTable.number(10),
                        ":b", SdkTable.number(19),
                        ":t", AttributeValue.fromBool(true))));
        assertThat(answer.count()).isEqualTo(5);
        assertThat(answer.scannedCount()).isEqualTo(10);
        assertThat(numbers(answer.items())).containsExactly(11, 13, 15, 17, 19);
    }

    @Test
    void aProjectionReturnsWhatItNames() {
        assertThat(table.client
                        .query(page(query -> query.limit(1)
                                .projectionExpression("#o, gone")
                                .expressionAttributeNames(Map.of("#o", "odd"))))
                        .items())
                .containsExactly(Map.of("odd", AttributeValue.fromBool(false)));
    }

    @Test
    void countHasNoItems() {
        QueryResponse answer = table.client.query(page(query -> query.select(Select.COUNT)));
        assertThat(answer.count()).isEqualTo(ITEMS);
        assertThat(answer.hasItems()).isFalse();
    }

    @Test
    void aPageCutByLimitHasANextKeyEvenAtTheLastItem() {
        QueryResponse answer = table.client.query(page(query -> query.limit(ITEMS)));
        assertThat(answer.lastEvaluatedKey()).isEqualTo(SdkTable.key("page", 99));
        assertThat(table.client
                        .query(page(query -> query.exclusiveStartKey(answer.lastEvaluatedKey())))
                        .items())
                .isEmpty();
    }

    @Test
    void scanPagesSeeEveryItemOnce() {
        List<Integer> seen = numbers(table.client
                .scanPaginator(scan -> scan.tableName(table.name)
                        .limit(9)
                        .filterExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("page"))))
                .items());
        assertThat(seen).containsExactlyInAnyOrderElementsOf(range(0, ITEMS));
    }

    @Test
    void segmentsOfAParallelScanAddUp() {
        int inSegments = IntStream.range(0, 4)
                .mapToObj(segment -> table.client.scan(scan -> scan.tableName(table.name)
                        .segment(segment)
                        .totalSegments(4)
                        .filterExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("page")))))
                .mapToInt(ScanResponse::count)
                .sum();
        assertThat(inSegments).isEqualTo(ITEMS);
    }

    @Test
    void batchGetReturnsAHundredItems() {
        List<Map<String, AttributeValue>> keys =
                range(0, ITEMS).stream().map(sk -> SdkTable.key("page", sk)).toList();
        BatchGetItemResponse answer = table.client.batchGetItem(get -> get.requestItems(
                Map.of(table.name, KeysAndAttributes.builder().keys(keys).build())));
        assertThat(numbers(found(answer))).containsExactlyInAnyOrderElementsOf(range(0, ITEMS));
        assertThat(answer.unprocessedKeys()).isEmpty();
    }

    @Test
    void aBatchOver16MbIsCompletedByAskingForTheUnprocessedKeys() {
        AttributeValue heavy = AttributeValue.fromS("x".repeat(399_980));
        range(1, 49).forEach(sk -> table.put(SdkTable.item("heap", sk, Map.of("d", heavy))));
        List<Map<String, AttributeValue>> keys =
                range(1, 49).stream().map(sk -> SdkTable.key("heap", sk)).toList();
        KeysAndAttributes wanted = KeysAndAttributes.builder()
                .keys(keys)
                .projectionExpression("#s")
                .expressionAttributeNames(Map.of("#s", "sk"))
                .build();
        Map<String, KeysAndAttributes> rest = Map.of(table.name, wanted);
        List<Integer> seen = new ArrayList<>();
        int rounds = 0;
        while (!rest.isEmpty()) {
            Map<String, KeysAndAttributes> next = rest;
            BatchGetItemResponse answer = table.client.batchGetItem(get -> get.requestItems(next));
            seen.addAll(numbers(found(answer)));
            rest = answer.unprocessedKeys();
            rest.values()
                    .forEach(keysLeft ->
                            assertThat(keysLeft.projectionExpression()).isEqualTo("#s"));
            rounds++;
        }
        assertThat(rounds).isEqualTo(2);
        assertThat(seen).containsExactlyInAnyOrderElementsOf(range(1, 49));
    }

    @Test
    void batchWriteRefusesTwoRequestsForOneKey() {
        assertThatThrownBy(() -> table.client.batchWriteItem(
                        write -> write.requestItems(Map.of(table.name, List.of(write(1), write(1))))))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Provided list of item keys contains duplicates");
    }

    @Test
    void listTablesPages() {
        assertThat(table.client.listTablesPaginator(list -> list.limit(1)).tableNames())
                .contains(table.name);
    }

    @Test
    void aTableIsDescribed() {
        TableDescription description = table.client
                .describeTable(describe -> describe.tableName(table.name))
                .table();
        assertThat(description.tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(description.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(description.tableArn()).endsWith(":table/" + table.name);
    }

    @Test
    void aTableThatExistsIsNotMadeAgain() {
        assertThatThrownBy(() -> table.client.createTable(SdkTable.schema(table.name)))
                .isInstanceOf(ResourceInUseException.class)
                .hasMessageContaining("Table already exists: " + table.name);
    }

    @Test
    void aTableLivesFromOneWaiterToTheOther() {
        String name = table.name + "-life";
        table.client.createTable(SdkTable.schema(name));
        table.client.waiter().waitUntilTableExists(describe -> describe.tableName(name), JavaSdkReadsTest::aMinute);
        table.client.deleteTable(delete -> delete.tableName(name));
        table.client.waiter().waitUntilTableNotExists(describe -> describe.tableName(name), JavaSdkReadsTest::aMinute);
        assertThatThrownBy(() -> table.client.describeTable(describe -> describe.tableName(name)))
                .isInstanceOf(ResourceNotFoundException.class)
                .hasMessageContaining("Requested resource not found: Table: " + name + " not found");
    }
}
