package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the service says to a broken constraint: the answers page's text, or the generic one of the operation's layer.
 */
final class Wordings {
    private static final JsonNode TABLE = Samples.resource("wordings.json");
    private static final Pattern HOLE = Pattern.compile("\u2026|\\{enum}");
    private static final String ENVELOPE = "1 validation error detected: ";

    private Wordings() {}

    /** The text that refuses this value; an ellipsis in it stands for anything. */
    static Wording refusal(Constraint constraint, JsonNode request, JsonNode value) {
        for (JsonNode rule : TABLE.required("rules")) {
            if (constraint.toString().matches(rule.required("for").asText())) {
                return filled(rule.required("text").asText(), constraint, request, value);
            }
        }
        return filled(generic(constraint), constraint, request, value);
    }

    private static String generic(Constraint constraint) {
        String start = "[ENV]Value '{value}' at '{path}' failed to satisfy constraint: ";
        if (constraint.kind() == Constraint.Kind.REQUIRED) {
            return start.replace("'{value}'", "null") + "{constraint}";
        }
        boolean inEnumOrRange = constraint.kind() == Constraint.Kind.ENUM;
        if (constraint.path().isKey()) {
            return start.replace("{value}", "\u2026") + "Map keys must satisfy constraint: [\u2026{constraint}\u2026]";
        }
        if (constraint.path().isValue() && !inEnumOrRange) {
            return start.replace("{value}", "\u2026") + "Map value must satisfy constraint: [\u2026{constraint}\u2026]";
        }
        if (constraint.path().isElement() && !inEnumOrRange) {
            return start.replace("{value}", "\u2026") + "Member must satisfy constraint: [\u2026{constraint}\u2026]";
        }
        return start + "{constraint}";
    }

    /** Puts path, value and demand into a text of the tables. */
    static Wording filled(String template, Constraint constraint, JsonNode request, JsonNode value) {
        String enums = TABLE.required("enums").path(constraint.text()).asText("{enum}");
        InputPath path = isOfContainer(constraint.path()) ? constraint.path().parent() : constraint.path();
        String text = template.replace("[P]", "One or more parameter values were invalid: ")
                .replace("{path}", path.shown(request))
                .replace("{Path}", constraint.path().toString())
                .replace("{constraint}", constraint.demand(enums))
                .replace("{value}", value.isContainerNode() && !value.isEmpty() ? "\u2026" : plain(value));
        boolean enveloped = text.startsWith("[ENV]");
        return new Wording(enveloped, text.replace("[ENV]", ""), constraint.values());
    }

    private static boolean isOfContainer(InputPath path) {
        return path.isKey() || path.isElement() || path.isValue();
    }

    private static String plain(JsonNode value) {
        return value.isContainerNode() ? value.toString() : value.asText();
    }

    /** A text with holes, and whether it goes into the envelope of member errors. */
    record Wording(boolean enveloped, String text, List<String> enumValues) {
        boolean matches(String message) {
            return regex(message(text), enumValues).matcher(message).matches();
        }

        private String message(String inner) {
            return enveloped ? ENVELOPE + inner : inner;
        }

        /** Whether the message says this among other errors too. */
        boolean isPartOf(String message) {
            return regex("\u2026" + text + "\u2026", enumValues)
                    .matcher(message)
                    .matches();
        }

        /** Both in one report, this one first. */
        Wording and(Wording second) {
            return new Wording(false, "2 validation errors detected: " + text + "; " + second.text, merged(second));
        }

        private List<String> merged(Wording second) {
            return text.contains("{enum}") ? enumValues : second.enumValues;
        }

        @Override
        public String toString() {
            return message(text);
        }
    }

    /** Known orders of an enum's values are compared to the letter, others as sets. */
    static Pattern regex(String text, List<String> enumValues) {
        StringBuilder regex = new StringBuilder();
        Matcher hole = HOLE.matcher(text);
        int from = 0;
        while (hole.find()) {
            regex.append(Pattern.quote(text.substring(from, hole.start())));
            regex.append(hole.group().equals("{enum}") ? anyOrder(enumValues) : ".*");
            from = hole.end();
        }
        regex.append(Pattern.quote(text.substring(from)));
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private static String anyOrder(List<String> values) {
        StringBuilder regex = new StringBuilder();
        values.forEach(value -> regex.append("(?=\\[[^\\]]*\\b").append(value).append("\\b)"));
        String one = "(?:" + String.join("|", values) + ")";
        return regex + "\\[" + one + "(?:, " + one + "){" + (values.size() - 1) + "}\\]";
    }
}
