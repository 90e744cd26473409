package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.request.BatchWriteItemRequest;
import io.partita.api.request.DeleteRequest;
import io.partita.api.request.PutRequest;
import io.partita.api.request.WriteRequest;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.key.KeyCodec;
import io.partita.core.key.RowKey;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * BatchWriteItem in the service's order (answers page 8.2; the numbers are its). The 16 MB of step 7 cannot be exceeded
 * by a body of 16 MB.
 */
public final class BatchWriteItemCheck {
    private BatchWriteItemCheck() {}

    public static CheckedBatchWrite check(BatchWriteItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        refuseUnreadable(request, layer);
        BatchWriteItemMembers.check(request, layer); // 1 to 3
        Map<String, List<WriteRequest>> requestItems = Objects.requireNonNull(request.requestItems());
        for (List<WriteRequest> table : requestItems.values()) { // 4
            for (WriteRequest write : table) {
                ValueFaults.refuseEmptyNames(itemOf(write), Surface.PLAIN, layer);
                ValueFaults.refuseEmptyNames(keyOf(write), Surface.PLAIN, layer);
            }
        }
        List<CheckedBatchWrite.TableWrites> tables = new ArrayList<>(requestItems.size());
        for (Map.Entry<String, List<WriteRequest>> table : requestItems.entrySet()) {
            for (WriteRequest write : table.getValue()) {
                checkWrite(write, layer);
            }
            tables.add(new TableWrites(TableNames.bare(table.getKey()), table.getKey(), table.getValue()));
        }
        return new Checked(
                Echoes.capacity(request.returnConsumedCapacity()),
                "SIZE".equals(request.returnItemCollectionMetrics()),
                tables);
    }

    private static void refuseUnreadable(BatchWriteItemRequest request, Layer layer) {
        if (request.requestItems() == null) {
            return;
        }
        for (List<WriteRequest> table : request.requestItems().values()) {
            for (WriteRequest write : table) {
                ValueFaults.refuseUnreadable(itemOf(write), Surface.PLAIN, layer);
                ValueFaults.refuseUnreadable(keyOf(write), Surface.PLAIN, layer);
            }
        }
    }

    private static void checkWrite(WriteRequest write, Layer layer) {
        if ((write.putRequest() == null) == (write.deleteRequest() == null)) { // 5
            throw Refusal.validation("Supplied AttributeValue has more than one datatypes set, must contain exactly one"
                    + " of the supported datatypes");
        }
        AttributeMap item = itemOf(write); // 6
        ValueFaults.refuseDepth(item, Surface.PLAIN, layer);
        ValueFaults.refuseSets(item, Surface.PLAIN, layer);
        ValueFaults.refuseDepth(keyOf(write), Surface.PLAIN, layer);
        ValueFaults.refuseSets(keyOf(write), Surface.PLAIN, layer);
        if (item != null && item.item().sizeBytes() > Limits.ITEM_BYTES_MAX) {
            throw Refusal.validation("Item size has exceeded the maximum allowed size");
        }
    }

    private static @Nullable AttributeMap itemOf(WriteRequest write) {
        PutRequest put = write.putRequest();
        return put == null ? null : put.item();
    }

    private static @Nullable AttributeMap keyOf(WriteRequest write) {
        DeleteRequest delete = write.deleteRequest();
        return delete == null ? null : delete.key();
    }

    private record Checked(
            Returned.Capacity capacity, boolean collectionMetrics, List<CheckedBatchWrite.TableWrites> tables)
            implements CheckedBatchWrite {}

    private record TableWrites(String tableName, String tableNameAsSent, List<WriteRequest> requests)
            implements CheckedBatchWrite.TableWrites {
        @Override
        public List<BoundWrite> bind(KeySchema schema) {
            List<BoundWrite> writes = new ArrayList<>(requests.size());
            for (WriteRequest request : requests) {
                writes.add(bind(request, schema)); // 8
            }
            refuseDuplicates(writes, schema); // 9
            return writes;
        }

        private static BoundWrite bind(WriteRequest request, KeySchema schema) {
            AttributeMap put = itemOf(request);
            if (put != null) {
                KeyCheck.ofBatchItem(put.item(), schema);
                return new BoundWrite(put.item(), new Command.Put(put.item(), null, Returning.NOTHING));
            }
            Item key = Objects.requireNonNull(keyOf(request)).item();
            KeyCheck.ofKey(key, schema);
            return new BoundWrite(key, new Command.Delete(null, Returning.NOTHING));
        }

        private static void refuseDuplicates(List<BoundWrite> writes, KeySchema schema) {
            if (writes.size() == 1) {
                return;
            }
            KeyCodec codec = new KeyCodec(0, schema);
            Set<RowKey> seen = new HashSet<>();
            for (BoundWrite write : writes) {
                if (!seen.add(codec.rowKey(write.key()))) {
                    throw Refusal.validation(BatchGetItemCheck.DUPLICATES);
                }
            }
        }
    }
}
