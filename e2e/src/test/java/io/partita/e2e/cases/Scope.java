package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Decides from a case's calls whether it needs something that only later issues build. */
final class Scope {
    private static final Pattern LATER_CALLS =
            Pattern.compile("Transact|Execute|Stream|GetRecords|GetShardIterator|TimeToLive");
    private static final Set<String> LATER_MEMBERS = Set.of(
            "GlobalSecondaryIndexes",
            "LocalSecondaryIndexes",
            "VectorIndexes",
            "GlobalSecondaryIndexUpdates",
            "VectorIndexUpdates",
            "StreamSpecification");

    private Scope() {}

    /** What the case needs of later issues; empty when it can pass today. */
    static Set<String> needsOfLater(CaseFile file) {
        Set<String> needs = new TreeSet<>();
        for (JsonNode step : file.steps()) {
            String call = step.path("call").asText("");
            if (LATER_CALLS.matcher(call).find()) {
                needs.add(call);
            }
            if (call.equals("CreateTable") || call.equals("UpdateTable")) {
                step.path("request").fieldNames().forEachRemaining(member -> {
                    if (LATER_MEMBERS.contains(member)) {
                        needs.add(call + "." + member);
                    }
                });
            }
        }
        return needs;
    }
}
