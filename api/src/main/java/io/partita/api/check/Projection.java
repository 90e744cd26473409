package io.partita.api.check;

import io.partita.core.expression.BoundProjection;
import io.partita.core.expression.ExpressionKind;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.LegacyUpdates;
import io.partita.core.expression.Placeholders;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What GetItem, or one table of BatchGetItem, shall return of an item: ProjectionExpression with its names, or
 * AttributesToGet.
 */
record Projection(
        @Nullable String expression,
        @Nullable List<String> attributesToGet,
        @Nullable Map<String, String> names) {
    static Projection of(
            @Nullable String expression, @Nullable List<String> attributesToGet, @Nullable Map<String, String> names) {
        return new Projection(expression, attributesToGet, names);
    }

    void refuseMixed() {
        if (expression != null && attributesToGet != null) {
            throw new MixedParameters()
                    .legacy("AttributesToGet", attributesToGet)
                    .expression("ProjectionExpression", expression)
                    .refusal();
        }
    }

    /** Refuses names without expression, an empty map and malformed placeholders. */
    void checkNames() {
        if (names != null) {
            Placeholders.of(names, null).checkNames(expression != null);
        }
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

    /** What follows the look-up of the table: syntax, undefined names, overlaps, unused names. */
    @Nullable
    BoundProjection bind() {
        if (attributesToGet != null) {
            return LegacyUpdates.attributesToGet(attributesToGet);
        }
        if (expression == null) {
            return null;
        }
        Placeholders placeholders = names == null ? Placeholders.none() : Placeholders.of(names, null);
        BoundProjection bound = Expressions.projection(expression).bind(placeholders);
        placeholders.refuseUnused();
        return bound;
    }
}
