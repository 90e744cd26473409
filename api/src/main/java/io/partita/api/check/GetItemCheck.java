package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import io.partita.api.request.GetItemRequest;
import io.partita.api.request.GetItemRules;
import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.Placeholders;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.Map;
import java.util.Objects;

/** GetItem in the service's order (answers page 7.1; the numbers are its). */
public final class GetItemCheck {
    private GetItemCheck() {}

    public static CheckedGet check(GetItemRequest request) {
        Layer layer = request.coerced() ? Layer.OLDER : Layer.NEWER;
        ValueFaults.refuseUnreadable(request.key(), Surface.PLAIN, layer);
        checkMembers(request, layer); // 2, 3
        String tableName = Objects.requireNonNull(request.tableName());
        AttributeMap key = Objects.requireNonNull(request.key());
        ValueFaults.refuseUnreadableDepth(key, Surface.PLAIN, layer);
        ValueFaults.refuseEmptyNames(key, Surface.PLAIN, layer); // 4
        Names.refuseEmptyIn(request.attributesToGet());
        Map<String, String> names = request.expressionAttributeNames();
        Placeholders placeholders = names == null ? Placeholders.none() : Placeholders.of(names, null);
        placeholders.refuseEmptyNames();
        Projection projection = new Projection(request.projectionExpression(), request.attributesToGet());
        refuseMixed(projection); // 6
        placeholders.checkNames(request.projectionExpression() != null);
        placeholders.refuseMalformedNames();
        ValueFaults.refuseDepth(key, Surface.PLAIN, layer);
        ValueFaults.refuseSets(key, Surface.PLAIN, layer);
        projection.checkAttributesToGet();
        projection.refuseEmpty(); // 7
        return new Checked(
                TableNames.bare(tableName),
                Echoes.returned(tableName, request.returnConsumedCapacity(), null),
                key.item(),
                Boolean.TRUE.equals(request.consistentRead()),
                projection,
                placeholders);
    }

    private static void refuseMixed(Projection projection) {
        if (projection.expression() != null && projection.attributesToGet() != null) {
            throw new MixedParameters()
                    .legacy("AttributesToGet", projection.attributesToGet())
                    .expression("ProjectionExpression", projection.expression())
                    .refusal();
        }
    }

    private static void checkMembers(GetItemRequest request, Layer layer) {
        Violations violations = new Violations(layer);
        if (layer == Layer.NEWER) {
            TableNames.refuseEmpty(request.tableName(), violations);
            violations.raise();
        }
        GetItemRules.key(request, violations);
        GetItemRules.tableName(request, violations);
        GetItemRules.returnConsumedCapacity(request, violations);
        AttributesToGet.requireNotEmpty(request.attributesToGet(), violations);
        LongNames.check(request.key(), "key", violations);
        LongNames.checkList(request.attributesToGet(), "attributesToGet", violations);
        LongNames.checkNames(request.expressionAttributeNames(), "expressionAttributeNames", violations);
        violations.raise();
    }

    private record Checked(
            String tableName,
            Returned returned,
            Item key,
            boolean consistent,
            Projection projection,
            Placeholders placeholders)
            implements CheckedGet {
        @Override
        public BoundGet bind(KeySchema schema) {
            KeyCheck.ofKey(key, schema); // 13
            BoundProjection bound = projection.bind(placeholders); // 14
            placeholders.refuseUnused();
            return new BoundGet(key, consistent, bound);
        }
    }
}
