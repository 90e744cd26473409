package io.partita.core.expression;

/** A condition or filter as parsed: its shape, with slots for names and values. */
public final class ParsedCondition {
    ParsedCondition() {}

    /** Refuses wrong operand types, BETWEEN bounds and equal operands; what is not defined is passed over. */
    public void checkOperands(Placeholders placeholders) {
        Pending.yet(placeholders);
    }

    /** Fills names and values in; refuses undefined ones and marks the others used. */
    public BoundCondition bind(Placeholders placeholders) {
        return Pending.yet(placeholders);
    }
}
