package io.partita.api.constraint;

import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Errors of members of one request, in the order found, to be raised as one refusal (answers page 2.2). Allocates
 * nothing until the first error. Not thread-safe.
 */
public final class Violations {
    /** The service lists so many and no more. */
    private static final int LISTED_MAX = 10;

    private final Layer layer;
    private @Nullable List<String> texts;

    public Violations(Layer layer) {
        this.layer = layer;
    }

    /** Layer whose wording rules use. */
    public Layer layer() {
        return layer;
    }

    public boolean isEmpty() {
        return texts == null;
    }

    /** Adds a whole error text, such as {@code Value null at 'key' failed to satisfy constraint: …}. */
    public void add(String text) {
        List<String> known = texts;
        if (known == null) {
            known = new ArrayList<>(2);
            texts = known;
        }
        if (known.size() < LISTED_MAX) {
            known.add(text);
        }
    }

    /** Adds {@code Value null at '<path>' failed to satisfy constraint: Member must not be null}. */
    public void addNull(String path) {
        add("Value null at '" + path + "' failed to satisfy constraint: Member must not be null");
    }

    /** Adds {@code Value '<value>' at '<path>' failed to satisfy constraint: <constraint>}, the older wording. */
    public void addValue(String value, String path, String constraint) {
        add("Value '" + value + "' at '" + path + "' failed to satisfy constraint: " + constraint);
    }

    /** Adds {@code Value at '<path>' failed to satisfy constraint: <constraint>}, the newer wording. */
    public void addUnnamed(String path, String constraint) {
        add("Value at '" + path + "' failed to satisfy constraint: " + constraint);
    }

    /** Throws the refusal that lists all errors; returns when there is none. */
    public void raise() {
        List<String> known = texts;
        if (known != null) {
            String count = known.size() == 1 ? "1 validation error" : known.size() + " validation errors";
            throw Refusal.validation(count + " detected: " + String.join("; ", known));
        }
    }
}
