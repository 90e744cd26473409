package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A path into an answer such as {@code Items[0].pk.S} or {@code Items[*].pk.S}. */
record TreePath(List<String> steps) {
    private static final Pattern STEP = Pattern.compile("[^.\\[\\]]+|\\[\\*]|\\[\\d+]");

    static TreePath of(String text) {
        return new TreePath(STEP.matcher(text).results().map(MatchResult::group).toList());
    }

    boolean isWild() {
        return steps.contains("[*]");
    }

    /** The values found there; none when the path leads nowhere. */
    List<JsonNode> in(JsonNode tree) {
        List<JsonNode> found = List.of(tree);
        for (String step : steps) {
            List<JsonNode> next = new ArrayList<>();
            for (JsonNode node : found) {
                if (step.equals("[*]")) {
                    if (node.isArray()) {
                        node.forEach(next::add);
                    }
                } else if (step.startsWith("[")) {
                    addIfPresent(next, node.path(Integer.parseInt(step.substring(1, step.length() - 1))));
                } else {
                    addIfPresent(next, node.path(step));
                }
            }
            found = next;
        }
        return found;
    }

    private static void addIfPresent(List<JsonNode> list, JsonNode node) {
        if (!node.isMissingNode()) {
            list.add(node);
        }
    }
}
