package io.partita.api.check;

import io.partita.core.error.Refusal;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Words the refusal of legacy and expression parameters in one request (answers page 5.4); made when there are both.
 */
final class MixedParameters {
    private final StringJoiner legacy = new StringJoiner(", ", "{", "}");
    private final StringJoiner expressions = new StringJoiner(", ", "{", "}");

    /** Adds a legacy parameter if the request has it; in the order of the text. */
    MixedParameters legacy(String name, @Nullable Object value) {
        if (value != null) {
            legacy.add(name);
        }
        return this;
    }

    MixedParameters expression(String name, @Nullable Object value) {
        if (value != null) {
            expressions.add(name);
        }
        return this;
    }

    Refusal refusal() {
        return Refusal.validation("Can not use both expression and non-expression parameters in the same request:"
                + " Non-expression parameters: " + legacy + " Expression parameters: " + expressions);
    }
}
