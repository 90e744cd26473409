package io.partita.storage;

import io.partita.core.error.Refusal;

/** What became of one step of an executed unit. */
public sealed interface StepResult {
    record Decided(Decision decision) implements StepResult {}

    /** The gate refused this step (Mode.EACH). */
    record Refused(Refusal refusal) implements StepResult {}

    /** Bound under an old epoch (Mode.EACH): not done. */
    record Stale() implements StepResult {}
}
