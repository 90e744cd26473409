package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.PutItemRequest;
import io.partita.api.request.PutItemRules;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.ParsedCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeySchema;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** PutItem in the service's order (answers page 7.1; the numbers are its). */
public final class PutItemCheck {
    private PutItemCheck() {}

    public static CheckedWrite check(PutItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        Envelope envelope = Envelope.of(layer);
        AttributeMap values = request.expressionAttributeValues();
        // 1: as they are read
        ValueFaults.refuseUnreadable(request.item(), Surface.PUT_ITEM, layer);
        ValueFaults.refuseUnreadable(values, Surface.PUT_VALUES, layer);
        checkMembers(request, layer); // 2, 3
        String tableName = Objects.requireNonNull(request.tableName());
        AttributeMap item = Objects.requireNonNull(request.item());
        Placeholders placeholders = Placeholders.of(request.expressionAttributeNames(), values);
        refuseEmptyNames(request, item, placeholders, layer); // 4
        ValueFaults.refuseDepth(item, Surface.PUT_ITEM, layer); // 5
        ValueFaults.refuseSets(item, Surface.PUT_ITEM, layer);
        refuseMixed(request, envelope); // 6
        Guards.checkPlaceholders(
                placeholders, request.conditionExpression() != null, values, Surface.PUT_VALUES, layer);
        Guards.checkConditionalOperator(
                request.conditionalOperator(), ExpectedConditions.count(request.expected()), envelope);
        ExpectedConditions.refuseDepth(request.expected(), layer);
        ParsedCondition condition = Guards.parse(request.conditionExpression(), envelope); // 7
        Guards.checkOperands(condition, placeholders, envelope);
        if (Guards.isLegalButUnsuitable(request.returnValues())) { // 8
            throw envelope.put(Refusal.validation(Guards.ONLY_ALL_OLD));
        }
        BoundCondition guard = // 9
                ExpectedConditions.bind(request.expected(), request.conditionalOperator(), layer);
        if (item.item().sizeBytes() > Limits.ITEM_BYTES_MAX) { // 10
            throw Refusal.validation("Item size has exceeded the maximum allowed size");
        }
        if (condition != null) { // 11
            guard = Guards.bind(condition, placeholders, envelope);
            Guards.refuseUnused(placeholders, envelope);
        }
        return new CheckedPut(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), request.returnItemCollectionMetrics()),
                item.item(),
                guard,
                Echoes.returning(request.returnValues(), request.returnValuesOnConditionCheckFailure()));
    }

    private static void checkMembers(PutItemRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        if (layer == Layer.NEWER) {
            TableNames.refuseEmpty(request.tableName(), violations);
            violations.raise();
        }
        PutItemRules.tableName(request, violations);
        PutItemRules.item(request, violations);
        PutItemRules.returnConsumedCapacity(request, violations);
        PutItemRules.returnValues(request, violations);
        PutItemRules.returnItemCollectionMetrics(request, violations);
        PutItemRules.returnValuesOnConditionCheckFailure(request, violations);
        LongNames.check(request.item(), "item", violations);
        LongNames.checkKeys(request.expected(), "expected", violations);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", violations);
        violations.raise();
    }

    private static void refuseEmptyNames(
            PutItemRequest request, AttributeMap item, Placeholders placeholders, Layer layer) {
        ValueFaults.refuseUnreadableDepth(item, Surface.PUT_ITEM, layer);
        ValueFaults.refuseUnreadableDepth(request.expressionAttributeValues(), Surface.PUT_VALUES, layer);
        ValueFaults.refuseEmptyNames(item, Surface.PUT_ITEM, layer);
        ExpectedConditions.refuseEmptyNames(request.expected(), layer);
        Guards.refuseEmptyNames(placeholders, Envelope.of(layer));
        ValueFaults.refuseEmptyNamesInside(request.expressionAttributeValues(), Surface.PUT_VALUES, layer);
    }

    private static void refuseMixed(PutItemRequest request, Envelope envelope) {
        if (request.conditionExpression() != null
                && (request.expected() != null || request.conditionalOperator() != null)) {
            throw envelope.put(new MixedParameters()
                    .legacy("Expected", request.expected())
                    .legacy("ConditionalOperator", request.conditionalOperator())
                    .expression("ConditionExpression", request.conditionExpression())
                    .refusal());
        }
    }

    private record CheckedPut(
            String tableName,
            Returned returned,
            Item item,
            @Nullable BoundCondition guard,
            Returning returning) implements CheckedWrite {
        @Override
        public BoundWrite bind(KeySchema schema) {
            KeyCheck.ofItem(item, schema); // 13
            return new BoundWrite(item, new Command.Put(item, guard, returning));
        }
    }
}
