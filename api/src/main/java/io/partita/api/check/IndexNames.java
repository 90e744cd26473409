package io.partita.api.check;

import io.partita.api.constraint.TableNames;
import io.partita.api.constraint.Violations;
import org.jspecify.annotations.Nullable;

/** The name of the index that a read asks for, bound by the same rules as a table's, in the generic words. */
final class IndexNames {
    private static final String PATH = "indexName";

    private IndexNames() {}

    static void check(@Nullable String indexName, Violations out) {
        if (indexName == null) {
            return;
        }
        if (indexName.isEmpty()) {
            out.addValue("", PATH, "Member must have length greater than or equal to " + TableNames.LENGTH_MIN);
        }
        TableNames.checkFirst(indexName, PATH, out);
    }
}
