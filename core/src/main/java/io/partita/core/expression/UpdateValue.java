package io.partita.core.expression;

/** The right side of a SET. */
sealed interface UpdateValue {
    /** A value of the request, by its slot. */
    record Literal(int slot) implements UpdateValue {}

    /** What the path holds in the item as it was. */
    record Copy(Path path) implements UpdateValue {}

    record Sum(UpdateValue left, UpdateValue right) implements UpdateValue {}

    record Difference(UpdateValue left, UpdateValue right) implements UpdateValue {}

    /** What the path holds, else the other value. Anything but a path is refused with the operands. */
    record IfNotExists(UpdateValue path, UpdateValue otherwise) implements UpdateValue {}

    record ListAppend(UpdateValue first, UpdateValue second) implements UpdateValue {}
}
