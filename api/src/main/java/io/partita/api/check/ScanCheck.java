package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.ScanRequest;
import io.partita.api.request.ScanRules;
import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.LegacyConditions;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.key.KeyCodec;
import io.partita.core.schema.KeySchema;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Scan in the service's order (answers page 7.5; the numbers are its). */
public final class ScanCheck {
    private ScanCheck() {}

    public static CheckedScan check(ScanRequest request) {
        boolean older =
                request.coerced() || request.tableName() == null || LegacyFilters.lacksOperator(request.scanFilter());
        Layer layer = older ? Layer.OLDER : Layer.NEWER; // 1
        ValueFaults.refuseUnreadable(request.expressionAttributeValues(), Surface.SCAN_VALUES, layer);
        ScanMembers.check(request, layer); // 2, 3
        String tableName = Objects.requireNonNull(request.tableName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        refuseEmptyNames(request, placeholders, layer); // 4
        refuseMixed(request);
        checkPlaceholders(request, placeholders, layer);
        LegacyConditions.checkConditionalOperator(
                request.conditionalOperator(), LegacyFilters.count(request.scanFilter()));
        BoundCondition legacyFilter = checkLegacy(request, layer);
        Projection projection = new Projection(request.projectionExpression(), request.attributesToGet());
        projection.checkAttributesToGet();
        AttributeMap startKey = request.exclusiveStartKey();
        ValueFaults.refuseUnreadable(startKey, Surface.SCAN_START, layer);
        ValueFaults.refuseSets(startKey, Surface.SCAN_START, layer);
        ValueFaults.refuseDepth(startKey, Surface.SCAN_START, layer);
        BoundCondition filter = Filtering.bind(request.filterExpression(), placeholders); // 5
        projection.refuseEmpty();
        checkSelect(request, projection, layer); // 6
        checkSegments(request.segment(), request.totalSegments(), layer); // 7
        return new Checked(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), null),
                request,
                placeholders,
                filter == null ? legacyFilter : filter,
                projection);
    }

    private static void refuseEmptyNames(ScanRequest request, Placeholders placeholders, Layer layer) {
        ValueFaults.refuseUnreadableDepth(request.expressionAttributeValues(), Surface.SCAN_VALUES, layer);
        ValueFaults.refuseUnreadableDepth(request.exclusiveStartKey(), Surface.SCAN_START, layer);
        LegacyFilters.refuseEmptyNames(request.scanFilter(), layer);
        Names.refuseEmptyIn(request.attributesToGet());
        ValueFaults.refuseEmptyNames(request.exclusiveStartKey(), Surface.SCAN_START, layer);
        placeholders.refuseEmptyNames();
        ValueFaults.refuseEmptyNamesInside(request.expressionAttributeValues(), Surface.SCAN_VALUES, layer);
    }

    private static void refuseMixed(ScanRequest request) {
        boolean legacy = request.attributesToGet() != null
                || request.scanFilter() != null
                || request.conditionalOperator() != null;
        if (legacy && hasExpression(request)) {
            throw new MixedParameters()
                    .legacy("AttributesToGet", request.attributesToGet())
                    .legacy("ScanFilter", request.scanFilter())
                    .legacy("ConditionalOperator", request.conditionalOperator())
                    .expression("ProjectionExpression", request.projectionExpression())
                    .expression("FilterExpression", request.filterExpression())
                    .refusal();
        }
    }

    private static boolean hasExpression(ScanRequest request) {
        return request.projectionExpression() != null || request.filterExpression() != null;
    }

    private static void checkPlaceholders(ScanRequest request, Placeholders placeholders, Layer layer) {
        AttributeMap values = request.expressionAttributeValues();
        placeholders.checkNames(hasExpression(request));
        placeholders.refuseMalformedNames();
        placeholders.checkValues(request.filterExpression() != null, ": FilterExpression is null");
        placeholders.refuseMalformedValues();
        ValueFaults.refuseDepth(values, Surface.SCAN_VALUES, layer);
        ValueFaults.refuseSets(values, Surface.SCAN_VALUES, layer);
    }

    private static @Nullable BoundCondition checkLegacy(ScanRequest request, Layer layer) {
        LegacyFilters.refuseDepth(request.scanFilter(), layer);
        LegacyFilters.refuseValues(request.scanFilter(), layer);
        if (LegacyFilters.count(request.scanFilter()) == 0) {
            return null;
        }
        return LegacyConditions.filter(
                LegacyFilters.read(Objects.requireNonNull(request.scanFilter())), request.conditionalOperator());
    }

    private static void checkSelect(ScanRequest request, Projection projection, Layer layer) {
        Violations violations = new Violations(layer);
        ScanRules.select(request, violations);
        violations.raise();
        SelectRules.check(request.select(), projection, request.indexName(), Envelope.of(layer));
    }

    private static void checkSegments(@Nullable Integer segment, @Nullable Integer totalSegments, Layer layer) {
        if (segment != null && totalSegments != null) {
            if (segment >= totalSegments) {
                String echo = layer == Layer.OLDER
                        ? ": Segment: " + segment + " is not less than TotalSegments: " + totalSegments
                        : "";
                throw Refusal.validation(
                        "The Segment parameter is zero-based and must be less than parameter TotalSegments" + echo);
            }
        } else if (segment != null) {
            throw Refusal.validation("The TotalSegments parameter is required but was not present in the request when"
                    + " Segment parameter is present");
        } else if (totalSegments != null) {
            throw Refusal.validation("The Segment parameter is required but was not present in the request when"
                    + " parameter TotalSegments is present");
        }
    }

    private record Checked(
            String tableName,
            Returned returned,
            ScanRequest request,
            Placeholders placeholders,
            @Nullable BoundCondition filter,
            Projection projection)
            implements CheckedScan {
        @Override
        public BoundScan bind(KeySchema schema) {
            if (request.indexName() != null) { // 8
                throw Refusal.validation("The table does not have the specified index: " + request.indexName());
            }
            Item startKey = StartKeys.itemOf(request.exclusiveStartKey());
            StartKeys.refuseMisfit(startKey, schema); // 9
            if (startKey != null) {
                refuseOtherSegment(startKey, schema);
            }
            if (filter != null) { // 10
                filter.refuseStepsIntoKey(schema, false);
            }
            BoundProjection bound = projection.bind(placeholders);
            if (bound != null) {
                bound.refuseStepsIntoKey(schema, false);
            }
            placeholders.refuseUnused();
            PageShape page = new PageShape(
                    request.limit() == null ? 0 : request.limit(),
                    startKey,
                    filter,
                    bound,
                    SelectRules.countsOnly(request.select()),
                    Boolean.TRUE.equals(request.consistentRead()));
            return new BoundScan(segment(), totalSegments(), page);
        }

        private int segment() {
            return request.segment() == null ? 0 : request.segment();
        }

        private int totalSegments() {
            return request.totalSegments() == null ? 1 : request.totalSegments();
        }

        /** Which segment a key lies in does not depend on the space. */
        private void refuseOtherSegment(Item startKey, KeySchema schema) {
            if (totalSegments() == 1) {
                return;
            }
            KeyCodec codec = new KeyCodec(0, schema);
            if (!codec.segment(segment(), totalSegments()).contains(codec.rowKey(startKey))) {
                throw Refusal.validation(StartKeys.INVALID + ": Invalid ExclusiveStartKey. Please use ExclusiveStartKey"
                        + " with correct Segment. TotalSegments: " + totalSegments() + " Segment: " + segment());
            }
        }
    }
}
