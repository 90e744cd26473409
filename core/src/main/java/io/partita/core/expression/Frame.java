package io.partita.core.expression;

import java.util.List;

/** A construct of a condition that was opened and waits for more. */
sealed interface Frame {
    /** A parenthesis. */
    record Group(boolean operandOnly) implements Frame {}

    record Negation() implements Frame {}

    /** Conditions joined by AND or by OR. */
    record Chain(boolean and, List<Condition> terms) implements Frame {
        Piece with(Condition last) {
            terms.add(last);
            return new Piece.Whole(and ? new Condition.And(terms) : new Condition.Or(terms), false);
        }
    }

    record Comparison(Comparator comparator, Operand left) implements Frame {}

    /** BETWEEN before its lower bound. */
    record Low(Operand subject) implements Frame {}

    /** BETWEEN before its upper bound. */
    record High(Operand subject, Operand low) implements Frame {}

    /** IN inside its list. */
    record Among(Operand subject, List<Operand> candidates, int position) implements Frame {}

    /** A function inside its operands. */
    record Arguments(Token name, List<Operand> operands) implements Frame {}
}
