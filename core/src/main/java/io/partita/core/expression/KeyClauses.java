package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundKeyCondition.RangeTest;
import io.partita.core.item.EncodedValue;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Fits clauses, of which no two are on one attribute, to the key of a table or index (answers page 6.3). */
final class KeyClauses {
    private final List<KeyClause> clauses;
    private final KeySchema schema;

    KeyClauses(List<KeyClause> clauses, KeySchema schema) {
        this.clauses = clauses;
        this.schema = schema;
    }

    /** The first checks, which do not look at values: number of clauses, then the hash attributes. */
    void checkHash() {
        int attributes = schema.hash().size() + schema.range().size();
        if (clauses.size() > attributes) {
            throw Refusal.validation("The number of query conditions (" + clauses.size()
                    + ") exceeds the number of key attributes defined in the schema (" + attributes + ")");
        }
        boolean single = schema.hash().size() == 1;
        for (KeyAttribute attribute : schema.hash()) {
            KeyClause clause = clause(attribute);
            if (single && clause == null) {
                throw missed(attribute);
            }
            if (clause == null || clause.operator() != KeyOperator.EQUAL) {
                throw Refusal.validation(
                        single
                                ? "Query key condition not supported"
                                : "HASH key attributes " + names(schema.hash())
                                        + " must have equality conditions specified in the query");
            }
        }
    }

    /** The other checks, and the condition. */
    BoundKeyCondition fit() {
        refuseStray();
        refuseGaps();
        List<EncodedValue> hash = new ArrayList<>();
        for (KeyAttribute attribute : schema.hash()) {
            hash.add(typed(clause(attribute), attribute).getFirst());
        }
        List<EncodedValue> equals = new ArrayList<>();
        RangeTest test = null;
        for (KeyAttribute attribute : schema.range()) {
            KeyClause clause = clause(attribute);
            if (clause == null) {
                break;
            }
            List<EncodedValue> values = typed(clause, attribute);
            if (clause.operator() == KeyOperator.EQUAL) {
                equals.add(values.getFirst());
            } else {
                test = test(clause.operator(), values);
            }
        }
        return new BoundKeyCondition(hash, equals, test);
    }

    private void refuseStray() {
        for (KeyClause clause : clauses) {
            if (!schema.contains(clause.attribute())) {
                for (KeyAttribute attribute : schema.range()) {
                    if (clause(attribute) == null) {
                        throw missed(attribute);
                    }
                }
            }
        }
    }

    /** Range attributes are used from the first on, and only the last one used may be other than equal. */
    private void refuseGaps() {
        KeyAttribute open = null;
        for (KeyAttribute attribute : schema.range()) {
            KeyClause clause = clause(attribute);
            if (clause != null && open != null) {
                throw Refusal.validation("RANGE key attributes " + open.name()
                        + " must have equality conditions specified in the query because a condition is present on key"
                        + " attribute " + attribute.name());
            }
            if (open == null && (clause == null || clause.operator() != KeyOperator.EQUAL)) {
                open = attribute;
            }
        }
    }

    private @Nullable KeyClause clause(KeyAttribute attribute) {
        for (KeyClause clause : clauses) {
            if (clause.attribute().equals(attribute.name())) {
                return clause;
            }
        }
        return null;
    }

    private static List<EncodedValue> typed(@Nullable KeyClause clause, KeyAttribute attribute) {
        if (clause == null) {
            throw new IllegalStateException("checkHash was not called");
        }
        for (EncodedValue value : clause.values()) {
            if (value.type() != attribute.type()) {
                throw Refusal.invalidParameter("Condition parameter type does not match schema type");
            }
        }
        return clause.values();
    }

    private static RangeTest test(KeyOperator operator, List<EncodedValue> values) {
        EncodedValue first = values.getFirst();
        return switch (operator) {
            case LESS -> new RangeTest.Below(first, false);
            case LESS_OR_EQUAL -> new RangeTest.Below(first, true);
            case GREATER -> new RangeTest.Above(first, false);
            case GREATER_OR_EQUAL -> new RangeTest.Above(first, true);
            case BETWEEN -> new RangeTest.Between(first, values.getLast());
            case BEGINS_WITH -> new RangeTest.BeginsWith(first);
            case EQUAL -> throw new IllegalStateException("equality is no other test");
        };
    }

    private static Refusal missed(KeyAttribute attribute) {
        return Refusal.validation("Query condition missed key schema element: " + attribute.name());
    }

    private static String names(List<KeyAttribute> attributes) {
        return attributes.stream().map(KeyAttribute::name).collect(Collectors.joining(", "));
    }
}
