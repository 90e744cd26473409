package io.partita.core.expression;

import java.util.List;

/** What was read of a condition and is not yet part of something larger. */
sealed interface Piece {
    /** Whether it is a group: what stands between parentheses. */
    boolean grouped();

    /** The same with parentheses around it. */
    Piece inGroup();

    /** A value or path, an operand in any case. */
    record Value(Operand operand, boolean grouped) implements Piece {
        @Override
        public Piece inGroup() {
            return new Value(operand, true);
        }
    }

    /** A function, an operand or a condition. */
    record Call(Token name, List<Operand> operands, boolean grouped) implements Piece {
        @Override
        public Piece inGroup() {
            return new Call(name, operands, true);
        }
    }

    /** A condition in any case. */
    record Whole(Condition condition, boolean grouped) implements Piece {
        @Override
        public Piece inGroup() {
            return new Whole(condition, true);
        }
    }
}
