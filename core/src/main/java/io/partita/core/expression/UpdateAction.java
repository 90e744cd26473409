package io.partita.core.expression;

/** One action of an update, on one path. */
sealed interface UpdateAction {
    Path target();

    record Set(Path target, UpdateValue value) implements UpdateAction {}

    record Remove(Path target) implements UpdateAction {}

    /** Adds a number, or members to a set; AttributeUpdates also appends to a list. */
    record Add(Path target, int value) implements UpdateAction {}

    /** Takes members out of a set. */
    record Delete(Path target, int value) implements UpdateAction {}
}
