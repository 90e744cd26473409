package io.partita.core.expression;

/** An update as parsed. */
public final class ParsedUpdate {
    ParsedUpdate() {}

    /** Fills names and values in; refuses undefined ones and marks the others used. */
    public BoundUpdate bind(Placeholders placeholders) {
        return Pending.yet(placeholders);
    }

    /** Refuses wrong operand types, then overlapping paths; what is not defined is passed over. */
    public void checkOperands(Placeholders placeholders) {
        Pending.yet(placeholders);
    }
}
