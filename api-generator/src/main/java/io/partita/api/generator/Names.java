package io.partita.api.generator;

import java.util.Set;

/** Java names for names of the model. */
final class Names {
    private static final Set<String> KEYWORDS = Set.of("default", "return", "new", "switch", "case", "class", "public");

    private Names() {}

    /**
     * Name of a record's component: the first word in lower case, so {@code TableName} gives {@code tableName} and
     * {@code SSEType} gives {@code sseType}.
     */
    static String component(String member) {
        int upper = 0;
        while (upper < member.length() && Character.isUpperCase(member.charAt(upper))) {
            upper++;
        }
        int lower =
                upper > 1 && upper < member.length() && Character.isLowerCase(member.charAt(upper)) ? upper - 1 : upper;
        String name = member.substring(0, lower).toLowerCase(java.util.Locale.ROOT) + member.substring(lower);
        return KEYWORDS.contains(name) ? name + "Value" : name;
    }

    /** Name in the older layer's texts: only the first letter in lower case. */
    static String wire(String member) {
        return Character.toLowerCase(member.charAt(0)) + member.substring(1);
    }

    /** The name with a capital first letter, for {@code withTableName}. */
    static String capital(String component) {
        return Character.toUpperCase(component.charAt(0)) + component.substring(1);
    }
}
