package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares a value with a matcher: a plain value, an object that must be contained, a list, or a {@code $matcher}. */
final class Expected {
    private static final double SAME_NUMBER = 1e-9;
    private static final int SHORT_CHARS = 200;

    private Expected() {}

    /** Null when it matches, else a sentence about the first difference. An absent value is a missing node. */
    static @Nullable String difference(JsonNode want, JsonNode got, String where) {
        if (want.isObject() && hasMatcher(want)) {
            return matcherDifference(want, got, where);
        }
        if (got.isMissingNode()) {
            return where + ": missing, expected " + brief(want);
        }
        if (want.isObject()) {
            return objectDifference(want, got, where);
        }
        if (want.isArray()) {
            return listDifference(want, got, where);
        }
        return same(want, got) ? null : where + ": expected " + brief(want) + ", got " + brief(got);
    }

    private static boolean hasMatcher(JsonNode want) {
        for (Iterator<String> names = want.fieldNames(); names.hasNext(); ) {
            if (names.next().startsWith("$")) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable String objectDifference(JsonNode want, JsonNode got, String where) {
        if (!got.isObject()) {
            return where + ": expected an object, got " + brief(got);
        }
        for (Map.Entry<String, JsonNode> member : want.properties()) {
            String difference = difference(member.getValue(), got.path(member.getKey()), where + "." + member.getKey());
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static @Nullable String listDifference(JsonNode want, JsonNode got, String where) {
        String shape = shapeDifference(want, got, where);
        if (shape != null) {
            return shape;
        }
        for (int index = 0; index < want.size(); index++) {
            String difference = difference(want.get(index), got.get(index), where + "[" + index + "]");
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static @Nullable String shapeDifference(JsonNode want, JsonNode got, String where) {
        if (!got.isArray()) {
            return where + ": expected a list, got " + brief(got);
        }
        if (want.size() != got.size()) {
            return where + ": expected " + want.size() + " elements " + brief(want) + ", got " + got.size() + " "
                    + brief(got);
        }
        return null;
    }

    private static @Nullable String matcherDifference(JsonNode want, JsonNode got, String where) {
        if (want.has("$absent")) {
            return got.isMissingNode() ? null : where + ": must be absent, is " + brief(got);
        }
        if (want.has("$oneOf")) {
            for (JsonNode choice : want.get("$oneOf")) {
                if (difference(choice, got, where) == null) {
                    return null;
                }
            }
            return where + ": expected one of " + brief(want.get("$oneOf")) + ", got " + brief(got);
        }
        if (got.isMissingNode()) {
            return where + ": missing, expected " + brief(want);
        }
        if (want.has("$any")) {
            return null;
        }
        if (want.has("$unordered")) {
            return unorderedDifference(want.get("$unordered"), got, where);
        }
        if (want.has("$exact")) {
            return exactDifference(want.get("$exact"), got, where);
        }
        return scalarMatches(want, got) ? null : where + ": expected " + brief(want) + ", got " + brief(got);
    }

    private static @Nullable String unorderedDifference(JsonNode want, JsonNode got, String where) {
        String shape = shapeDifference(want, got, where);
        if (shape != null) {
            return shape;
        }
        List<JsonNode> rest = new ArrayList<>();
        got.forEach(rest::add);
        for (JsonNode wanted : want) {
            Iterator<JsonNode> candidates = rest.iterator();
            boolean found = false;
            while (!found && candidates.hasNext()) {
                if (difference(wanted, candidates.next(), where) == null) {
                    candidates.remove();
                    found = true;
                }
            }
            if (!found) {
                return where + ": no element like " + brief(wanted) + " in " + brief(got);
            }
        }
        return null;
    }

    private static @Nullable String exactDifference(JsonNode want, JsonNode got, String where) {
        TreeSet<String> unexpected = new TreeSet<>();
        got.fieldNames().forEachRemaining(unexpected::add);
        want.fieldNames().forEachRemaining(unexpected::remove);
        return unexpected.isEmpty() ? difference(want, got, where) : where + ": unexpected " + unexpected;
    }

    private static boolean scalarMatches(JsonNode want, JsonNode got) {
        if (want.has("$approx")) {
            double tolerance = want.path("tol").asDouble(0.01);
            return got.isNumber()
                    && Math.abs(got.asDouble() - want.get("$approx").asDouble()) <= tolerance;
        }
        if (want.has("$startsWith")) {
            return got.isTextual()
                    && got.asText().startsWith(want.get("$startsWith").asText());
        }
        if (want.has("$contains")) {
            return got.isTextual()
                    && got.asText().contains(want.get("$contains").asText());
        }
        if (want.has("$size")) {
            return got.isContainerNode() && got.size() == want.get("$size").asInt();
        }
        if (want.has("$gte") || want.has("$lte")) {
            return got.isNumber()
                    && got.asDouble() >= want.path("$gte").asDouble(Double.NEGATIVE_INFINITY)
                    && got.asDouble() <= want.path("$lte").asDouble(Double.POSITIVE_INFINITY);
        }
        throw new IllegalArgumentException("unknown matcher " + want);
    }

    private static boolean same(JsonNode want, JsonNode got) {
        if (want.isNumber() && got.isNumber()) {
            return Math.abs(want.asDouble() - got.asDouble()) < SAME_NUMBER;
        }
        return want.equals(got);
    }

    static String brief(JsonNode node) {
        String text = node.isMissingNode() ? "nothing" : node.toString();
        return text.length() <= SHORT_CHARS ? text : text.substring(0, SHORT_CHARS) + "...";
    }
}
