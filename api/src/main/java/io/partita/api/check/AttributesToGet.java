package io.partita.api.check;

import io.partita.api.constraint.Violations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The legacy parameter AttributesToGet, which the newer layer words like the older one. */
final class AttributesToGet {
    private AttributesToGet() {}

    /** Adds an empty list. */
    static void requireNotEmpty(@Nullable List<String> attributesToGet, Violations out) {
        requireNotEmpty(attributesToGet, "", out);
    }

    /**
     * Adds an empty list of a nested structure.
     *
     * @param prefix path of the structure with a full stop at its end
     */
    static void requireNotEmpty(@Nullable List<String> attributesToGet, String prefix, Violations out) {
        if (attributesToGet != null && attributesToGet.isEmpty()) {
            out.addValue("[]", prefix + "attributesToGet", "Member must have length greater than or equal to 1");
        }
    }
}
