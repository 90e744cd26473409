package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.request.BatchGetItemRequest;
import io.partita.api.request.KeysAndAttributes;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** BatchGetItem in the service's order (answers page 8.1; the numbers are its). */
public final class BatchGetItemCheck {
    static final String DUPLICATES = "Provided list of item keys contains duplicates";

    private BatchGetItemCheck() {}

    public static CheckedBatchGet check(BatchGetItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        refuseUnreadable(request, layer);
        BatchGetItemMembers.check(request, layer); // 1 to 4
        Map<String, KeysAndAttributes> requestItems = Objects.requireNonNull(request.requestItems());
        refuseEmptyNames(requestItems, layer); // 5
        refuseMixed(requestItems); // 6
        for (KeysAndAttributes table : requestItems.values()) {
            checkTable(table, layer);
        }
        List<CheckedBatchGet.TableGets> tables = new ArrayList<>(requestItems.size());
        for (Map.Entry<String, KeysAndAttributes> table : requestItems.entrySet()) {
            tables.add(read(table.getKey(), table.getValue()));
        }
        return new Checked(Echoes.capacity(request.returnConsumedCapacity()), tables);
    }

    private static void refuseUnreadable(BatchGetItemRequest request, Layer layer) {
        if (request.requestItems() != null) {
            for (KeysAndAttributes table : request.requestItems().values()) {
                for (AttributeMap key : keysOf(table)) {
                    ValueFaults.refuseUnreadable(key, Surface.PLAIN, layer);
                }
            }
        }
    }

    private static void refuseEmptyNames(Map<String, KeysAndAttributes> requestItems, Layer layer) {
        for (KeysAndAttributes table : requestItems.values()) {
            for (AttributeMap key : keysOf(table)) {
                ValueFaults.refuseEmptyNames(key, Surface.PLAIN, layer);
            }
            Names.refuseEmptyIn(table.attributesToGet());
            Placeholders.of(table.expressionAttributeNames(), null).refuseEmptyNames();
        }
    }

    /** One table's ProjectionExpression does not go with another's AttributesToGet either. */
    private static void refuseMixed(Map<String, KeysAndAttributes> requestItems) {
        boolean legacy = false;
        boolean expression = false;
        for (KeysAndAttributes table : requestItems.values()) {
            legacy |= table.attributesToGet() != null;
            expression |= table.projectionExpression() != null;
        }
        if (legacy && expression) {
            throw new MixedParameters()
                    .legacy("AttributesToGet", true)
                    .expression("ProjectionExpression", true)
                    .refusal();
        }
    }

    private static void checkTable(KeysAndAttributes table, Layer layer) {
        Placeholders placeholders = Placeholders.of(table.expressionAttributeNames(), null);
        placeholders.checkNames(table.projectionExpression() != null);
        placeholders.refuseMalformedNames();
        Projection projection = projectionOf(table);
        projection.refuseEmpty();
        projection.checkAttributesToGet();
        for (AttributeMap key : keysOf(table)) {
            ValueFaults.refuseDepth(key, Surface.PLAIN, layer);
            ValueFaults.refuseSets(key, Surface.PLAIN, layer);
        }
    }

    /** Takes the keys; refuses two that are equal, numbers by value. */
    private static TableGets read(String sent, KeysAndAttributes table) {
        List<AttributeMap> keys = keysOf(table);
        List<Item> items = new ArrayList<>(keys.size());
        Set<Item> seen = new HashSet<>();
        for (AttributeMap key : keys) {
            if (!seen.add(key.item())) {
                throw Refusal.validation(DUPLICATES); // 7
            }
            items.add(key.item());
        }
        return new TableGets(TableNames.bare(sent), sent, table, items);
    }

    static List<AttributeMap> keysOf(KeysAndAttributes table) {
        return table.keys() == null ? List.of() : table.keys();
    }

    private static Projection projectionOf(KeysAndAttributes table) {
        return new Projection(table.projectionExpression(), table.attributesToGet());
    }

    private record Checked(Returned.Capacity capacity, List<CheckedBatchGet.TableGets> tables)
            implements CheckedBatchGet {}

    private record TableGets(String tableName, String tableNameAsSent, KeysAndAttributes table, List<Item> keys)
            implements CheckedBatchGet.TableGets {
        @Override
        public List<BoundGet> bind(KeySchema schema) {
            for (Item key : keys) {
                KeyCheck.ofKey(key, schema); // 8
            }
            Placeholders placeholders = Placeholders.of(table.expressionAttributeNames(), null);
            BoundProjection projection = projectionOf(table).bind(placeholders);
            placeholders.refuseUnused();
            boolean consistent = Boolean.TRUE.equals(table.consistentRead());
            List<BoundGet> gets = new ArrayList<>(keys.size());
            for (Item key : keys) {
                gets.add(new BoundGet(key, consistent, projection));
            }
            return gets;
        }
    }
}
