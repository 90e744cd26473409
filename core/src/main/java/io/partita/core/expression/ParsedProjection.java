package io.partita.core.expression;

/** A projection as parsed. */
public final class ParsedProjection {
    ParsedProjection() {}

    /** Fills names in; refuses undefined names, then overlapping paths. */
    public BoundProjection bind(Placeholders placeholders) {
        return Pending.yet(placeholders);
    }
}
