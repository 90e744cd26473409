package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.Condition.Predicate;
import io.partita.core.item.EncodedValue;
import io.partita.core.schema.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A key condition as parsed: any condition by its syntax, of which only clauses joined by AND are accepted. */
public final class ParsedKeyCondition {
    private static final ExpressionKind KIND = ExpressionKind.KEY_CONDITION;

    private final ParsedCondition parsed;

    /** The clauses, none when there is a fault. */
    private final List<Clause> clauses;

    /** Why it is no key condition, null when it is one. */
    private final @Nullable String fault;

    ParsedKeyCondition(ParsedCondition parsed) {
        this.parsed = parsed;
        List<Clause> found = new ArrayList<>();
        String refused = null;
        try {
            collect(parsed.root(), found);
        } catch (Refusal refusal) {
            refused = String.valueOf(refusal.getMessage());
        }
        this.clauses = refused == null ? List.copyOf(found) : List.of();
        this.fault = refused;
    }

    /**
     * What is refused before the table is looked up: undefined names, operators, nested paths, operand types, two
     * clauses on one attribute. Marks names and values used.
     */
    public void check(Placeholders placeholders) {
        List<AttributeName> names = placeholders.definedNames(KIND, parsed.slots());
        // Undefined values are found when it is bound.
        placeholders.values(parsed.slots());
        if (fault != null) {
            throw Refusal.validation(fault);
        }
        parsed.checkOperands(placeholders);
        Set<String> attributes = new HashSet<>();
        for (Clause clause : clauses) {
            if (!attributes.add(names.get(clause.name()).text())) {
                throw KIND.refusal("KeyConditionExpressions must only contain one condition per key");
            }
        }
    }

    /** Fits it to the key of the table or index read (answers page 6.3). */
    public BoundKeyCondition bind(Placeholders placeholders, KeySchema schema) {
        List<AttributeName> names = placeholders.definedNames(KIND, parsed.slots());
        List<EncodedValue> values = placeholders.values(parsed.slots());
        List<KeyClause> filled = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            filled.add(clause.filled(names, values));
        }
        KeyClauses fitting = new KeyClauses(filled, schema);
        fitting.checkHash();
        if (values == null) {
            throw placeholders.undefined(KIND, parsed.slots());
        }
        return fitting.fit();
    }

    /** A clause whose attribute and values are slots. */
    private record Clause(int name, KeyOperator operator, List<Integer> slots) {
        KeyClause filled(List<AttributeName> names, @Nullable List<EncodedValue> values) {
            List<EncodedValue> filled = new ArrayList<>(slots.size());
            if (values != null) {
                for (int slot : slots) {
                    filled.add(values.get(slot));
                }
            }
            return new KeyClause(names.get(name).text(), operator, filled);
        }
    }

    private static void collect(Condition condition, List<Clause> clauses) {
        switch (condition) {
            case Condition.And(List<Condition> terms) -> terms.forEach(term -> collect(term, clauses));
            case Condition.Or _ -> throw invalidOperator("OR");
            case Condition.Not _ -> throw invalidOperator("NOT");
            case Condition.In _ -> throw invalidOperator("IN");
            case Condition.Compare(Comparator comparator, Operand left, Operand right) -> {
                if (comparator == Comparator.NOT_EQUAL) {
                    throw invalidOperator("<>");
                }
                boolean keyFirst = !(left instanceof Operand.Value);
                clauses.add(
                        clause(KeyOperator.of(keyFirst ? comparator : comparator.mirrored()), List.of(left, right)));
            }
            case Condition.Between(Operand subject, Operand low, Operand high) -> {
                requireKeyFirst("BETWEEN", subject);
                clauses.add(clause(KeyOperator.BETWEEN, List.of(subject, low, high)));
            }
            case Condition.Call(Predicate predicate, List<Operand> operands) -> {
                if (predicate != Predicate.BEGINS_WITH) {
                    throw invalidOperator(predicate.function());
                }
                requireKeyFirst(predicate.function(), operands.getFirst());
                clauses.add(clause(KeyOperator.BEGINS_WITH, operands));
            }
        }
    }

    private static void requireKeyFirst(String operator, Operand first) {
        if (first instanceof Operand.Value) {
            throw invalidCondition(operator + " operator must have the key attribute as its first operand");
        }
    }

    /** Takes the one attribute and the values out of the operands. */
    private static Clause clause(KeyOperator operator, List<Operand> operands) {
        int name = -1;
        List<Integer> slots = new ArrayList<>();
        for (Operand operand : operands) {
            switch (operand) {
                case Operand.Attribute(Path path) -> {
                    if (name >= 0) {
                        throw invalidCondition("Multiple attribute names used in one condition");
                    }
                    if (!path.isTopLevel()) {
                        throw KIND.refusal("KeyConditionExpressions cannot have conditions on nested attributes");
                    }
                    name = path.head();
                }
                case Operand.Value(int slot) -> slots.add(slot);
                case Operand.Size _ -> throw KIND.refusal("KeyConditionExpressions cannot contain nested operations");
            }
        }
        if (name < 0) {
            throw invalidCondition("No key attribute specified");
        }
        return new Clause(name, operator, slots);
    }

    private static Refusal invalidOperator(String operator) {
        return KIND.refusal("Invalid operator used in KeyConditionExpression: " + operator);
    }

    private static Refusal invalidCondition(String detail) {
        return KIND.refusal("Invalid condition in KeyConditionExpression: " + detail);
    }
}
