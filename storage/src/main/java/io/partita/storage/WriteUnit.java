package io.partita.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One queue entry: a single item, a batch, or a transaction.
 *
 * @param token the idempotency row written in the same atomic unit, for Mode.ALL
 * @param gate asked between decide and commit
 * @param deadlineNanos on the store's ticker; an expired unit is answered without being executed; Long.MAX_VALUE: none
 */
public record WriteUnit(
        Mode mode, List<Step> steps, @Nullable TokenRow token, Admission gate, long deadlineNanos) {
    // Written out: in the class file a compact constructor loses @Nullable of its parameters.
    public WriteUnit(Mode mode, List<Step> steps, @Nullable TokenRow token, Admission gate, long deadlineNanos) {
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a unit without steps");
        }
        this.mode = mode;
        this.steps = List.copyOf(steps);
        this.token = token;
        this.gate = gate;
        this.deadlineNanos = deadlineNanos;
    }

    /** Whether steps stand alone or all together. */
    public enum Mode {
        /** Each step commits or not on its own; an earlier step's effect is seen by a later one on the same row. */
        EACH,
        /** All decisions see the state before the unit; committed only if every one is a Commit. */
        ALL
    }
}
