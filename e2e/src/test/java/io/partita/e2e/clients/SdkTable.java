package io.partita.e2e.clients;

import io.partita.e2e.E2eServer;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** A server, the Java SDK's client on it, and one table with a string hash key pk and a number range key sk. */
final class SdkTable implements AutoCloseable {
    final String name;
    final DynamoDbClient client;
    private final E2eServer server = E2eServer.start();

    SdkTable(String purpose) {
        name = "java-" + purpose + "-" + ProcessHandle.current().pid();
        client = newClient(server.endpoint());
        client.createTable(schema(name));
        client.waiter()
                .waitUntilTableExists(
                        describe -> describe.tableName(name), wait -> wait.waitTimeout(Duration.ofSeconds(60)));
    }

    private static DynamoDbClient newClient(URI endpoint) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
                .httpClient(UrlConnectionHttpClient.create())
                .build();
    }

    static Consumer<CreateTableRequest.Builder> schema(String name) {
        return table -> table.tableName(name)
                .attributeDefinitions(
                        List.of(definition("pk", ScalarAttributeType.S), definition("sk", ScalarAttributeType.N)))
                .keySchema(List.of(element("pk", KeyType.HASH), element("sk", KeyType.RANGE)))
                .billingMode(BillingMode.PAY_PER_REQUEST);
    }

    private static AttributeDefinition definition(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static Map<String, AttributeValue> key(String pk, int sk) {
        return Map.of("pk", AttributeValue.fromS(pk), "sk", number(sk));
    }

    static AttributeValue number(int number) {
        return AttributeValue.fromN(Integer.toString(number));
    }

    /** The key's attributes and these. */
    static Map<String, AttributeValue> item(String pk, int sk, Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> item = new HashMap<>(attributes);
        item.putAll(key(pk, sk));
        return item;
    }

    /** The item's attribute, which must be there. */
    static AttributeValue value(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), name);
    }

    PutItemResponse put(Map<String, AttributeValue> item) {
        return put(item, more -> {});
    }

    PutItemResponse put(Map<String, AttributeValue> item, Consumer<PutItemRequest.Builder> more) {
        return client.putItem(put -> more.accept(put.tableName(name).item(item)));
    }

    /** Empty when there is no such item. */
    Map<String, AttributeValue> get(String pk, int sk) {
        return client.getItem(get -> get.tableName(name).key(key(pk, sk)).consistentRead(true))
                .item();
    }

    UpdateItemResponse update(String pk, int sk, Consumer<UpdateItemRequest.Builder> more) {
        return client.updateItem(update -> more.accept(update.tableName(name).key(key(pk, sk))));
    }

    DeleteItemResponse delete(String pk, int sk, Consumer<DeleteItemRequest.Builder> more) {
        return client.deleteItem(delete -> more.accept(delete.tableName(name).key(key(pk, sk))));
    }

    @Override
    public void close() {
        client.deleteTable(delete -> delete.tableName(name));
        client.close();
        server.close();
    }
}
