package io.partita.api.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.api.constraint.Echo;
import io.partita.api.constraint.Violations;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.EntryCursor;
import io.partita.core.limits.Limits;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Attribute names over 65,535 bytes. Their place among the errors of members is not known; they are listed last, in the
 * generic words for what is wrong inside a map or list.
 */
final class LongNames {
    private static final String CONSTRAINTS =
            " must satisfy constraint: [Member must have length less than or equal to " + Limits.NAME_BYTES_MAX
                    + ", Member must have length greater than or equal to 0]";

    private LongNames() {}

    /** Adds a name at the top of an item or key. */
    static void check(@Nullable AttributeMap map, String path, Violations out) {
        if (map == null || map.item().bytes().length <= Limits.NAME_BYTES_MAX) {
            return; // too short to hold such a name
        }
        EntryCursor entries = map.item().entries();
        while (entries.next()) {
            if (isLong(entries.name())) {
                out.addValue(Echo.of(map), path, "Map keys" + CONSTRAINTS);
                return;
            }
        }
    }

    /** Adds a name that a legacy parameter speaks of. */
    static void checkKeys(@Nullable Map<String, ?> parameter, String path, Violations out) {
        if (parameter != null && parameter.keySet().stream().anyMatch(LongNames::isLong)) {
            out.addValue(Echo.of(parameter), path, "Map keys" + CONSTRAINTS);
        }
    }

    /** Adds a name that a placeholder stands for. */
    static void checkNames(@Nullable Map<String, String> expressionAttributeNames, String path, Violations out) {
        if (expressionAttributeNames != null
                && expressionAttributeNames.values().stream().anyMatch(LongNames::isLong)) {
            out.addValue(Echo.of(expressionAttributeNames), path, "Map value" + CONSTRAINTS);
        }
    }

    /** Adds a name that a read asks for. */
    static void checkList(@Nullable List<String> attributesToGet, String path, Violations out) {
        if (attributesToGet != null && attributesToGet.stream().anyMatch(LongNames::isLong)) {
            out.addValue(Echo.of(attributesToGet), path, "Member" + CONSTRAINTS);
        }
    }

    private static boolean isLong(String name) {
        return name.length() > Limits.NAME_BYTES_MAX / 3 && name.getBytes(UTF_8).length > Limits.NAME_BYTES_MAX;
    }
}
