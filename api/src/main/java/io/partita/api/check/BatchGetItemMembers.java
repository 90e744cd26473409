package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.json.JsonOutput;
import io.partita.api.request.BatchGetItemRequest;
import io.partita.api.request.BatchGetItemRules;
import io.partita.api.request.KeysAndAttributes;
import io.partita.api.request.StructureWriters;
import io.partita.core.item.AttributeMap;
import io.partita.core.limits.Limits;
import java.util.Map;

/** Members of BatchGetItem (answers page 8.1, steps 1 to 4). */
final class BatchGetItemMembers {
    private static final String TABLES = "RequestItems";

    private BatchGetItemMembers() {}

    static void check(BatchGetItemRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        Map<String, KeysAndAttributes> requestItems = request.requestItems();
        if (requestItems == null) {
            BatchGetItemRules.all(request, violations);
            violations.raise();
            return;
        }
        if (requestItems.isEmpty()) {
            violations.addUnnamed(TABLES, "Member must have length greater than or equal to 1");
            violations.raise();
        }
        refuseEmptyKeys(requestItems, violations);
        for (Map.Entry<String, KeysAndAttributes> table : requestItems.entrySet()) {
            if (table.getValue().keys() == null) {
                violations.addNull(BatchTables.PATH + "." + table.getKey() + ".member.keys");
            }
        }
        if (BatchTables.hasInvalidName(requestItems)) {
            violations.addValue(json(requestItems), BatchTables.PATH, BatchTables.KEY_CONSTRAINT);
            BatchGetItemRules.returnConsumedCapacity(request, violations);
        }
        violations.raise();
        refuseTooManyKeys(requestItems, violations);
        BatchGetItemRules.returnConsumedCapacity(request, violations);
        requestItems.forEach(
                (table, wanted) -> checkNames(BatchTables.PATH + "." + table + ".member.", wanted, violations));
        violations.raise();
    }

    private static void checkNames(String prefix, KeysAndAttributes table, Violations violations) {
        int number = 0;
        for (AttributeMap key : BatchGetItemCheck.keysOf(table)) {
            number++;
            LongNames.check(key, prefix + "keys." + number + ".member", violations);
        }
        AttributesToGet.requireNotEmpty(table.attributesToGet(), prefix, violations);
        LongNames.checkList(table.attributesToGet(), prefix + "attributesToGet", violations);
        LongNames.checkNames(table.expressionAttributeNames(), prefix + "expressionAttributeNames", violations);
    }

    private static void refuseEmptyKeys(Map<String, KeysAndAttributes> requestItems, Violations violations) {
        for (Map.Entry<String, KeysAndAttributes> table : requestItems.entrySet()) {
            if (table.getValue().keys() != null && table.getValue().keys().isEmpty()) {
                violations.addUnnamed(path(table.getKey()), "Member must have length greater than or equal to 1");
                violations.raise();
            }
        }
    }

    private static void refuseTooManyKeys(Map<String, KeysAndAttributes> requestItems, Violations violations) {
        int keys = 0;
        int most = 0;
        String largest = "";
        for (Map.Entry<String, KeysAndAttributes> table : requestItems.entrySet()) {
            int count = BatchGetItemCheck.keysOf(table.getValue()).size();
            keys += count;
            if (count > most) {
                most = count;
                largest = table.getKey();
            }
        }
        if (keys > Limits.BATCH_GET_KEYS_MAX) {
            violations.addUnnamed(
                    path(largest), "Member must have length less than or equal to " + Limits.BATCH_GET_KEYS_MAX);
            violations.raise();
        }
    }

    private static String path(String table) {
        return TABLES + "." + table + ".member.Keys";
    }

    /** The service echoes this map as JSON. */
    private static String json(Map<String, KeysAndAttributes> requestItems) {
        JsonOutput out = new JsonOutput();
        out.beginObject();
        for (Map.Entry<String, KeysAndAttributes> table : requestItems.entrySet()) {
            out.name(table.getKey());
            StructureWriters.keysAndAttributes(table.getValue(), out);
        }
        out.endObject();
        return out.toString();
    }
}
