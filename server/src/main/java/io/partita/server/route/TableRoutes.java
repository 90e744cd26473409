package io.partita.server.route;

import io.partita.api.request.CreateTableRequest;
import io.partita.api.request.CreateTableResponse;
import io.partita.api.request.DeleteTableRequest;
import io.partita.api.request.DeleteTableResponse;
import io.partita.api.request.DescribeEndpointsResponse;
import io.partita.api.request.DescribeLimitsResponse;
import io.partita.api.request.DescribeTableRequest;
import io.partita.api.request.DescribeTableResponse;
import io.partita.api.request.Endpoint;
import io.partita.api.request.ListTablesRequest;
import io.partita.api.request.ListTablesResponse;
import io.partita.api.request.ListTagsOfResourceRequest;
import io.partita.api.request.ListTagsOfResourceResponse;
import io.partita.api.request.RequestReaders;
import io.partita.api.request.ResponseWriters;
import io.partita.api.request.TagResourceRequest;
import io.partita.api.request.UntagResourceRequest;
import io.partita.api.request.UpdateTableRequest;
import io.partita.api.request.UpdateTableResponse;
import io.partita.engine.catalog.TableOperations;
import io.partita.engine.catalog.TagOperations;
import java.util.List;

/** Operations on tables, tags and the account: all on a worker, since they wait for commits. */
final class TableRoutes {
    private static final long ACCOUNT_UNITS = 80_000;
    private static final long TABLE_UNITS = 40_000;
    private static final long ENDPOINT_CACHE_MINUTES = 1440;

    private final TableOperations tables;
    private final TagOperations tags;
    private final Workers workers;

    TableRoutes(TableOperations tables, TagOperations tags, Workers workers) {
        this.tables = tables;
        this.tags = tags;
        this.workers = workers;
    }

    void create(Exchange exchange, byte[] body, int length) {
        CreateTableRequest request = RequestReaders.createTable(body, 0, length);
        workers.run(exchange, () -> {
            CreateTableResponse response = CreateTableResponse.EMPTY.withTableDescription(tables.create(request));
            exchange.succeed(List.of(), out -> ResponseWriters.createTable(response, out));
        });
    }

    void describe(Exchange exchange, byte[] body, int length) {
        DescribeTableRequest request = RequestReaders.describeTable(body, 0, length);
        workers.run(exchange, () -> {
            DescribeTableResponse response = DescribeTableResponse.EMPTY.withTable(tables.describe(request));
            exchange.succeed(List.of(), out -> ResponseWriters.describeTable(response, out));
        });
    }

    void update(Exchange exchange, byte[] body, int length) {
        UpdateTableRequest request = RequestReaders.updateTable(body, 0, length);
        workers.run(exchange, () -> {
            UpdateTableResponse response = UpdateTableResponse.EMPTY.withTableDescription(tables.update(request));
            exchange.succeed(List.of(), out -> ResponseWriters.updateTable(response, out));
        });
    }

    void delete(Exchange exchange, byte[] body, int length) {
        DeleteTableRequest request = RequestReaders.deleteTable(body, 0, length);
        workers.run(exchange, () -> {
            DeleteTableResponse response = DeleteTableResponse.EMPTY.withTableDescription(tables.delete(request));
            exchange.succeed(List.of(), out -> ResponseWriters.deleteTable(response, out));
        });
    }

    void list(Exchange exchange, byte[] body, int length) {
        ListTablesRequest request = RequestReaders.listTables(body, 0, length);
        ListTablesResponse response = tables.list(request);
        exchange.succeed(List.of(), out -> ResponseWriters.listTables(response, out));
    }

    void describeLimits(Exchange exchange, byte[] body, int length) {
        RequestReaders.describeEndpoints(body, 0, length);
        DescribeLimitsResponse response = DescribeLimitsResponse.EMPTY
                .withAccountMaxReadCapacityUnits(ACCOUNT_UNITS)
                .withAccountMaxWriteCapacityUnits(ACCOUNT_UNITS)
                .withTableMaxReadCapacityUnits(TABLE_UNITS)
                .withTableMaxWriteCapacityUnits(TABLE_UNITS);
        exchange.succeed(List.of(), out -> ResponseWriters.describeLimits(response, out));
    }

    /** Names the address the client used: a client that discovers endpoints must not be sent elsewhere. */
    void describeEndpoints(Exchange exchange, byte[] body, int length) {
        RequestReaders.describeEndpoints(body, 0, length);
        String host = exchange.call().header("host");
        DescribeEndpointsResponse response = DescribeEndpointsResponse.EMPTY.withEndpoints(List.of(Endpoint.EMPTY
                .withAddress(host == null ? "localhost" : host)
                .withCachePeriodInMinutes(ENDPOINT_CACHE_MINUTES)));
        exchange.succeed(List.of(), out -> ResponseWriters.describeEndpoints(response, out));
    }

    void tag(Exchange exchange, byte[] body, int length) {
        TagResourceRequest request = RequestReaders.tagResource(body, 0, length);
        workers.run(exchange, () -> {
            tags.tag(request);
            exchange.succeedEmpty();
        });
    }

    void untag(Exchange exchange, byte[] body, int length) {
        UntagResourceRequest request = RequestReaders.untagResource(body, 0, length);
        workers.run(exchange, () -> {
            tags.untag(request);
            exchange.succeedEmpty();
        });
    }

    void listTags(Exchange exchange, byte[] body, int length) {
        ListTagsOfResourceRequest request = RequestReaders.listTagsOfResource(body, 0, length);
        ListTagsOfResourceResponse response = tags.list(request);
        exchange.succeed(List.of(), out -> ResponseWriters.listTagsOfResource(response, out));
    }
}
