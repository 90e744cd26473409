package io.partita.core.expression;

/** One token and where it stands in the text: characters from {@code start} to before {@code end}. */
record Token(TokenKind kind, int start, int end) {}
