package io.partita.api.check;

import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundCondition;
import io.partita.core.expression.Expressions;
import io.partita.core.expression.ParsedCondition;
import io.partita.core.expression.Placeholders;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filter of Query and Scan. */
final class Filtering {
    private Filtering() {}

    /** Refuses the empty text, size, syntax, undefined names and values, operands; marks names and values used. */
    static @Nullable BoundCondition bind(@Nullable String filterExpression, Placeholders placeholders) {
        if (filterExpression == null) {
            return null;
        }
        ParsedCondition parsed = Expressions.filter(filterExpression);
        BoundCondition bound = parsed.bind(placeholders);
        parsed.checkOperands(placeholders);
        return bound;
    }

    /**
     * Refuses a filter of Query that looks at a key attribute.
     *
     * @param legacy whether the filter is QueryFilter
     */
    static void refuseKeys(@Nullable BoundCondition filter, boolean legacy, KeySchema schema) {
        if (filter != null) {
            Set<String> attributes = filter.attributes();
            refuseKeys(attributes, legacy, schema.hash());
            refuseKeys(attributes, legacy, schema.range());
        }
    }

    private static void refuseKeys(Set<String> attributes, boolean legacy, List<KeyAttribute> keys) {
        for (KeyAttribute key : keys) {
            if (attributes.contains(key.name())) {
                throw Refusal.validation((legacy ? "QueryFilter" : "Filter Expression")
                        + " can only contain non-primary key attributes: Primary key attribute: " + key.name());
            }
        }
    }
}
