package io.partita.core.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A node of a condition. No node is deeper than the operator limit of an expression, so walks may recurse. */
sealed interface Condition {
    /** True when all terms are; with no terms, true. */
    record And(List<Condition> terms) implements Condition {
        public And {
            terms = List.copyOf(terms);
        }
    }

    /** True when some term is; with no terms, false. */
    record Or(List<Condition> terms) implements Condition {
        public Or {
            terms = List.copyOf(terms);
        }
    }

    record Not(Condition condition) implements Condition {}

    record Compare(Comparator comparator, Operand left, Operand right) implements Condition {}

    record Between(Operand subject, Operand low, Operand high) implements Condition {}

    record In(Operand subject, List<Operand> candidates) implements Condition {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    /** A function that is true or false; EXISTS and NOT_EXISTS have one operand, the others two. */
    record Call(Predicate predicate, List<Operand> operands) implements Condition {
        public Call {
            operands = List.copyOf(operands);
        }
    }

    /** The functions that are conditions. */
    enum Predicate {
        EXISTS("attribute_exists", 1),
        NOT_EXISTS("attribute_not_exists", 1),
        HAS_TYPE("attribute_type", 2),
        BEGINS_WITH("begins_with", 2),
        CONTAINS("contains", 2);

        private final String function;
        private final int operandCount;

        Predicate(String function, int operandCount) {
            this.function = function;
            this.operandCount = operandCount;
        }

        /** The predicate of a function's name, whose letter case counts; null when there is none. */
        static @Nullable Predicate of(String function) {
            for (Predicate predicate : values()) {
                if (predicate.function.equals(function)) {
                    return predicate;
                }
            }
            return null;
        }

        String function() {
            return function;
        }

        int operandCount() {
            return operandCount;
        }
    }
}
