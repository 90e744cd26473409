package io.partita.api.check;

import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.ExpressionKind;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.LegacyUpdates;
import io.partita.core.expression.Placeholders;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a read shall return of an item: ProjectionExpression or AttributesToGet, step by step; all refusals bare. */
record Projection(@Nullable String expression, @Nullable List<String> attributesToGet) {
    /** The member it came by, null when the request has none. */
    @Nullable
    String parameter() {
        if (attributesToGet != null) {
            return "AttributesToGet";
        }
        return expression != null ? "ProjectionExpression" : null;
    }

    /** Refuses a repeated attribute. */
    void checkAttributesToGet() {
        if (attributesToGet != null) {
            LegacyUpdates.attributesToGet(attributesToGet);
        }
    }

    void refuseEmpty() {
        if (expression != null) {
            Expressions.refuseEmpty(ExpressionKind.PROJECTION, expression);
        }
    }

    /** What follows the look-up of the table: syntax, undefined names, overlaps. Marks names used. */
    @Nullable
    BoundProjection bind(Placeholders placeholders) {
        if (attributesToGet != null) {
            return LegacyUpdates.attributesToGet(attributesToGet);
        }
        return expression == null ? null : Expressions.projection(expression).bind(placeholders);
    }
}
