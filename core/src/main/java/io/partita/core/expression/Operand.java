package io.partita.core.expression;

/** An operand of a condition. */
sealed interface Operand {
    record Attribute(Path path) implements Operand {}

    /** A value of the request, by its slot. */
    record Value(int slot) implements Operand {}

    /** {@code size(operand)}, a number. */
    record Size(Operand operand) implements Operand {}
}
