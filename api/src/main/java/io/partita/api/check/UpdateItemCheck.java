package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.request.UpdateItemRequest;
import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundUpdate;
import io.partita.core.expression.ExpressionKind;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.ParsedCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeySchema;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** UpdateItem in the service's order (answers page 7.2; the numbers are its). */
public final class UpdateItemCheck {
    private UpdateItemCheck() {}

    public static CheckedWrite check(UpdateItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        Envelope envelope = Envelope.of(layer);
        AttributeMap values = request.expressionAttributeValues();
        refuseUnreadable(request, layer);
        UpdateItemMembers.check(request, layer); // 1 to 4
        String tableName = Objects.requireNonNull(request.tableName());
        AttributeMap key = Objects.requireNonNull(request.key());
        Placeholders placeholders = Placeholders.of(request.expressionAttributeNames(), values);
        refuseEmptyNames(request, key, placeholders, layer); // 5
        refuseMixed(request, envelope); // 7
        boolean used = request.updateExpression() != null || request.conditionExpression() != null;
        Guards.checkPlaceholders(placeholders, used, values, Surface.UPDATE_VALUES, layer);
        Guards.checkConditionalOperator(
                request.conditionalOperator(), ExpectedConditions.count(request.expected()), envelope);
        ValueFaults.refuseDepth(key, Surface.WRITE_KEY, layer); // 8
        AttributeUpdates.refuseDepth(request.attributeUpdates(), layer);
        ExpectedConditions.refuseDepth(request.expected(), layer);
        ValueFaults.refuseSets(key, Surface.WRITE_KEY, layer);
        BoundUpdate update = AttributeUpdates.bind(request.attributeUpdates(), layer); // 9
        BoundCondition guard = ExpectedConditions.bind(request.expected(), request.conditionalOperator(), layer);
        refuseEmptyCondition(request.conditionExpression(), envelope); // 10
        if (request.updateExpression() != null) { // 11
            update = bind(request.updateExpression(), placeholders, envelope);
        }
        ParsedCondition condition = Guards.parse(request.conditionExpression(), envelope); // 12
        if (condition != null) {
            guard = Guards.bind(condition, placeholders, envelope);
        }
        if (used) {
            Guards.refuseUnused(placeholders, envelope);
        }
        Guards.checkOperands(condition, placeholders, envelope);
        return new CheckedUpdate(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), request.returnItemCollectionMetrics()),
                key.item(),
                update,
                guard,
                Echoes.returning(request.returnValues(), request.returnValuesOnConditionCheckFailure()),
                AttributeUpdates.refusalOfEmptySet(request.attributeUpdates(), layer));
    }

    private static void refuseUnreadable(UpdateItemRequest request, Layer layer) {
        ValueFaults.refuseUnreadable(request.key(), Surface.WRITE_KEY, layer);
        AttributeUpdates.refuseUnreadable(request.attributeUpdates(), layer);
        ValueFaults.refuseUnreadable(request.expressionAttributeValues(), Surface.UPDATE_VALUES, layer);
    }

    private static void refuseEmptyNames(
            UpdateItemRequest request, AttributeMap key, Placeholders placeholders, Layer layer) {
        ValueFaults.refuseUnreadableDepth(key, Surface.WRITE_KEY, layer);
        ValueFaults.refuseUnreadableDepth(request.expressionAttributeValues(), Surface.UPDATE_VALUES, layer);
        ValueFaults.refuseEmptyNames(key, Surface.WRITE_KEY, layer);
        AttributeUpdates.refuseEmptyNames(request.attributeUpdates(), layer);
        ExpectedConditions.refuseEmptyNames(request.expected(), layer);
        Guards.refuseEmptyNames(placeholders, Envelope.of(layer));
        ValueFaults.refuseEmptyNamesInside(request.expressionAttributeValues(), Surface.UPDATE_VALUES, layer);
    }

    private static void refuseMixed(UpdateItemRequest request, Envelope envelope) {
        boolean legacy = request.attributeUpdates() != null
                || request.expected() != null
                || request.conditionalOperator() != null;
        if (legacy && (request.updateExpression() != null || request.conditionExpression() != null)) {
            throw envelope.put(new MixedParameters()
                    .legacy("AttributeUpdates", request.attributeUpdates())
                    .legacy("Expected", request.expected())
                    .legacy("ConditionalOperator", request.conditionalOperator())
                    .expression("UpdateExpression", request.updateExpression())
                    .expression("ConditionExpression", request.conditionExpression())
                    .refusal());
        }
    }

    private static void refuseEmptyCondition(@Nullable String conditionExpression, Envelope envelope) {
        if (conditionExpression == null) {
            return;
        }
        try {
            Expressions.refuseEmpty(ExpressionKind.CONDITION, conditionExpression);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    private static BoundUpdate bind(String updateExpression, Placeholders placeholders, Envelope envelope) {
        try {
            return Expressions.update(updateExpression).bind(placeholders);
        } catch (Refusal refusal) {
            throw envelope.put(refusal);
        }
    }

    /**
     * The rest.
     *
     * @param emptySet what is said of an empty set in AttributeUpdates, which the service finds in the finished item
     */
    private record CheckedUpdate(
            String tableName,
            Returned returned,
            Item key,
            BoundUpdate update,
            @Nullable BoundCondition guard,
            Returning returning,
            @Nullable Refusal emptySet)
            implements CheckedWrite {
        @Override
        public BoundWrite bind(KeySchema schema) {
            KeyCheck.ofKey(key, schema); // 14
            if (update.chargeBytes() > Limits.ITEM_BYTES_MAX) { // 15
                throw Refusal.validation("Item size to update has exceeded the maximum allowed size");
            }
            String touched = touchedKeyAttribute(schema); // 17, refused after the condition
            if (emptySet != null && touched == null) {
                throw emptySet;
            }
            return new BoundWrite(key, new Command.Update(key, update, touched, guard, returning));
        }

        private @Nullable String touchedKeyAttribute(KeySchema schema) {
            for (String target : update.targets()) {
                if (schema.contains(target)) {
                    return target;
                }
            }
            return null;
        }
    }
}
