package io.partita.core.expression;

/** Parses texts of expressions; parsed forms are kept in a bounded cache by kind and text. Safe for any thread. */
public final class Expressions {
    private Expressions() {}

    /** Refuses the empty text, which some operations do before they look at any other expression. */
    public static void refuseEmpty(ExpressionKind kind, String text) {
        Pending.yet(kind, text);
    }

    public static ParsedCondition condition(String text) {
        return Pending.yet(text);
    }

    public static ParsedCondition filter(String text) {
        return Pending.yet(text);
    }

    public static ParsedKeyCondition keyCondition(String text) {
        return Pending.yet(text);
    }

    public static ParsedProjection projection(String text) {
        return Pending.yet(text);
    }

    public static ParsedUpdate update(String text) {
        return Pending.yet(text);
    }
}
