package io.partita.core.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads updates. As {@link ConditionParser} it keeps open constructs on a stack of its own. A sum or difference has two
 * operands; a longer one needs parentheses, which may stand around any value.
 */
final class UpdateParser {
    private static final String IF_NOT_EXISTS = "if_not_exists";
    private static final String LIST_APPEND = "list_append";

    private final Reader reader;
    private final List<UpdateAction> actions = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private int openCalls;

    UpdateParser(Reader reader) {
        this.reader = reader;
    }

    static boolean isFunction(String name) {
        return name.equals(IF_NOT_EXISTS) || name.equals(LIST_APPEND);
    }

    /** Reads the whole text as sections. */
    List<UpdateAction> parse() {
        Set<TokenKind> seen = EnumSet.noneOf(TokenKind.class);
        do {
            Token section = reader.peek();
            switch (section.kind()) {
                case SET, REMOVE, ADD, DELETE -> reader.take();
                default -> throw reader.syntaxError();
            }
            if (!seen.add(section.kind())) {
                reader.note(
                        section.start(),
                        "The \"" + section.kind() + "\" section can only be used once in an update expression;");
            }
            do {
                actions.add(action(section.kind()));
            } while (reader.takeIf(TokenKind.COMMA));
        } while (!reader.isNext(TokenKind.END));
        return actions;
    }

    private UpdateAction action(TokenKind section) {
        Path target = reader.path();
        return switch (section) {
            case SET -> {
                reader.expect(TokenKind.EQUAL);
                yield new UpdateAction.Set(target, value());
            }
            case REMOVE -> new UpdateAction.Remove(target);
            case ADD -> new UpdateAction.Add(target, reader.value());
            case DELETE -> new UpdateAction.Delete(target, reader.value());
            default -> throw new IllegalStateException("no section begins with " + section);
        };
    }

    private UpdateValue value() {
        while (true) {
            Part part = start();
            while (part != null) {
                if (open.isEmpty() && !isArithmeticNext(part)) {
                    return part.value();
                }
                part = goOn(part);
            }
        }
    }

    private @Nullable Part start() {
        if (reader.takeIf(TokenKind.OPEN)) {
            open.push(new Open.Group());
            return null;
        }
        if (reader.isCallNext()) {
            open.push(new Open.Arguments(reader.take(), new ArrayList<>()));
            reader.take();
            if (openCalls++ == 0) {
                reader.countOperator();
            }
            return null;
        }
        return reader.isNext(TokenKind.VALUE_REFERENCE)
                ? new Part(new UpdateValue.Literal(reader.value()), false)
                : new Part(new UpdateValue.Copy(reader.path()), false);
    }

    private boolean isArithmeticNext(Part part) {
        return !part.bareArithmetic() && (reader.isNext(TokenKind.PLUS) || reader.isNext(TokenKind.MINUS));
    }

    /** Lets the innermost open construct take the part; null when another start is due. */
    private @Nullable Part goOn(Part part) {
        return switch (open.peek()) {
            case Open.Arithmetic arithmetic -> {
                open.pop();
                yield new Part(
                        arithmetic.plus()
                                ? new UpdateValue.Sum(arithmetic.left(), part.value())
                                : new UpdateValue.Difference(arithmetic.left(), part.value()),
                        true);
            }
            case Open.Arguments arguments -> goOnCall(arguments, part);
            case Open.Group _ -> {
                if (isArithmeticNext(part)) {
                    yield openArithmetic(part);
                }
                reader.expect(TokenKind.CLOSE);
                open.pop();
                yield new Part(part.value(), false);
            }
            case null -> openArithmetic(part);
        };
    }

    private @Nullable Part openArithmetic(Part left) {
        open.push(new Open.Arithmetic(reader.isNext(TokenKind.PLUS), left.value()));
        reader.take();
        reader.countOperator();
        return null;
    }

    private @Nullable Part goOnCall(Open.Arguments arguments, Part part) {
        arguments.values().add(part.value());
        if (reader.takeIf(TokenKind.COMMA)) {
            return null;
        }
        reader.expect(TokenKind.CLOSE);
        open.pop();
        openCalls--;
        return new Part(call(arguments.name(), arguments.values()), false);
    }

    private UpdateValue call(Token name, List<UpdateValue> values) {
        String function = reader.textOf(name);
        if (isFunction(function)) {
            reader.checkOperandCount(name, 2, values.size());
        } else if (function.equals("size") || Condition.Predicate.of(function) != null) {
            reader.note(name.start(), "The function is not allowed in an update expression; function: " + function);
        } else {
            reader.note(name.start(), "Invalid function name; function: " + function);
        }
        UpdateValue first = values.getFirst();
        UpdateValue last = values.getLast();
        return function.equals(LIST_APPEND)
                ? new UpdateValue.ListAppend(first, last)
                : new UpdateValue.IfNotExists(first, last);
    }

    /** A value that was read, and whether it is a sum or difference without parentheses around it. */
    private record Part(UpdateValue value, boolean bareArithmetic) {}

    /** A construct of a value that was opened and waits for more. */
    private sealed interface Open {
        record Group() implements Open {}

        record Arithmetic(boolean plus, UpdateValue left) implements Open {}

        record Arguments(Token name, List<UpdateValue> values) implements Open {}
    }
}
