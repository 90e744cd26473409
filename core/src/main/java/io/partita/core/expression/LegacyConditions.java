package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.Condition.Predicate;
import io.partita.core.item.EncodedValue;
import io.partita.core.schema.KeySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Expected, QueryFilter, ScanFilter and KeyConditions as the trees of expressions (answers page 5.5). */
public final class LegacyConditions {
    private LegacyConditions() {}

    /** Refuses a ConditionalOperator without two conditions and, with two, one that is neither AND nor OR. */
    public static void checkConditionalOperator(@Nullable String operator, int conditions) {
        if (operator == null) {
            return;
        }
        if (conditions == 0) {
            throw Refusal.validation("ConditionalOperator cannot be used without Filter or Expected");
        }
        if (conditions == 1) {
            throw Refusal.validation(
                    "ConditionalOperator can only be used when Filter or Expected has two or more elements");
        }
        if (!operator.equals("AND") && !operator.equals("OR")) {
            // As the service words it, ALL included.
            throw Refusal.validation("Failed to satisfy constraint: Member must satisfy enum value set: [ALL, OR]");
        }
    }

    /** Checks the entries in the order given and joins them, by AND unless the operator is OR. */
    public static BoundCondition expected(List<ExpectedAttribute> entries, @Nullable String conditionalOperator) {
        List<LegacyCondition> conditions = new ArrayList<>();
        for (ExpectedAttribute entry : entries) {
            conditions.add(condition(entry));
        }
        return filter(conditions, conditionalOperator);
    }

    /** As {@link #expected} for QueryFilter and ScanFilter. */
    public static BoundCondition filter(List<LegacyCondition> entries, @Nullable String conditionalOperator) {
        List<Condition> terms = new ArrayList<>();
        List<AttributeName> names = new ArrayList<>();
        List<EncodedValue> values = new ArrayList<>();
        for (LegacyCondition entry : entries) {
            LegacyOperator operator = LegacyOperator.of(entry.operator());
            operator.check(entry.values());
            List<Operand> operands = new ArrayList<>();
            operands.add(new Operand.Attribute(Path.topLevel(names.size())));
            names.add(AttributeName.of(entry.attribute()));
            for (EncodedValue value : entry.values()) {
                operands.add(new Operand.Value(values.size()));
                values.add(value);
            }
            terms.add(term(operator, operands));
        }
        Condition root = "OR".equals(conditionalOperator) ? new Condition.Or(terms) : new Condition.And(terms);
        return new BoundCondition(root, names, values);
    }

    private static Condition term(LegacyOperator operator, List<Operand> operands) {
        return switch (operator) {
            case EQ -> compare(Comparator.EQUAL, operands);
            case NE -> compare(Comparator.NOT_EQUAL, operands);
            case LE -> compare(Comparator.LESS_OR_EQUAL, operands);
            case LT -> compare(Comparator.LESS, operands);
            case GE -> compare(Comparator.GREATER_OR_EQUAL, operands);
            case GT -> compare(Comparator.GREATER, operands);
            case NOT_NULL -> new Condition.Call(Predicate.EXISTS, operands);
            case NULL -> new Condition.Call(Predicate.NOT_EXISTS, operands);
            case CONTAINS -> new Condition.Call(Predicate.CONTAINS, operands);
            case NOT_CONTAINS -> new Condition.Not(new Condition.Call(Predicate.CONTAINS, operands));
            case BEGINS_WITH -> new Condition.Call(Predicate.BEGINS_WITH, operands);
            case IN -> new Condition.In(operands.getFirst(), operands.subList(1, operands.size()));
            case BETWEEN -> new Condition.Between(operands.getFirst(), operands.get(1), operands.get(2));
        };
    }

    private static Condition compare(Comparator comparator, List<Operand> operands) {
        return new Condition.Compare(comparator, operands.getFirst(), operands.getLast());
    }

    /** Reduces both forms of an entry to the newer one, refusing in the service's order. */
    private static LegacyCondition condition(ExpectedAttribute entry) {
        String attribute = entry.attribute();
        if (entry.exists() != null && entry.operator() != null) {
            throw unusable("Exists and ComparisonOperator cannot be used together", attribute);
        }
        if (entry.value() != null && entry.values() != null) {
            throw unusable("Value and AttributeValueList cannot be used together", attribute);
        }
        if (entry.operator() != null) {
            return new LegacyCondition(attribute, entry.operator(), operatorValues(entry));
        }
        if (entry.values() != null) {
            throw unusable("AttributeValueList can only be used with a ComparisonOperator", attribute);
        }
        if (Boolean.FALSE.equals(entry.exists())) {
            if (entry.value() != null) {
                throw unusable("Value cannot be used when Exists is false", attribute);
            }
            return new LegacyCondition(attribute, LegacyOperator.NULL.name(), List.of());
        }
        if (entry.value() == null) {
            throw unusable("Value must be provided when Exists is " + entry.exists(), attribute);
        }
        return new LegacyCondition(attribute, LegacyOperator.EQ.name(), List.of(entry.value()));
    }

    private static List<EncodedValue> operatorValues(ExpectedAttribute entry) {
        LegacyOperator operator = LegacyOperator.of(Objects.requireNonNull(entry.operator()));
        if (entry.values() != null) {
            return entry.values();
        }
        if (entry.value() != null) {
            return List.of(entry.value());
        }
        if (!operator.isUnary()) {
            throw unusable(
                    "Value or AttributeValueList must be used with ComparisonOperator: " + operator, entry.attribute());
        }
        return List.of();
    }

    private static Refusal unusable(String detail, String attribute) {
        return Refusal.invalidParameter(detail + " for Attribute: " + attribute);
    }

    /** What is refused of KeyConditions before the table is looked up: operators, counts, types, bounds. */
    public static void checkKeyConditions(List<LegacyCondition> entries) {
        for (LegacyCondition entry : entries) {
            LegacyOperator operator = LegacyOperator.of(entry.operator());
            operator.check(entry.values());
        }
    }

    /** Refuses operators that KeyConditions do not take, which the service finds after the table only. */
    public static void refuseUnsupportedKeyConditions(List<LegacyCondition> entries) {
        for (LegacyCondition entry : entries) {
            if (keyOperator(LegacyOperator.of(entry.operator())) == null) {
                throw Refusal.validation("Unsupported KeyConditions ComparisonOperator: " + entry.operator());
            }
        }
    }

    /** Fits checked KeyConditions to the key of the table or index read. */
    public static BoundKeyCondition keyCondition(List<LegacyCondition> entries, KeySchema schema) {
        List<KeyClause> clauses = new ArrayList<>();
        for (LegacyCondition entry : entries) {
            KeyOperator operator = Objects.requireNonNull(keyOperator(LegacyOperator.of(entry.operator())));
            clauses.add(new KeyClause(entry.attribute(), operator, entry.values()));
        }
        KeyClauses fitting = new KeyClauses(clauses, schema);
        fitting.checkHash();
        return fitting.fit();
    }

    private static @Nullable KeyOperator keyOperator(LegacyOperator operator) {
        return switch (operator) {
            case EQ -> KeyOperator.EQUAL;
            case LE -> KeyOperator.LESS_OR_EQUAL;
            case LT -> KeyOperator.LESS;
            case GE -> KeyOperator.GREATER_OR_EQUAL;
            case GT -> KeyOperator.GREATER;
            case BEGINS_WITH -> KeyOperator.BEGINS_WITH;
            case BETWEEN -> KeyOperator.BETWEEN;
            case NE, NOT_NULL, NULL, CONTAINS, NOT_CONTAINS, IN -> null;
        };
    }
}
