package io.partita.api.check;

import io.partita.api.constraint.Violations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The legacy parameter AttributesToGet, which the newer layer words like the older one. */
final class AttributesToGet {
    private AttributesToGet() {}

    /** Adds an empty list. */
    static void requireNotEmpty(@Nullable List<String> attributesToGet, Violations out) {
        if (attributesToGet != null && attributesToGet.isEmpty()) {
            out.addValue("[]", "attributesToGet", "Member must have length greater than or equal to 1");
        }
    }
}
