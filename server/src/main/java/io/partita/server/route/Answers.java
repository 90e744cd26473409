package io.partita.server.route;

import io.partita.api.check.CheckedBatchGet;
import io.partita.api.check.CheckedBatchWrite;
import io.partita.api.check.Returned;
import io.partita.api.check.Returned.Capacity;
import io.partita.api.json.JsonOutput;
import io.partita.api.request.BatchGetItemRequest;
import io.partita.api.request.KeysAndAttributes;
import io.partita.core.item.Item;
import io.partita.engine.item.ItemReader.Got;
import io.partita.engine.item.ItemReader.TableGot;
import io.partita.engine.item.ItemWriter.BatchWritten;
import io.partita.engine.item.Written;
import io.partita.engine.query.Page;
import java.util.List;
import java.util.Map;

/** Answers of item operations, written straight from encoded items (shapes: facts page 3.5, answers page 7 and 8). */
final class Answers {
    private static final byte[] ITEM = JsonOutput.prepared("Item");
    private static final byte[] ITEMS = JsonOutput.prepared("Items");
    private static final byte[] COUNT = JsonOutput.prepared("Count");
    private static final byte[] SCANNED_COUNT = JsonOutput.prepared("ScannedCount");
    private static final byte[] LAST_EVALUATED_KEY = JsonOutput.prepared("LastEvaluatedKey");
    private static final byte[] ATTRIBUTES = JsonOutput.prepared("Attributes");
    private static final byte[] CONSUMED_CAPACITY = JsonOutput.prepared("ConsumedCapacity");
    private static final byte[] TABLE_NAME = JsonOutput.prepared("TableName");
    private static final byte[] CAPACITY_UNITS = JsonOutput.prepared("CapacityUnits");
    private static final byte[] TABLE = JsonOutput.prepared("Table");
    private static final byte[] RESPONSES = JsonOutput.prepared("Responses");
    private static final byte[] UNPROCESSED_KEYS = JsonOutput.prepared("UnprocessedKeys");
    private static final byte[] UNPROCESSED_ITEMS = JsonOutput.prepared("UnprocessedItems");

    private Answers() {}

    static void got(JsonOutput out, Got got, Returned returned) {
        out.beginObject();
        if (got.item() != null) {
            out.name(ITEM);
            out.item(got.item());
        }
        consumed(out, returned, got.readUnits());
        out.endObject();
    }

    static void written(JsonOutput out, Written.Done done, Returned returned) {
        out.beginObject();
        if (done.attributes() != null) {
            out.name(ATTRIBUTES);
            out.item(done.attributes());
        }
        consumed(out, returned, done.writeUnits());
        out.endObject();
    }

    static void page(JsonOutput out, Page page, Returned returned) {
        out.beginObject();
        out.name(COUNT);
        out.number(page.count());
        if (page.items() != null) {
            out.name(ITEMS);
            items(out, page.items());
        }
        if (page.lastKey() != null) {
            out.name(LAST_EVALUATED_KEY);
            out.item(page.lastKey());
        }
        out.name(SCANNED_COUNT);
        out.number(page.scannedCount());
        consumed(out, returned, page.readUnits());
        out.endObject();
    }

    static void batchGot(JsonOutput out, BatchGetItemRequest request, CheckedBatchGet batch, List<TableGot> tables) {
        out.beginObject();
        out.name(RESPONSES);
        out.beginObject();
        for (TableGot table : tables) {
            out.name(table.gets().tableNameAsSent());
            items(out, table.items());
        }
        out.endObject();
        out.name(UNPROCESSED_KEYS);
        out.beginObject();
        for (TableGot table : tables) {
            if (!table.unprocessed().isEmpty()) {
                out.name(table.gets().tableNameAsSent());
                unprocessed(out, request, table);
            }
        }
        out.endObject();
        if (batch.capacity() != Capacity.NONE) {
            out.name(CONSUMED_CAPACITY);
            out.beginArray();
            for (TableGot table : tables) {
                capacity(out, table.gets().tableNameAsSent(), batch.capacity(), table.readUnits());
            }
            out.endArray();
        }
        out.endObject();
    }

    static void batchWritten(JsonOutput out, CheckedBatchWrite batch, BatchWritten written) {
        out.beginObject();
        out.name(UNPROCESSED_ITEMS);
        out.beginObject();
        out.endObject();
        if (batch.capacity() != Capacity.NONE) {
            out.name(CONSUMED_CAPACITY);
            out.beginArray();
            for (int at = 0; at < batch.tables().size(); at++) {
                capacity(
                        out,
                        batch.tables().get(at).tableNameAsSent(),
                        batch.capacity(),
                        written.writeUnits().get(at));
            }
            out.endArray();
        }
        out.endObject();
    }

    /** Left-out keys with what the client needs to ask again (answers page 8.1). */
    private static void unprocessed(JsonOutput out, BatchGetItemRequest request, TableGot table) {
        Map<String, KeysAndAttributes> asked = request.requestItems();
        KeysAndAttributes original =
                asked == null ? null : asked.get(table.gets().tableNameAsSent());
        out.beginObject();
        out.name("Keys");
        items(out, table.unprocessed());
        if (original != null) {
            rest(out, original);
        }
        out.endObject();
    }

    private static void rest(JsonOutput out, KeysAndAttributes original) {
        if (original.attributesToGet() != null) {
            out.name("AttributesToGet");
            out.beginArray();
            original.attributesToGet().forEach(out::string);
            out.endArray();
        }
        if (original.consistentRead() != null) {
            out.name("ConsistentRead");
            out.bool(original.consistentRead());
        }
        if (original.projectionExpression() != null) {
            out.name("ProjectionExpression");
            out.string(original.projectionExpression());
        }
        if (original.expressionAttributeNames() != null) {
            out.name("ExpressionAttributeNames");
            out.beginObject();
            original.expressionAttributeNames().forEach((name, value) -> {
                out.name(name);
                out.string(value);
            });
            out.endObject();
        }
    }

    private static void items(JsonOutput out, List<Item> items) {
        out.beginArray();
        for (Item item : items) {
            out.item(item);
        }
        out.endArray();
    }

    private static void consumed(JsonOutput out, Returned returned, double units) {
        if (returned.capacity() != Capacity.NONE) {
            out.name(CONSUMED_CAPACITY);
            capacity(out, returned.tableName(), returned.capacity(), units);
        }
    }

    private static void capacity(JsonOutput out, String table, Capacity detail, double units) {
        out.beginObject();
        out.name(TABLE_NAME);
        out.string(table);
        out.name(CAPACITY_UNITS);
        out.number(units);
        if (detail == Capacity.INDEXES) {
            out.name(TABLE);
            out.beginObject();
            out.name(CAPACITY_UNITS);
            out.number(units);
            out.endObject();
        }
        out.endObject();
    }
}
