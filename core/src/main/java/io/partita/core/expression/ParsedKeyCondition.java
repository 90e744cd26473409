package io.partita.core.expression;

import io.partita.core.schema.KeySchema;

/** A key condition as parsed. */
public final class ParsedKeyCondition {
    ParsedKeyCondition() {}

    /**
     * What is refused before the table is looked up: undefined names, nested paths, operators and operand types, two
     * clauses on one attribute. Marks names and values used.
     */
    public void check(Placeholders placeholders) {
        Pending.yet(placeholders);
    }

    /** Fits it to the key of the table or index read (answers page 6.3). */
    public BoundKeyCondition bind(Placeholders placeholders, KeySchema schema) {
        return Pending.yet(placeholders, schema);
    }
}
