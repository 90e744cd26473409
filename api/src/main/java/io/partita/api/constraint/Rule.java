package io.partita.api.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of one member, checked in the order null, pattern, length or range, enum. Immutable; made once by
 * generated code.
 */
public final class Rule {
    /** How constraint texts begin when a value is too small or too large. */
    private static final String LENGTH = "Member must have length ";

    private static final String VALUE = "Member must have value ";

    private final String name;
    private final String wireName;
    private final boolean required;
    private final long min;
    private final long max;
    private final @Nullable Pattern pattern;
    private final List<String> accepted;
    private final @Nullable String shown;
    private final @Nullable String newerText;
    private final @Nullable String lengthPath;

    private Rule(Draft draft) {
        this.name = draft.name;
        this.wireName = Character.toLowerCase(draft.name.charAt(0)) + draft.name.substring(1);
        this.required = draft.required;
        this.min = draft.min;
        this.max = draft.max;
        this.pattern = draft.pattern;
        this.accepted = draft.accepted;
        this.shown = draft.shown;
        this.newerText = draft.newerText;
        this.lengthPath = draft.lengthPath;
    }

    /** Starts the rule of a member of this name, as in the model. */
    public static Draft of(String name) {
        return new Draft(name);
    }

    /** Checks a member of the request itself. */
    public void check(@Nullable Object value, Violations out) {
        check(value, "", out);
    }

    /**
     * Checks a member of a nested structure.
     *
     * @param prefix path of the structure with a full stop at its end, or empty
     */
    public void check(@Nullable Object value, String prefix, Violations out) {
        if (value == null) {
            if (required) {
                out.addNull(prefix + wireName);
            }
            return;
        }
        if (value instanceof String text) {
            if (pattern != null && !pattern.matcher(text).matches()) {
                out.addValue(text, prefix + wireName, "Member must satisfy regular expression pattern: " + pattern);
            }
            checkBounds(text.length(), LENGTH, text, prefix, out);
            checkEnum(text, prefix, out);
        } else if (value instanceof Number number) {
            checkBounds(number.longValue(), VALUE, number, prefix, out);
        } else if (value instanceof Collection<?> collection) {
            checkBounds(collection.size(), LENGTH, collection, prefix, out);
        } else if (value instanceof Map<?, ?> map) {
            checkBounds(map.size(), LENGTH, map, prefix, out);
        }
    }

    /**
     * Checks the elements of a list of plain values, whose errors name the list and every constraint of an element.
     *
     * @param path of the list
     */
    public void checkElements(List<?> list, String path, Violations out) {
        for (Object element : list) {
            Violations own = new Violations(Layer.OLDER);
            check(element, own);
            if (!own.isEmpty()) {
                out.addValue(Echo.of(list), path, "Member must satisfy constraint: " + elementConstraints());
                return;
            }
        }
    }

    private List<String> elementConstraints() {
        List<String> constraints = new ArrayList<>();
        if (max != Long.MAX_VALUE) {
            constraints.add(LENGTH + "less than or equal to " + max);
        }
        if (min != Long.MIN_VALUE) {
            constraints.add(LENGTH + "greater than or equal to " + min);
        }
        if (pattern != null) {
            constraints.add("Member must satisfy regular expression pattern: " + pattern);
        }
        if (shown != null) {
            constraints.add("Member must satisfy enum value set: " + shown);
        }
        return constraints;
    }

    private void checkBounds(long measure, String what, Object value, String prefix, Violations out) {
        String constraint;
        if (measure < min) {
            constraint = what + "greater than or equal to " + min;
        } else if (measure > max) {
            constraint = what + "less than or equal to " + max;
        } else {
            return;
        }
        if (out.layer() == Layer.NEWER) {
            out.addUnnamed(prefix + name, constraint);
        } else {
            out.addValue(Echo.of(value), lengthPath == null ? prefix + wireName : lengthPath, constraint);
        }
    }

    private void checkEnum(String text, String prefix, Violations out) {
        if (shown == null || accepted.contains(text)) {
            return;
        }
        if (newerText != null && out.layer() == Layer.NEWER) {
            out.add(newerText);
        } else {
            out.addValue(text, prefix + wireName, "Member must satisfy enum value set: " + shown);
        }
    }

    /** A rule being made. */
    public static final class Draft {
        private final String name;
        private boolean required;
        private long min = Long.MIN_VALUE;
        private long max = Long.MAX_VALUE;
        private @Nullable Pattern pattern;
        private List<String> accepted = List.of();
        private @Nullable String shown;
        private @Nullable String newerText;
        private @Nullable String lengthPath;

        private Draft(String name) {
            this.name = name;
        }

        public Draft required() {
            required = true;
            return this;
        }

        /** Bounds of a length or of a number. */
        public Draft bounds(long least, long most) {
            min = least;
            max = most;
            return this;
        }

        /** The pattern as the service shows it; the whole value has to match. */
        public Draft pattern(String regularExpression) {
            pattern = Pattern.compile(regularExpression);
            return this;
        }

        /** Values in the order in which the service shows them. */
        public Draft oneOf(String... values) {
            accepted = List.of(values);
            shown = Arrays.toString(values);
            return this;
        }

        /** The newer layer's whole text for a value outside the enum, where it has one of its own. */
        public Draft newerText(String text) {
            newerText = text;
            return this;
        }

        /** The path that an error of length names, where it is not the member's own. */
        public Draft lengthPath(String path) {
            lengthPath = path;
            return this;
        }

        public Rule rule() {
            return new Rule(this);
        }
    }
}
