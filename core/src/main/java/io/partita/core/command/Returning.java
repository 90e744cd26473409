package io.partita.core.command;

/** What the answer of a write carries. */
public record Returning(Values values, boolean itemOnConditionFailure) {
    public static final Returning NOTHING = new Returning(Values.NONE, false);

    /** ReturnValues of the API. */
    public enum Values {
        NONE,
        ALL_OLD,
        UPDATED_OLD,
        ALL_NEW,
        UPDATED_NEW
    }
}
