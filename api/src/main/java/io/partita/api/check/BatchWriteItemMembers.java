package io.partita.api.check;

import io.partita.api.constraint.Echo;
import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.request.BatchWriteItemRequest;
import io.partita.api.request.BatchWriteItemRules;
import io.partita.api.request.WriteRequest;
import io.partita.core.limits.Limits;
import java.util.List;
import java.util.Map;

/** Members of BatchWriteItem (answers page 8.2, steps 1 to 3). */
final class BatchWriteItemMembers {
    private static final String VALUE_CONSTRAINT = "Map value must satisfy constraint: [Member must have length less"
            + " than or equal to " + Limits.BATCH_WRITE_REQUESTS_MAX
            + ", Member must have length greater than or equal to 1]";

    private BatchWriteItemMembers() {}

    static void check(BatchWriteItemRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        Map<String, List<WriteRequest>> requestItems = request.requestItems();
        if (requestItems != null && requestItems.isEmpty()) {
            violations.addUnnamed("RequestItems", "Member must have length greater than or equal to 1");
            violations.raise();
        }
        if (requestItems != null && !hasLegalCounts(requestItems)) {
            violations.addValue(Echo.of(requestItems), BatchTables.PATH, VALUE_CONSTRAINT);
        } else {
            BatchWriteItemRules.requestItems(request, violations);
        }
        BatchWriteItemRules.returnConsumedCapacity(request, violations);
        BatchWriteItemRules.returnItemCollectionMetrics(request, violations);
        violations.raise();
        if (requestItems != null && BatchTables.hasInvalidName(requestItems)) {
            violations.addValue(Echo.of(requestItems), BatchTables.PATH, BatchTables.KEY_CONSTRAINT);
            violations.raise();
        }
        if (requestItems != null) {
            requestItems.forEach(
                    (table, writes) -> checkNames(BatchTables.PATH + "." + table + ".member.", writes, violations));
            violations.raise();
        }
    }

    private static void checkNames(String prefix, List<WriteRequest> writes, Violations violations) {
        int number = 0;
        for (WriteRequest write : writes) {
            number++;
            String path = prefix + number + ".member.";
            if (write.putRequest() != null) {
                LongNames.check(write.putRequest().item(), path + "putRequest.item", violations);
            }
            if (write.deleteRequest() != null) {
                LongNames.check(write.deleteRequest().key(), path + "deleteRequest.key", violations);
            }
        }
    }

    /** At least one request a table, and so many over all tables. */
    private static boolean hasLegalCounts(Map<String, List<WriteRequest>> requestItems) {
        int requests = 0;
        for (List<WriteRequest> table : requestItems.values()) {
            if (table.isEmpty()) {
                return false;
            }
            requests += table.size();
        }
        return requests <= Limits.BATCH_WRITE_REQUESTS_MAX;
    }
}
