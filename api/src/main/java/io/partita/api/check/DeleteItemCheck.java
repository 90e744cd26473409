package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.DeleteItemRequest;
import io.partita.api.request.DeleteItemRules;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.ParsedCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** DeleteItem in the service's order (answers page 7.1; the numbers are its). */
public final class DeleteItemCheck {
    private DeleteItemCheck() {}

    public static CheckedWrite check(DeleteItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        Envelope envelope = Envelope.of(layer);
        ValueFaults.refuseUnreadable(request.key(), Surface.WRITE_KEY, layer); // 1
        checkMembers(request, layer); // 2, 3
        String tableName = Objects.requireNonNull(request.tableName());
        AttributeMap key = Objects.requireNonNull(request.key());
        AttributeMap values = request.expressionAttributeValues();
        Placeholders placeholders = Placeholders.of(request.expressionAttributeNames(), values);
        refuseEmptyNames(request, key, placeholders, layer); // 4
        refuseMixed(request, envelope); // 6
        Guards.checkPlaceholders(
                placeholders, request.conditionExpression() != null, values, Surface.DELETE_VALUES, layer);
        Guards.checkConditionalOperator(
                request.conditionalOperator(), ExpectedConditions.count(request.expected()), envelope);
        ValueFaults.refuseDepth(key, Surface.WRITE_KEY, layer);
        ExpectedConditions.refuseDepth(request.expected(), layer);
        ValueFaults.refuseSets(key, Surface.WRITE_KEY, layer);
        BoundCondition guard;
        ParsedCondition condition = Guards.parse(request.conditionExpression(), envelope); // 7
        if (condition != null) {
            Guards.checkOperands(condition, placeholders, envelope);
            guard = Guards.bind(condition, placeholders, envelope);
            Guards.refuseUnused(placeholders, envelope);
        } else { // 9
            guard = ExpectedConditions.bind(request.expected(), request.conditionalOperator(), layer);
        }
        return new CheckedDelete(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), request.returnItemCollectionMetrics()),
                key.item(),
                guard,
                Echoes.returning(request.returnValues(), request.returnValuesOnConditionCheckFailure()));
    }

    private static void checkMembers(DeleteItemRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        if (layer == Layer.NEWER) {
            TableNames.refuseEmpty(request.tableName(), violations);
            violations.raise();
        }
        DeleteItemRules.tableName(request, violations);
        DeleteItemRules.key(request, violations);
        DeleteItemRules.returnConsumedCapacity(request, violations);
        checkReturnValues(request, violations);
        DeleteItemRules.returnItemCollectionMetrics(request, violations);
        DeleteItemRules.returnValuesOnConditionCheckFailure(request, violations);
        LongNames.check(request.key(), "key", violations);
        LongNames.checkKeys(request.expected(), "expected", violations);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", violations);
        violations.raise();
    }

    /** With a key, a legal but unsuitable value is reported here too (step 8). */
    private static void checkReturnValues(DeleteItemRequest request, Violations violations) {
        if (request.key() != null && Guards.isLegalButUnsuitable(request.returnValues())) {
            violations.add(Guards.ONLY_ALL_OLD);
        } else {
            DeleteItemRules.returnValues(request, violations);
        }
    }

    private static void refuseEmptyNames(
            DeleteItemRequest request, AttributeMap key, Placeholders placeholders, Layer layer) {
        ValueFaults.refuseUnreadableDepth(key, Surface.WRITE_KEY, layer);
        ValueFaults.refuseUnreadableDepth(request.expressionAttributeValues(), Surface.DELETE_VALUES, layer);
        ValueFaults.refuseEmptyNames(key, Surface.WRITE_KEY, layer);
        ExpectedConditions.refuseEmptyNames(request.expected(), layer);
        Guards.refuseEmptyNames(placeholders, Envelope.of(layer));
        ValueFaults.refuseEmptyNamesInside(request.expressionAttributeValues(), Surface.DELETE_VALUES, layer);
    }

    private static void refuseMixed(DeleteItemRequest request, Envelope envelope) {
        if (request.conditionExpression() != null
                && (request.expected() != null || request.conditionalOperator() != null)) {
            throw envelope.put(new MixedParameters()
                    .legacy("Expected", request.expected())
                    .legacy("ConditionalOperator", request.conditionalOperator())
                    .expression("ConditionExpression", request.conditionExpression())
                    .refusal());
        }
    }

    private record CheckedDelete(
            String tableName,
            Returned returned,
            Item key,
            @Nullable BoundCondition guard,
            Returning returning) implements CheckedWrite {
        @Override
        public BoundWrite bind(KeySchema schema) {
            KeyCheck.ofKey(key, schema); // 13
            return new BoundWrite(key, new Command.Delete(guard, returning));
        }
    }
}
