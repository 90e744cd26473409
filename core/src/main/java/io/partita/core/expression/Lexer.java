package io.partita.core.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cuts a text into tokens. Only the four ASCII blanks are skipped; a character that begins no token is one of its own,
 * so that a refusal can name it. So is a digit that neither belongs to a name nor stands behind an opening bracket.
 * Keywords are keywords in every kind of expression and in any letter case.
 */
final class Lexer {
    private final String text;
    private int position;
    private boolean inIndex;

    private Lexer(String text) {
        this.text = text;
    }

    /** The tokens in order; the last one is END. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        List<Token> tokens = new ArrayList<>();
        Token token;
        do {
            token = lexer.next();
            tokens.add(token);
        } while (token.kind() != TokenKind.END);
        return tokens;
    }

    private Token next() {
        while (position < text.length() && isBlank(text.charAt(position))) {
            position++;
        }
        int start = position;
        TokenKind kind = start == text.length() ? TokenKind.END : read(text.charAt(start));
        inIndex = kind == TokenKind.OPEN_INDEX;
        return new Token(kind, start, position);
    }

    private TokenKind read(char first) {
        if (isNameStart(first)) {
            int start = position;
            skipName();
            return keywordOrName(start);
        }
        if (isDigit(first) && inIndex) {
            readIndex(first);
            return TokenKind.INDEX;
        }
        if ((first == '#' || first == ':') && position + 1 < text.length() && isNamePart(text.charAt(position + 1))) {
            position++;
            skipName();
            return first == '#' ? TokenKind.NAME_REFERENCE : TokenKind.VALUE_REFERENCE;
        }
        TokenKind mark = mark(first);
        position += width(mark);
        return mark;
    }

    private void skipName() {
        while (position < text.length() && isNamePart(text.charAt(position))) {
            position++;
        }
    }

    /** A leading zero is a token by itself. */
    private void readIndex(char first) {
        position++;
        while (first != '0' && position < text.length() && isDigit(text.charAt(position))) {
            position++;
        }
    }

    private TokenKind keywordOrName(int start) {
        int length = position - start;
        if (length < 2 || length > 7) {
            return TokenKind.NAME;
        }
        return switch (text.substring(start, position).toUpperCase(Locale.ROOT)) {
            case "AND" -> TokenKind.AND;
            case "OR" -> TokenKind.OR;
            case "NOT" -> TokenKind.NOT;
            case "BETWEEN" -> TokenKind.BETWEEN;
            case "IN" -> TokenKind.IN;
            case "SET" -> TokenKind.SET;
            case "REMOVE" -> TokenKind.REMOVE;
            case "ADD" -> TokenKind.ADD;
            case "DELETE" -> TokenKind.DELETE;
            default -> TokenKind.NAME;
        };
    }

    private TokenKind mark(char first) {
        char second = position + 1 < text.length() ? text.charAt(position + 1) : ' ';
        return switch (first) {
            case '.' -> TokenKind.DOT;
            case ',' -> TokenKind.COMMA;
            case '(' -> TokenKind.OPEN;
            case ')' -> TokenKind.CLOSE;
            case '[' -> TokenKind.OPEN_INDEX;
            case ']' -> TokenKind.CLOSE_INDEX;
            case '+' -> TokenKind.PLUS;
            case '-' -> TokenKind.MINUS;
            case '=' -> TokenKind.EQUAL;
            case '<' -> second == '>' ? TokenKind.NOT_EQUAL : second == '=' ? TokenKind.LESS_OR_EQUAL : TokenKind.LESS;
            case '>' -> second == '=' ? TokenKind.GREATER_OR_EQUAL : TokenKind.GREATER;
            default -> TokenKind.UNREADABLE;
        };
    }

    private int width(TokenKind mark) {
        if (mark == TokenKind.UNREADABLE) {
            return Character.charCount(text.codePointAt(position));
        }
        return mark == TokenKind.NOT_EQUAL || mark == TokenKind.LESS_OR_EQUAL || mark == TokenKind.GREATER_OR_EQUAL
                ? 2
                : 1;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    /** Whether a name goes on with the character. */
    static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
