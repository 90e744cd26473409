package io.partita.api.check;

import io.partita.core.error.Refusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attribute names of a request that stand outside attribute maps: none may be empty (answers page 4.4). */
final class Names {
    private static final String EMPTY = "Empty attribute name";

    private Names() {}

    /** Refuses an empty name in AttributesToGet. */
    static void refuseEmptyIn(@Nullable List<String> attributesToGet) {
        if (attributesToGet != null && attributesToGet.contains("")) {
            throw Refusal.validation(EMPTY);
        }
    }

    /** Refuses an empty name of an attribute that a legacy parameter of a write speaks of. */
    static void refuseEmpty(String attribute, Envelope envelope) {
        if (attribute.isEmpty()) {
            throw envelope.put(Refusal.validation(EMPTY));
        }
    }
}
