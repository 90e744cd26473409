package io.partita.core.expression;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** Parses texts of expressions; parsed forms are kept in a bounded cache by kind and text. Safe for any thread. */
public final class Expressions {
    /** Bytes of UTF-8 an expression may have, as written. */
    private static final int BYTES_MAX = 4096;

    private static final ParseCache<ParsedCondition> CONDITIONS =
            new ParseCache<>(text -> parseCondition(ExpressionKind.CONDITION, text));
    private static final ParseCache<ParsedCondition> FILTERS =
            new ParseCache<>(text -> parseCondition(ExpressionKind.FILTER, text));
    private static final ParseCache<ParsedKeyCondition> KEY_CONDITIONS =
            new ParseCache<>(text -> new ParsedKeyCondition(parseCondition(ExpressionKind.KEY_CONDITION, text)));
    private static final ParseCache<ParsedProjection> PROJECTIONS = new ParseCache<>(Expressions::parseProjection);
    private static final ParseCache<ParsedUpdate> UPDATES = new ParseCache<>(Expressions::parseUpdate);

    private Expressions() {}

    /** Refuses the empty text, which some operations do before they look at any other expression. */
    public static void refuseEmpty(ExpressionKind kind, String text) {
        if (text.isEmpty()) {
            throw kind.refusal("The expression can not be empty;");
        }
    }

    public static ParsedCondition condition(String text) {
        return CONDITIONS.get(text);
    }

    public static ParsedCondition filter(String text) {
        return FILTERS.get(text);
    }

    public static ParsedKeyCondition keyCondition(String text) {
        return KEY_CONDITIONS.get(text);
    }

    public static ParsedProjection projection(String text) {
        return PROJECTIONS.get(text);
    }

    public static ParsedUpdate update(String text) {
        return UPDATES.get(text);
    }

    private static ParsedCondition parseCondition(ExpressionKind kind, String text) {
        Reader reader = open(kind, text);
        Condition root = new ConditionParser(reader).parse();
        reader.refuseFaults();
        return new ParsedCondition(kind, root, reader.slots());
    }

    private static ParsedProjection parseProjection(String text) {
        Reader reader = open(ExpressionKind.PROJECTION, text);
        List<Path> paths = new ArrayList<>();
        do {
            paths.add(reader.path());
        } while (reader.takeIf(TokenKind.COMMA));
        reader.expect(TokenKind.END);
        reader.refuseFaults();
        return new ParsedProjection(paths, reader.slots());
    }

    private static ParsedUpdate parseUpdate(String text) {
        Reader reader = open(ExpressionKind.UPDATE, text);
        List<UpdateAction> actions = new UpdateParser(reader).parse();
        reader.refuseFaults();
        return new ParsedUpdate(actions, reader.slots());
    }

    /** Checks what needs no parsing; the size first, so that a hostile text costs nothing more. */
    private static Reader open(ExpressionKind kind, String text) {
        refuseEmpty(kind, text);
        if (text.length() > BYTES_MAX || text.getBytes(UTF_8).length > BYTES_MAX) {
            throw kind.refusal("Expression size has exceeded the maximum allowed size;");
        }
        return new Reader(kind, text);
    }
}
