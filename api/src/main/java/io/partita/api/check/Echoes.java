package io.partita.api.check;

import io.partita.core.command.Returning;
import io.partita.core.command.Returning.Values;
import org.jspecify.annotations.Nullable;

/** Reads the members that say what an answer carries; their values were checked against the enums before. */
final class Echoes {
    private static final Returning OLD = new Returning(Values.ALL_OLD, false);
    private static final Returning ON_FAILURE = new Returning(Values.NONE, true);

    private Echoes() {}

    static Returned returned(String tableName, @Nullable String capacity, @Nullable String collectionMetrics) {
        return new Returned(tableName, capacity(capacity), "SIZE".equals(collectionMetrics));
    }

    static Returned.Capacity capacity(@Nullable String text) {
        if (text == null) {
            return Returned.Capacity.NONE;
        }
        return Returned.Capacity.valueOf(text);
    }

    static Returning returning(@Nullable String values, @Nullable String onConditionFailure) {
        Values wanted = values == null ? Values.NONE : Values.valueOf(values);
        boolean itemOnFailure = "ALL_OLD".equals(onConditionFailure);
        if (wanted == Values.NONE) {
            return itemOnFailure ? ON_FAILURE : Returning.NOTHING;
        }
        return wanted == Values.ALL_OLD && !itemOnFailure ? OLD : new Returning(wanted, itemOnFailure);
    }
}
