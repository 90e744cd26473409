package io.partita.api.check;

import io.partita.api.constraint.TableNames;
import java.util.Map;

/** The table names of a batch, which are keys of its map: the service echoes the whole map (answers page 5.1). */
final class BatchTables {
    /** What every name has to satisfy, as the service says it. */
    static final String KEY_CONSTRAINT = "Map keys must satisfy constraint: [Member must have length less than or equal"
            + " to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression"
            + " pattern: [a-zA-Z0-9_.-]+]";

    static final String PATH = "requestItems";

    private BatchTables() {}

    static boolean hasInvalidName(Map<String, ?> requestItems) {
        for (String sent : requestItems.keySet()) {
            if (!TableNames.isValid(TableNames.bare(sent))) {
                return true;
            }
        }
        return false;
    }
}
