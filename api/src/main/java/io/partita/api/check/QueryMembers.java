package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.QueryRequest;
import io.partita.api.request.QueryRules;

/** Members of Query (answers page 7.4, steps 1 to 3). */
final class QueryMembers {
    private QueryMembers() {}

    static void check(QueryRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        if (layer == Layer.OLDER) {
            QueryRules.select(request, violations);
            QueryRules.returnConsumedCapacity(request, violations);
            QueryRules.tableName(request, violations);
            requireOperators(request, violations);
            QueryRules.limit(request, violations);
            AttributesToGet.requireNotEmpty(request.attributesToGet(), violations);
            violations.raise();
            return;
        }
        QueryRules.limit(request, violations);
        TableNames.refuseEmpty(request.tableName(), violations);
        violations.raise();
        QueryRules.tableName(request, violations);
        QueryRules.returnConsumedCapacity(request, violations);
        requireOperators(request, violations);
        AttributesToGet.requireNotEmpty(request.attributesToGet(), violations);
        IndexNames.check(request.indexName(), violations);
        LongNames.checkList(request.attributesToGet(), "attributesToGet", violations);
        LongNames.checkKeys(request.keyConditions(), "keyConditions", violations);
        LongNames.checkKeys(request.queryFilter(), "queryFilter", violations);
        LongNames.check(request.exclusiveStartKey(), "exclusiveStartKey", violations);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", violations);
        violations.raise();
    }

    private static void requireOperators(QueryRequest request, Violations violations) {
        LegacyFilters.requireOperators("keyConditions", request.keyConditions(), violations);
        LegacyFilters.requireOperators("queryFilter", request.queryFilter(), violations);
    }
}
