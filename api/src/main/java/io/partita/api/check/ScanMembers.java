package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.ScanRequest;
import io.partita.api.request.ScanRules;

/** Members of Scan (answers page 7.5, steps 1 to 3). */
final class ScanMembers {
    private ScanMembers() {}

    static void check(ScanRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        if (layer == Layer.OLDER) {
            ScanRules.select(request, violations);
            ScanRules.totalSegments(request, violations);
            ScanRules.returnConsumedCapacity(request, violations);
            ScanRules.tableName(request, violations);
            ScanRules.conditionalOperator(request, violations);
            LegacyFilters.requireOperators("scanFilter", request.scanFilter(), violations);
            ScanRules.segment(request, violations);
            ScanRules.limit(request, violations);
            AttributesToGet.requireNotEmpty(request.attributesToGet(), violations);
            violations.raise();
            return;
        }
        ScanRules.limit(request, violations);
        ScanRules.segment(request, violations);
        ScanRules.totalSegments(request, violations);
        TableNames.refuseEmpty(request.tableName(), violations);
        violations.raise();
        ScanRules.tableName(request, violations);
        ScanRules.returnConsumedCapacity(request, violations);
        AttributesToGet.requireNotEmpty(request.attributesToGet(), violations);
        IndexNames.check(request.indexName(), violations);
        LongNames.checkList(request.attributesToGet(), "attributesToGet", violations);
        LongNames.checkKeys(request.scanFilter(), "scanFilter", violations);
        LongNames.check(request.exclusiveStartKey(), "exclusiveStartKey", violations);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", violations);
        violations.raise();
    }
}
