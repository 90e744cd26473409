package io.partita.core.expression;

/** How a condition on a key attribute compares. */
enum KeyOperator {
    EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    BETWEEN,
    BEGINS_WITH;

    static KeyOperator of(Comparator comparator) {
        return switch (comparator) {
            case EQUAL -> EQUAL;
            case LESS -> LESS;
            case LESS_OR_EQUAL -> LESS_OR_EQUAL;
            case GREATER -> GREATER;
            case GREATER_OR_EQUAL -> GREATER_OR_EQUAL;
            case NOT_EQUAL -> throw new IllegalArgumentException("keys have no condition <>");
        };
    }
}
