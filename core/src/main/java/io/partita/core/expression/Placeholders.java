package io.partita.core.expression;

import io.partita.core.item.AttributeMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ExpressionAttributeNames and ExpressionAttributeValues of one request and which of them its expressions used. Not
 * thread-safe; lives as long as the request is being bound.
 */
public final class Placeholders {
    /** No names, no values. */
    public static Placeholders none() {
        return new Placeholders(null, null);
    }

    public static Placeholders of(@Nullable Map<String, String> names, @Nullable AttributeMap values) {
        return new Placeholders(names, values);
    }

    private final @Nullable Map<String, String> names;
    private final @Nullable AttributeMap values;

    private Placeholders(@Nullable Map<String, String> names, @Nullable AttributeMap values) {
        this.names = names;
        this.values = values;
    }

    /**
     * Refuses names without an expression, an empty map and malformed keys (answers page 5.4). Values are left alone.
     *
     * @param used whether the request has any expression at all
     */
    public void checkNames(boolean used) {
        Pending.yet(used, names);
    }

    /**
     * As {@link #checkNames} for values.
     *
     * @param used whether the request has an expression that can use values
     * @param withoutExpression what the operation adds to the text when it has none: empty for Put, Update and
     *     DeleteItem, {@code ": FilterExpression is null"} and the like for Query and Scan
     */
    public void checkValues(boolean used, String withoutExpression) {
        Pending.yet(used, withoutExpression, values);
    }

    /** Refuses names, then values, that no expression bound so far has used. */
    public void refuseUnused() {
        Pending.yet();
    }
}
