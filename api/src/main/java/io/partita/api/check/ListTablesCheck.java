package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.request.ListTablesRequest;
import io.partita.api.request.ListTablesRules;

/** ListTables: member errors only (answers page 10.5). */
public final class ListTablesCheck {
    private ListTablesCheck() {}

    public static void check(ListTablesRequest request) {
        Violations violations = new Violations(Layer.OLDER);
        ListTablesRules.all(request, violations);
        violations.raise();
    }
}
