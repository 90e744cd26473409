package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.UpdateItemRequest;
import io.partita.api.request.UpdateItemRules;
import org.jspecify.annotations.Nullable;

/** Members of UpdateItem, which the service reports in a way of their own (answers page 7.2, steps 1 to 4). */
final class UpdateItemMembers {
    private UpdateItemMembers() {}

    static void check(UpdateItemRequest request, Layer layer) {
        String tableName = request.tableName();
        boolean keyMissing = request.key() == null && (tableName == null || !tableName.isEmpty());
        if (layer == Layer.OLDER || keyMissing) {
            Violations violations = new Violations(Layer.OLDER);
            UpdateItemRules.all(request, violations);
            violations.raise();
            return;
        }
        checkTableName(request, tableName);
        Violations first = new Violations(Layer.NEWER);
        UpdateItemRules.returnValues(request, first);
        first.raise();
        UpdateItemRules.returnValuesOnConditionCheckFailure(request, first);
        first.raise();
        UpdateItemRules.returnItemCollectionMetrics(request, first);
        first.raise();
        UpdateItemRules.returnConsumedCapacity(request, first);
        first.raise();
        LongNames.check(request.key(), "key", first);
        LongNames.checkKeys(request.attributeUpdates(), "attributeUpdates", first);
        LongNames.checkKeys(request.expected(), "expected", first);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", first);
        first.raise();
    }

    private static void checkTableName(UpdateItemRequest request, @Nullable String tableName) {
        if (tableName == null) {
            Violations violations = new Violations(Layer.OLDER);
            UpdateItemRules.tableName(request, violations);
            UpdateItemRules.returnValues(request, violations);
            violations.raise();
            return;
        }
        Violations violations = new Violations(Layer.NEWER);
        TableNames.refuseEmpty(tableName, violations);
        violations.raise();
        TableNames.checkAll(tableName, TableNames.LENGTH_MIN, "tableName", violations);
        violations.raise();
    }
}
