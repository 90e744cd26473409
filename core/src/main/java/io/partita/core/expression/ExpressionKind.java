package io.partita.core.expression;

import io.partita.core.error.Refusal;

/** The kinds of expressions; each refusal of a text names its kind. */
public enum ExpressionKind {
    CONDITION("ConditionExpression"),
    FILTER("FilterExpression"),
    KEY_CONDITION("KeyConditionExpression"),
    PROJECTION("ProjectionExpression"),
    UPDATE("UpdateExpression");

    private final String member;

    ExpressionKind(String member) {
        this.member = member;
    }

    /** The member of a request that carries it, which its refusals name. */
    public String member() {
        return member;
    }

    Refusal refusal(String detail) {
        return Refusal.validation("Invalid " + member + ": " + detail);
    }
}
