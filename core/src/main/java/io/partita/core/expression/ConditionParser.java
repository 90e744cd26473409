package io.partita.core.expression;

import io.partita.core.expression.Condition.Predicate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads conditions, filters and key conditions. The open constructs lie on a stack of its own, so that nesting costs
 * memory only, and the text is read once from left to right: the first token that fits nothing is the one refused.
 *
 * <p>A parenthesis may open a condition or an operand; which one it was shows only behind it. So does a call:
 * {@code size(a)} is an operand before a comparison and, misused, a condition elsewhere.
 */
final class ConditionParser {
    private static final int IN_OPERANDS_MAX = 100;

    private final Reader reader;
    private final Deque<Frame> open = new ArrayDeque<>();
    private int openCalls;

    ConditionParser(Reader reader) {
        this.reader = reader;
    }

    /** Reads the whole text as one condition. */
    Condition parse() {
        while (true) {
            Piece piece = start();
            while (piece != null) {
                if (open.isEmpty() && reader.isNext(TokenKind.END) && !(piece instanceof Piece.Value)) {
                    return condition(piece);
                }
                piece = goOn(piece);
            }
        }
    }

    /** Reads what may begin an operand or condition; null when it opened something that wants another start. */
    private @Nullable Piece start() {
        boolean operandOnly = wantsOperand();
        if (reader.takeIf(TokenKind.OPEN)) {
            open.push(new Frame.Group(operandOnly));
            return null;
        }
        if (!operandOnly && reader.takeIf(TokenKind.NOT)) {
            reader.countOperator();
            open.push(new Frame.Negation());
            return null;
        }
        if (reader.isCallNext()) {
            open.push(new Frame.Arguments(reader.take(), new ArrayList<>()));
            reader.take();
            if (openCalls++ == 0) {
                reader.countOperator();
            }
            return null;
        }
        return reader.isNext(TokenKind.VALUE_REFERENCE)
                ? new Piece.Value(new Operand.Value(reader.value()), false)
                : new Piece.Value(new Operand.Attribute(reader.path()), false);
    }

    private boolean wantsOperand() {
        return switch (open.peek()) {
            case null -> false;
            case Frame.Group group -> group.operandOnly();
            case Frame.Negation _, Frame.Chain _ -> false;
            case Frame.Comparison _, Frame.Low _, Frame.High _, Frame.Among _, Frame.Arguments _ -> true;
        };
    }

    /** Lets the innermost open construct take the piece; null when another start is due. */
    private @Nullable Piece goOn(Piece piece) {
        return switch (open.peek()) {
            case Frame.Comparison comparison -> {
                open.pop();
                yield new Piece.Whole(
                        new Condition.Compare(comparison.comparator(), comparison.left(), operand(piece)), false);
            }
            case Frame.Low low -> {
                reader.expect(TokenKind.AND);
                open.pop();
                open.push(new Frame.High(low.subject(), operand(piece)));
                yield null;
            }
            case Frame.High high -> {
                open.pop();
                yield new Piece.Whole(new Condition.Between(high.subject(), high.low(), operand(piece)), false);
            }
            case Frame.Among among -> goOnList(among, piece);
            case Frame.Arguments arguments -> goOnCall(arguments, piece);
            case Frame.Group group
            when group.operandOnly() -> {
                reader.expect(TokenKind.CLOSE);
                yield closeGroup(piece);
            }
            case Frame.Group _, Frame.Negation _, Frame.Chain _ -> goOnFree(piece);
            case null -> goOnFree(piece);
        };
    }

    private @Nullable Piece goOnList(Frame.Among among, Piece piece) {
        among.candidates().add(operand(piece));
        if (reader.takeIf(TokenKind.COMMA)) {
            return null;
        }
        reader.expect(TokenKind.CLOSE);
        open.pop();
        int count = among.candidates().size();
        if (count > IN_OPERANDS_MAX) {
            reader.note(
                    among.position(),
                    "The IN operator is provided with too many operands; number of operands: " + count);
        }
        return new Piece.Whole(new Condition.In(among.subject(), among.candidates()), false);
    }

    private @Nullable Piece goOnCall(Frame.Arguments arguments, Piece piece) {
        arguments.operands().add(operand(piece));
        if (reader.takeIf(TokenKind.COMMA)) {
            return null;
        }
        reader.expect(TokenKind.CLOSE);
        open.pop();
        openCalls--;
        return new Piece.Call(arguments.name(), arguments.operands(), false);
    }

    private Piece closeGroup(Piece content) {
        if (content.grouped()) {
            reader.noteRedundantParentheses();
        }
        open.pop();
        return content.inGroup();
    }

