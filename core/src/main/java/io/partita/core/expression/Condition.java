package io.partita.core.expression;

/** A node of a condition. */
sealed interface Condition {
    /** Being built. */
    record Being() implements Condition {}
}
