package io.partita.api.check;

import io.partita.api.constraint.TableNames;
import io.partita.core.error.Refusal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks and texts that several table operations share. */
final class ControlPlane {
    static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

    private ControlPlane() {}

    /** The name, or the table of an ARN; refuses a missing one without an envelope (answers page 10.1, step 1). */
    static String requiredTableName(@Nullable String nameOrArn) {
        if (nameOrArn == null) {
            throw Refusal.validation("The parameter 'TableName' is required but was not present in the request");
        }
        return TableNames.bare(nameOrArn);
    }

    /** Text of DescribeTable and DeleteTable for names of a wrong length (answers page 10.2, last row). */
    static void requireTableNameLength(String name) {
        if (name.length() < 3 || name.length() > 255) {
            throw Refusal.validation("TableName must be at least 3 characters long and at most 255 characters long");
        }
    }

    static void requireInBounds(@Nullable Long units, long most, String member) {
        if (units != null && units > most) {
            throw Refusal.validation("Given value " + units + " for " + member + " is out of bounds");
        }
    }

    /**
     * One figure of OnDemandThroughput (answers page 10.1).
     *
     * @param where "table" in CreateTable, "the table" in UpdateTable, as the service words it
     * @param end the full stop that only CreateTable prints
     * @param unlimitedAllowed whether -1 stands for no limit
     */
    static void onDemandMaximum(
            @Nullable Long units, String member, boolean onDemand, String where, String end, boolean unlimitedAllowed) {
        if (units == null) {
            return;
        }
        if (!onDemand) {
            throw Refusal.invalidParameter(member + " for OnDemandThroughput cannot be specified when " + where
                    + " BillingMode is PROVISIONED" + end);
        }
        if (units < 1 && !(unlimitedAllowed && units == -1)) {
            throw Refusal.invalidParameter(
                    "Requested " + member + " for OnDemandThroughput for table is outside of valid range");
        }
    }

    static Refusal unsupported(String member) {
        return Refusal.validation("Partita does not support " + member + " yet");
    }
}
