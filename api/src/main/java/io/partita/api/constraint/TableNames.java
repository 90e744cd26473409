package io.partita.api.constraint;

import org.jspecify.annotations.Nullable;

/** Names of tables as requests give them: a bare name, or the table's ARN, accepted everywhere (facts page 1.2). */
public final class TableNames {
    public static final int LENGTH_MIN = 3;
    public static final int LENGTH_MAX = 255;

    /** The pattern as the service shows it. */
    public static final String PATTERN = "[a-zA-Z0-9_.-]+";

    private static final String ARN = "arn:";
    private static final String RESOURCE = ":table/";

    private TableNames() {}

    /** The bare name: what stands behind {@code :table/} in an ARN, else the text itself. */
    public static String bare(String sent) {
        if (sent.startsWith(ARN)) {
            int at = sent.indexOf(RESOURCE);
            if (at > 0) {
                int from = at + RESOURCE.length();
                int slash = sent.indexOf('/', from);
                return slash < 0 ? sent.substring(from) : sent.substring(from, slash);
            }
        }
        return sent;
    }

    /** Whether the name is one that a table can have. */
    public static boolean isValid(String bare) {
        return bare.length() >= LENGTH_MIN && bare.length() <= LENGTH_MAX && hasLegalCharacters(bare);
    }

    /** Adds that the name is missing. */
    public static void requirePresent(@Nullable String sent, String path, Violations out) {
        if (sent == null) {
            out.addNull(path);
        }
    }

    /** Adds the newer layer's error of an empty name, which item operations report before anything else. */
    public static void refuseEmpty(@Nullable String sent, Violations out) {
        if (sent != null && sent.isEmpty()) {
            out.addUnnamed("TableName", tooShort(1));
        }
    }

    /** Adds the first error of a name that is not empty: length before pattern (answers page 5.1). */
    public static void checkFirst(@Nullable String sent, String path, Violations out) {
        if (sent == null || sent.isEmpty()) {
            return;
        }
        String name = bare(sent);
        if (!checkLength(name, LENGTH_MIN, path, out)) {
            checkPattern(name, path, out);
        }
    }

    /**
     * Adds every error of a name: pattern, then length, as the control plane and UpdateItem list them. Where one
     * character is enough, the empty name is only too short (answers page 1.3).
     *
     * @param least smallest length that this operation takes
     */
    public static void checkAll(@Nullable String sent, int least, String path, Violations out) {
        if (sent != null) {
            String name = bare(sent);
            if (!name.isEmpty() || least > 1) {
                checkPattern(name, path, out);
            }
            checkLength(name, least, path, out);
        }
    }

    private static boolean checkLength(String name, int least, String path, Violations out) {
        if (name.length() < least) {
            out.addValue(name, path, tooShort(least));
            return true;
        }
        if (name.length() > LENGTH_MAX) {
            out.addValue(name, path, "Member must have length less than or equal to " + LENGTH_MAX);
            return true;
        }
        return false;
    }

    private static void checkPattern(String name, String path, Violations out) {
        if (!hasLegalCharacters(name)) {
            out.addValue(name, path, "Member must satisfy regular expression pattern: " + PATTERN);
        }
    }

    private static String tooShort(int least) {
        return "Member must have length greater than or equal to " + least;
    }

    private static boolean hasLegalCharacters(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter && (c < '0' || c > '9') && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return !name.isEmpty();
    }
}
