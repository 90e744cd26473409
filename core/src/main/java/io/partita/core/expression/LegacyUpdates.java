package io.partita.core.expression;

import java.util.List;

/** AttributeUpdates and AttributesToGet as the trees of expressions (answers page 5.5). */
public final class LegacyUpdates {
    private LegacyUpdates() {}

    public static BoundUpdate attributeUpdates(List<AttributeUpdate> entries) {
        return Pending.yet(entries);
    }

    /** Refuses a repeated name. */
    public static BoundProjection attributesToGet(List<String> names) {
        return Pending.yet(names);
    }
}
