package io.partita.engine.item;

import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** What became of one write command on its row. */
public sealed interface Written {
    /**
     * Done, or nothing to do.
     *
     * @param attributes what ReturnValues asked for, null when the answer has no Attributes
     * @param writeUnits what the table's arm of ConsumedCapacity says
     */
    record Done(@Nullable Item attributes, int writeUnits) implements Written {}

    /**
     * The guard did not hold: ConditionalCheckFailedException.
     *
     * @param item the row's item when it was asked for and exists
     * @param writeUnits what it cost all the same
     */
    record ConditionFailed(@Nullable Item item, int writeUnits) implements Written {}

    /** The command does not fit the stored item, or the gate refused it. */
    record Refused(Refusal refusal) implements Written {}
}
