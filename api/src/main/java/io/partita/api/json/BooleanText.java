package io.partita.api.json;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The texts that the service takes for booleans (answers page 3.3). */
final class BooleanText {
    private static final int LENGTH_MAX = "false".length();

    private BooleanText() {}

    /** The boolean meant, in any letter case and not trimmed; null when the text is none. */
    static @Nullable Boolean meaning(String text) {
        if (text.length() > LENGTH_MAX) {
            return null;
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "y", "1" -> true;
            case "false", "f", "no", "n", "0" -> false;
            default -> null;
        };
    }
}
