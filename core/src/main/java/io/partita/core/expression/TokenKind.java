package io.partita.core.expression;

/** What a token of an expression is; the name of a punctuation mark is the mark's. */
enum TokenKind {
    /** A name as written: a letter or underscore, then letters, digits, underscores. */
    NAME,
    /** {@code #name}. */
    NAME_REFERENCE,
    /** {@code :value}. */
    VALUE_REFERENCE,
    /** A whole number without leading zeros, the position in a list. */
    INDEX,
    DOT,
    COMMA,
    OPEN,
    CLOSE,
    OPEN_INDEX,
    CLOSE_INDEX,
    PLUS,
    MINUS,
    EQUAL,
    NOT_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    AND,
    OR,
    NOT,
    BETWEEN,
    IN,
    SET,
    REMOVE,
    ADD,
    DELETE,
    /** A character that begins no token. */
    UNREADABLE,
    END
}