    /** Goes on where both an operand of a comparison and a whole condition may stand. */
    private @Nullable Piece goOnFree(Piece piece) {
        if (!(piece instanceof Piece.Whole) && openComparison(piece)) {
            return null;
        }
        boolean inGroup = open.peek() instanceof Frame.Group;
        if (inGroup && reader.takeIf(TokenKind.CLOSE)) {
            return closeGroup(piece);
        }
        if (piece instanceof Piece.Value) {
            throw reader.syntaxError();
        }
        Condition condition = condition(piece);
        if (open.peek() instanceof Frame.Negation) {
            open.pop();
            return new Piece.Whole(new Condition.Not(condition), false);
        }
        if (reader.isNext(TokenKind.AND) || reader.isNext(TokenKind.OR)) {
            return chain(condition, reader.isNext(TokenKind.AND));
        }
        if (open.peek() instanceof Frame.Chain chain) {
            open.pop();
            return chain.with(condition);
        }
        throw reader.syntaxError();
    }

    private boolean openComparison(Piece piece) {
        Comparator comparator = comparatorNext();
        if (comparator != null) {
            reader.take();
            reader.countOperator();
            open.push(new Frame.Comparison(comparator, operand(piece)));
            return true;
        }
        if (reader.takeIf(TokenKind.BETWEEN)) {
            reader.countOperator();
            open.push(new Frame.Low(operand(piece)));
            return true;
        }
        if (reader.isNext(TokenKind.IN)) {
            int position = reader.take().start();
            reader.expect(TokenKind.OPEN);
            reader.countOperator();
            open.push(new Frame.Among(operand(piece), new ArrayList<>(), position));
            return true;
        }
        return false;
    }

    private @Nullable Comparator comparatorNext() {
        TokenKind next = reader.peek().kind();
        if (next == TokenKind.EQUAL) {
            return Comparator.EQUAL;
        }
        if (next == TokenKind.NOT_EQUAL) {
            return Comparator.NOT_EQUAL;
        }
        if (next == TokenKind.LESS) {
            return Comparator.LESS;
        }
        if (next == TokenKind.LESS_OR_EQUAL) {
            return Comparator.LESS_OR_EQUAL;
        }
        if (next == TokenKind.GREATER) {
            return Comparator.GREATER;
        }
        return next == TokenKind.GREATER_OR_EQUAL ? Comparator.GREATER_OR_EQUAL : null;
    }

    /** AND binds closer than OR: an OR ends the chain of ANDs before it. */
    private @Nullable Piece chain(Condition condition, boolean and) {
        if (open.peek() instanceof Frame.Chain chain && (chain.and() || !and)) {
            if (chain.and() != and) {
                open.pop();
                return chain.with(condition);
            }
            chain.terms().add(condition);
        } else {
            open.push(new Frame.Chain(and, new ArrayList<>(List.of(condition))));
        }
        reader.take();
        reader.countOperator();
        return null;
    }

    private Operand operand(Piece piece) {
        return switch (piece) {
            case Piece.Value value -> value.operand();
            case Piece.Call call -> {
                if (reader.textOf(call.name()).equals("size")) {
                    checkCount(call, 1);
                } else {
                    noteMisuse(call);
                }
                yield new Operand.Size(call.operands().getFirst());
            }
            case Piece.Whole _ -> throw new IllegalStateException("a condition stands for an operand");
        };
    }

    private Condition condition(Piece piece) {
        return switch (piece) {
            case Piece.Whole whole -> whole.condition();
            case Piece.Call call -> {
                Predicate predicate = predicate(call);
                if (predicate == null) {
                    noteMisuse(call);
                } else {
                    checkCount(call, predicate.operandCount());
                }
                yield new Condition.Call(Objects.requireNonNullElse(predicate, Predicate.EXISTS), call.operands());
            }
            case Piece.Value _ -> throw new IllegalStateException("an operand stands for a condition");
        };
    }

    private @Nullable Predicate predicate(Piece.Call call) {
        return Predicate.of(reader.textOf(call.name()));
    }

    private void noteMisuse(Piece.Call call) {
        String function = reader.textOf(call.name());
        String detail;
        if (function.equals("size") || predicate(call) != null) {
            detail = "The function is not allowed to be used this way in an expression; function: ";
        } else if (UpdateParser.isFunction(function)) {
            detail = "The function is not allowed in a condition expression; function: ";
        } else {
            detail = "Invalid function name; function: ";
        }
        reader.note(call.name().start(), detail + function);
    }

    private void checkCount(Piece.Call call, int wanted) {
        reader.checkOperandCount(call.name(), wanted, call.operands().size());
    }
}
