package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.core.error.Refusal;

/** Whether a write puts {@code 1 validation error detected: } before what it refuses (answers pages 1.2, 2.3). */
enum Envelope {
    /** The newer layer's habit. */
    AROUND,
    /** The older layer's: everything but member errors is bare. */
    NONE;

    static Envelope of(Layer layer) {
        return layer == Layer.NEWER ? AROUND : NONE;
    }

    /** The refusal as the operation answers it; it was thrown bare. */
    Refusal put(Refusal bare) {
        return this == NONE ? bare : bare.inEnvelope();
    }
}
