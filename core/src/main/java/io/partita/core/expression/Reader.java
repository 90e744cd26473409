package io.partita.core.expression;

import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the parsers of all kinds share: the tokens, paths, slots, and what is wrong although it is good syntax. The
 * whole text is cut into tokens first, so a character that begins none is refused before any other syntax error. That
 * one is refused where it stands; the other faults only after the whole text was read, the first in the text first.
 */
final class Reader {
    private static final int OPERATORS_MAX = 300;
    private static final int PATH_LEVELS_MAX = 32;

    private final ExpressionKind kind;
    private final String text;
    private final List<Token> tokens;
    private int at;

    private final List<String> names = new ArrayList<>();
    private final List<Integer> namePositions = new ArrayList<>();
    private final Map<String, Integer> nameSlots = new HashMap<>();
    private final List<String> values = new ArrayList<>();
    private final List<Integer> valuePositions = new ArrayList<>();
    private final Map<String, Integer> valueSlots = new HashMap<>();

    private int operators;
    private boolean redundantParentheses;
    private int faultPosition = Integer.MAX_VALUE;
    private @Nullable String fault;

    Reader(ExpressionKind kind, String text) {
        this.kind = kind;
        this.text = text;
        this.tokens = Lexer.tokens(text);
        refuseUnreadable();
    }

    private void refuseUnreadable() {
        for (at = 0; at < tokens.size(); at++) {
            if (isNext(TokenKind.UNREADABLE)) {
                throw syntaxError();
            }
        }
        at = 0;
    }

    Token peek() {
        return tokens.get(at);
    }

    boolean isNext(TokenKind wanted) {
        return peek().kind() == wanted;
    }

    /** Whether a name with an opening parenthesis is next, which is a function. */
    boolean isCallNext() {
        return isNext(TokenKind.NAME) && tokens.get(at + 1).kind() == TokenKind.OPEN;
    }

    Token take() {
        return tokens.get(at++);
    }

    /** Takes the next token if it is of the kind. */
    boolean takeIf(TokenKind wanted) {
        if (isNext(wanted)) {
            at++;
            return true;
        }
        return false;
    }

    Token expect(TokenKind wanted) {
        if (!isNext(wanted)) {
            throw syntaxError();
        }
        return take();
    }

    String textOf(Token token) {
        return text.substring(token.start(), token.end());
    }

    /** The refusal of the next token: it and its neighbours as written. */
    Refusal syntaxError() {
        Token token = peek();
        String shown = token.kind() == TokenKind.END ? "<EOF>" : textOf(token);
        return kind.refusal("Syntax error; token: \"" + shown + "\", near: \"" + near(token) + '"');
    }

    private String near(Token token) {
        if (token.kind() == TokenKind.END) {
            return at == 0 ? text : textOf(tokens.get(at - 1));
        }
        Token next = tokens.get(at + 1);
        int from = at == 0 ? token.start() : tokens.get(at - 1).start();
        return text.substring(from, next.kind() == TokenKind.END ? token.end() : next.end());
    }

    /** Reads a document path. */
    Path path() {
        int start = peek().start();
        int head = name();
        List<Path.Step> steps = new ArrayList<>();
        while (true) {
            if (takeIf(TokenKind.DOT)) {
                steps.add(new Path.Step.Entry(name()));
            } else if (takeIf(TokenKind.OPEN_INDEX)) {
                steps.add(new Path.Step.Element(index(expect(TokenKind.INDEX))));
                expect(TokenKind.CLOSE_INDEX);
            } else {
                break;
            }
        }
        int levels = steps.size() + 1;
        if (levels > PATH_LEVELS_MAX) {
            note(start, "The document path has too many nesting levels; nesting levels: " + levels);
        }
        return new Path(head, steps);
    }

    private int name() {
        Token token = peek();
        if (token.kind() != TokenKind.NAME && token.kind() != TokenKind.NAME_REFERENCE) {
            throw syntaxError();
        }
        String written = textOf(take());
        if (token.kind() == TokenKind.NAME && ReservedWords.contains(written)) {
            note(token.start(), "Attribute name is a reserved keyword; reserved keyword: " + written);
        }
        return slot(written, token.start(), nameSlots, names, namePositions);
    }

    private long index(Token token) {
        String digits = textOf(token);
        long index = digits.length() > 10 ? Long.MAX_VALUE : Long.parseLong(digits);
        if (index > Path.Step.Element.HIGHEST) {
            note(token.start(), "List index is not within the allowable range; index: [" + digits + "]");
        }
        return index;
    }

    /** Reads {@code :value} and answers its slot. */
    int value() {
        Token token = expect(TokenKind.VALUE_REFERENCE);
        return slot(textOf(token), token.start(), valueSlots, values, valuePositions);
    }

    private static int slot(
            String written, int position, Map<String, Integer> slots, List<String> all, List<Integer> positions) {
        Integer known = slots.putIfAbsent(written, all.size());
        if (known != null) {
            return known;
        }
        all.add(written);
        positions.add(position);
        return all.size() - 1;
    }

    Slots slots() {
        return Slots.of(names, namePositions, values, valuePositions);
    }

    void countOperator() {
        operators++;
    }

    void noteRedundantParentheses() {
        redundantParentheses = true;
    }

    /** Remembers a fault unless one at or before the position is known. */
    void note(int position, String detail) {
        if (position < faultPosition) {
            faultPosition = position;
            fault = detail;
        }
    }

    void checkOperandCount(Token function, int wanted, int count) {
        if (count != wanted) {
            note(
                    function.start(),
                    "Incorrect number of operands for operator or function; operator or function: " + textOf(function)
                            + ", number of operands: " + count);
        }
    }

    /** Refuses what was noted, once the whole text is known to be good syntax. */
    void refuseFaults() {
        if (redundantParentheses) {
            throw kind.refusal("The expression has redundant parentheses;");
        }
        if (fault != null) {
            throw kind.refusal(fault);
        }
        if (operators > OPERATORS_MAX) {
            // The service stops counting here, so the figure is always the same.
            throw kind.refusal("The expression contains too many operators; operator count: " + (OPERATORS_MAX + 1));
        }
    }
}
