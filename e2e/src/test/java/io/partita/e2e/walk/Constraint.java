package io.partita.e2e.walk;

import java.util.List;

/**
 * One constraint of an operation's input.
 *
 * @param bound a length's or range's bound
 * @param values an enum's values
 * @param text a pattern's expression, or an enum's shape
 */
record Constraint(String operation, InputPath path, Kind kind, int bound, List<String> values, String text) {
    enum Kind {
        REQUIRED("required"),
        EMPTY("empty"),
        MIN_LENGTH("minLength"),
        MAX_LENGTH("maxLength"),
        MIN_VALUE("minValue"),
        MAX_VALUE("maxValue"),
        PATTERN("pattern"),
        ENUM("enum");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /** Path and kind, by which the lists of the test resources name it. */
    String place() {
        return path + " " + kind.word;
    }

    /** The service's words for what is demanded; an enum's list only where its order is known. */
    String demand(String enumValues) {
        return switch (kind) {
            case REQUIRED -> "Member must not be null";
            case EMPTY, MIN_LENGTH -> "Member must have length greater than or equal to " + bound;
            case MAX_LENGTH -> "Member must have length less than or equal to " + bound;
            case MIN_VALUE -> "Member must have value greater than or equal to " + bound;
            case MAX_VALUE -> "Member must have value less than or equal to " + bound;
            case PATTERN ->
                "Member must satisfy regular expression pattern: "
                        + text.replace("^", "").replace("$", "");
            case ENUM -> "Member must satisfy enum value set: " + enumValues;
        };
    }

    @Override
    public String toString() {
        return operation + " " + place();
    }
}
