package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.QueryRequest;
import io.partita.api.request.QueryRules;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundKeyCondition;
import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.ExpressionKind;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.LegacyCondition;
import io.partita.core.expression.LegacyConditions;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Query in the service's order (answers page 7.4; the numbers are its). */
public final class QueryCheck {
    private QueryCheck() {}

    public static CheckedQuery check(QueryRequest request) {
        Layer layer = request.coerced() || request.tableName() == null ? Layer.OLDER : Layer.NEWER; // 1
        AttributeMap values = request.expressionAttributeValues();
        ValueFaults.refuseUnreadable(values, Surface.QUERY_VALUES, layer);
        QueryMembers.check(request, layer); // 2, 3
        String tableName = Objects.requireNonNull(request.tableName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        refuseEmptyNames(request, placeholders, layer); // 4
        refuseMixed(request);
        checkPlaceholders(request, placeholders, layer);
        checkSelect(request, layer); // 5
        LegacyConditions.checkConditionalOperator(
                request.conditionalOperator(), LegacyFilters.count(request.queryFilter()));
        BoundCondition legacyFilter = checkLegacy(request, layer); // 6
        List<LegacyCondition> legacyKeys = legacyKeys(request);
        Projection projection = new Projection(request.projectionExpression(), request.attributesToGet());
        projection.checkAttributesToGet();
        AttributeMap startKey = request.exclusiveStartKey();
        ValueFaults.refuseUnreadable(startKey, Surface.QUERY_START, layer);
        ValueFaults.refuseSets(startKey, Surface.QUERY_START, layer);
        ValueFaults.refuseDepth(startKey, Surface.QUERY_START, layer);
        if (request.keyConditionExpression() != null) { // 7
            Expressions.refuseEmpty(ExpressionKind.KEY_CONDITION, request.keyConditionExpression());
        }
        BoundCondition filter = Filtering.bind(request.filterExpression(), placeholders);
        projection.refuseEmpty();
        SelectRules.check(request.select(), projection, request.indexName(), Envelope.of(layer)); // 8
        KeyConditions keys = KeyConditions.of(request.keyConditionExpression(), legacyKeys, placeholders); // 9
        return new Checked(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), null),
                request,
                placeholders,
                keys,
                filter == null ? legacyFilter : filter,
                projection);
    }

    private static void refuseEmptyNames(QueryRequest request, Placeholders placeholders, Layer layer) {
        ValueFaults.refuseUnreadableDepth(request.expressionAttributeValues(), Surface.QUERY_VALUES, layer);
        ValueFaults.refuseUnreadableDepth(request.exclusiveStartKey(), Surface.QUERY_START, layer);
        LegacyFilters.refuseEmptyNames(request.queryFilter(), layer);
        Names.refuseEmptyIn(request.attributesToGet());
        ValueFaults.refuseEmptyNames(request.exclusiveStartKey(), Surface.QUERY_START, layer);
        placeholders.refuseEmptyNames();
        ValueFaults.refuseEmptyNamesInside(request.expressionAttributeValues(), Surface.QUERY_VALUES, layer);
    }

    private static void refuseMixed(QueryRequest request) {
        boolean legacy = request.attributesToGet() != null
                || request.queryFilter() != null
                || request.conditionalOperator() != null
                || request.keyConditions() != null;
        if (legacy && hasExpression(request)) {
            throw new MixedParameters()
                    .legacy("AttributesToGet", request.attributesToGet())
                    .legacy("QueryFilter", request.queryFilter())
                    .legacy("ConditionalOperator", request.conditionalOperator())
                    .legacy("KeyConditions", request.keyConditions())
                    .expression("ProjectionExpression", request.projectionExpression())
                    .expression("FilterExpression", request.filterExpression())
                    .expression("KeyConditionExpression", request.keyConditionExpression())
                    .refusal();
        }
    }

    private static boolean hasExpression(QueryRequest request) {
        return request.projectionExpression() != null
                || request.filterExpression() != null
                || request.keyConditionExpression() != null;
    }

    private static void checkPlaceholders(QueryRequest request, Placeholders placeholders, Layer layer) {
        AttributeMap values = request.expressionAttributeValues();
        placeholders.checkNames(hasExpression(request));
        placeholders.refuseMalformedNames();
        placeholders.checkValues(
                request.filterExpression() != null || request.keyConditionExpression() != null,
                ": FilterExpression is null and KeyConditionExpression is null");
        placeholders.refuseMalformedValues();
        ValueFaults.refuseDepth(values, Surface.QUERY_VALUES, layer);
        ValueFaults.refuseSets(values, Surface.QUERY_VALUES, layer);
    }

    private static void checkSelect(QueryRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        QueryRules.select(request, violations);
        violations.raise();
    }

    private static @Nullable BoundCondition checkLegacy(QueryRequest request, Layer layer) {
        LegacyFilters.refuseDepth(request.queryFilter(), layer);
        LegacyFilters.refuseDepth(request.keyConditions(), layer);
        LegacyFilters.refuseValues(request.queryFilter(), layer);
        LegacyFilters.refuseValues(request.keyConditions(), layer);
        if (LegacyFilters.count(request.queryFilter()) == 0) {
            return null;
        }
        return LegacyConditions.filter(
                LegacyFilters.read(Objects.requireNonNull(request.queryFilter())), request.conditionalOperator());
    }

    private static @Nullable List<LegacyCondition> legacyKeys(QueryRequest request) {
        if (request.keyConditions() == null) {
            return null;
        }
        List<LegacyCondition> conditions = LegacyFilters.read(request.keyConditions());
        LegacyConditions.checkKeyConditions(conditions);
        return conditions;
    }

    private record Checked(
            String tableName,
            Returned returned,
            QueryRequest request,
            Placeholders placeholders,
            KeyConditions keys,
            @Nullable BoundCondition filter,
            Projection projection)
            implements CheckedQuery {
        @Override
        public BoundQuery bind(KeySchema schema) {
            keys.check(schema); // 11
            if (request.indexName() != null) { // 13
                throw Refusal.validation("The table does not have the specified index: " + request.indexName());
            }
            Item startKey = StartKeys.itemOf(request.exclusiveStartKey());
            StartKeys.refuseMisfit(startKey, schema); // 14
            BoundKeyCondition key = keys.bind(placeholders, schema); // 15
            if (startKey != null) {
                key.checkStartKey(startKey, schema); // 16
            }
            Filtering.refuseKeys(filter, request.queryFilter() != null, schema); // 17
            BoundProjection bound = projection.bind(placeholders); // 20
            if (bound != null) {
                bound.refuseStepsIntoKey(schema, false); // 18
            }
            placeholders.refuseUnused();
            PageShape page = new PageShape(
                    request.limit() == null ? 0 : request.limit(),
                    startKey,
                    filter,
                    bound,
                    SelectRules.countsOnly(request.select()),
                    Boolean.TRUE.equals(request.consistentRead()));
            return new BoundQuery(key, !Boolean.FALSE.equals(request.scanIndexForward()), page);
        }
    }
}
