package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.core.error.Refusal;

/** Whether a write puts {@code 1 validation error detected: } before what it refuses (answers pages 1.2, 2.3). */
enum Envelope {
    /** The newer layer's habit. */
    AROUND,
    /** The older layer's: everything but member errors is bare. */
    NONE;

    /** A placeholder that does not begin as it must stays bare everywhere. */
    private static final String MALFORMED_NAME = "ExpressionAttributeNames contains invalid key: ";

    private static final String MALFORMED_VALUE = "ExpressionAttributeValues contains invalid key: ";

    static Envelope of(Layer layer) {
        return layer == Layer.NEWER ? AROUND : NONE;
    }

    /** The refusal as the operation answers it; it was thrown bare. */
    Refusal put(Refusal bare) {
        String text = bare.getMessage();
        if (this == NONE || text == null || text.startsWith(MALFORMED_NAME) || text.startsWith(MALFORMED_VALUE)) {
            return bare;
        }
        return bare.inEnvelope();
    }
}
