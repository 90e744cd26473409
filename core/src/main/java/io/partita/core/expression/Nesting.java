package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.EntryCursor;
import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;

/** How many maps and lists lie around the innermost value of a value, itself included. */
final class Nesting {
    private Nesting() {}

    /** Recurses once a level; values of requests and items were checked to have few. */
    static int levels(EncodedValue value) {
        int deepest = 0;
        if (value.type() == AttributeType.M) {
            EntryCursor entries = value.entries();
            while (entries.next()) {
                deepest = Math.max(deepest, levels(entries.value()));
            }
        } else if (value.type() == AttributeType.L) {
            byte[] bytes = value.bytes();
            for (int at = value.contentStart(); at < value.end(); ) {
                int end = ItemFormat.valueEnd(bytes, at);
                deepest = Math.max(deepest, levels(new EncodedValue(bytes, at, end)));
                at = end;
            }
        } else {
            return 0;
        }
        return deepest + 1;
    }
}
