package io.partita.api.check;

import io.partita.core.error.Refusal;
import org.jspecify.annotations.Nullable;

/** DescribeTable and DeleteTable: their only member (answers page 10.2, last row). */
public final class DescribeTableCheck {
    private DescribeTableCheck() {}

    /** Returns the bare table name. */
    public static String check(@Nullable String nameOrArn) {
        String name = ControlPlane.requiredTableName(nameOrArn);
        ControlPlane.requireTableNameLength(name);
        if (!ControlPlane.NAME.matcher(name).matches()) {
            throw Refusal.enveloped("Value '" + name + "' at 'tableName' failed to satisfy constraint: Member must"
                    + " satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        }
        return name;
    }
}
