package io.partita.storage;

import io.partita.core.error.Refusal;
import io.partita.core.value.Bytes;
import java.util.List;

/** What became of a unit. */
public sealed interface Outcome {
    /**
     * Executed, and durable as configured. In Mode.EACH one result a step, and committed tells whether any row was
     * changed. In Mode.ALL either everything was committed, or nothing was since at least one decision was a Keep.
     */
    record Executed(boolean committed, List<StepResult> steps) implements Outcome {}

    /** Mode.ALL whose token row exists with the same content: nothing was done. */
    record Replayed(Bytes receipt) implements Outcome {}

    /** Mode.ALL whose token row exists with other content. */
    record TokenMismatch() implements Outcome {}

    /** A step was bound under an epoch that is not the table's: nothing was done; bind again. */
    record Stale(int tableId) implements Outcome {}

    /** The gate refused the whole unit (Mode.ALL): nothing was done. */
    record Refused(Refusal refusal) implements Outcome {}

    /** The deadline passed before the unit's turn: nothing was done. */
    record Expired() implements Outcome {}

    /** The commit failed; whether it is on disk is not known. */
    record Failed(StorageException cause) implements Outcome {}
}
