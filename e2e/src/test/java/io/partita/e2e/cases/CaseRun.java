package io.partita.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.e2e.Patience;
import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Calls;
import io.partita.e2e.wire.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs one case against one server; its tables are waited for and dropped at the end. */
final class CaseRun {
    private static final Duration TABLE_MOST = Duration.ofSeconds(60);
    private static final Set<String> STEP_MEMBERS = Set.of(
            "call",
            "request",
            "expect",
            "save",
            "collect",
            "eventually_ms",
            "times",
            "when",
            "headers",
            "raw_body",
            "check");

    private final Calls server;
    private final Variables variables = new Variables();
    private final Set<String> tables = new LinkedHashSet<>();

    private CaseRun(Calls server) {
        this.server = server;
    }

    /** Null when every step went as expected, else the first step that did not and why. */
    static @Nullable String firstFailure(CaseFile file, Calls server) {
        CaseRun run = new CaseRun(server);
        try {
            return run.steps(file.steps());
        } finally {
            run.dropTables();
        }
    }

    private @Nullable String steps(List<JsonNode> steps) {
        int number = 0;
        for (JsonNode step : steps) {
            number++;
            requireKnownMembers(step);
            int times = step.path("times").asInt(1);
            for (int round = 0; round < times; round++) {
                variables.round(round);
                if (step.has("when") && isEmpty(variables.fill(step.get("when")))) {
                    continue;
                }
                String wrong = step.has("check") ? check(step.get("check")) : call(step);
                if (wrong != null) {
                    return "step " + number + " (" + step.path("call").asText("check") + "): " + wrong;
                }
            }
        }
        return null;
    }

    private static void requireKnownMembers(JsonNode step) {
        step.fieldNames().forEachRemaining(member -> {
            if (!STEP_MEMBERS.contains(member)) {
                throw new IllegalArgumentException("unknown step option " + member);
            }
        });
    }

    private static boolean isEmpty(JsonNode value) {
        if (value.isContainerNode()) {
            return value.isEmpty();
        }
        return value.isNull() || value.asText().isEmpty() || value.asText().equals("false");
    }

    private @Nullable String check(JsonNode check) {
        return Expected.difference(
                variables.fill(check.required("is")), variables.fill(check.required("value")), "check");
    }

    private @Nullable String call(JsonNode step) {
        JsonNode expect = variables.fill(step.has("expect") ? step.get("expect") : Json.MAPPER.createObjectNode());
        Answer[] last = new Answer[1];
        String wrong =
                Patience.await(Duration.ofMillis(step.path("eventually_ms").asLong(0)), () -> {
                    last[0] = send(step);
                    return Verdict.on(last[0], expect);
                });
        return wrong != null ? wrong : keep(step, last[0].json());
    }

    private Answer send(JsonNode step) {
        String operation = step.get("call").asText();
        JsonNode request =
                variables.fill(step.path("request").isMissingNode() ? Json.object("{}") : step.get("request"));
        Map<String, String> headers = new LinkedHashMap<>();
        variables
                .fill(step.path("headers"))
                .properties()
                .forEach(
                        header -> headers.put(header.getKey(), header.getValue().asText()));
        String raw = step.has("raw_body") ? variables.fill(step.get("raw_body")).asText() : null;
        Answer answer = server.call(operation, request, headers, raw);
        if (operation.equals("CreateTable") && answer.ok()) {
            String table = request.path("TableName").asText();
            if (tables.add(table)) {
                awaitActive(table);
            }
        }
        return answer;
    }

    private void awaitActive(String table) {
        String wrong = Patience.await(TABLE_MOST, () -> {
            Answer answer = server.call("DescribeTable", naming(table));
            String state = answer.json().path("Table").path("TableStatus").asText("");
            return state.equals("ACTIVE") ? null : answer.brief();
        });
        if (wrong != null) {
            throw new IllegalStateException("table " + table + " does not become ACTIVE: " + wrong);
        }
    }

    private @Nullable String keep(JsonNode step, JsonNode body) {
        for (Map.Entry<String, JsonNode> save : step.path("save").properties()) {
            TreePath path = TreePath.of(save.getValue().asText());
            List<JsonNode> found = path.in(body);
            if (found.isEmpty() && !path.isWild()) {
                return "nothing at " + save.getValue().asText() + " to save as " + save.getKey();
            }
            variables.save(
                    save.getKey(), path.isWild() ? Json.MAPPER.createArrayNode().addAll(found) : found.getFirst());
        }
        for (Map.Entry<String, JsonNode> collect : step.path("collect").properties()) {
            variables.collect(
                    collect.getKey(), TreePath.of(collect.getValue().asText()).in(body));
        }
        return null;
    }

    private void dropTables() {
        for (String table : tables) {
            String wrong = Patience.await(TABLE_MOST, () -> {
                Answer answer = server.call("DeleteTable", naming(table));
                return answer.errorName().equals("ResourceNotFoundException") ? null : answer.brief();
            });
            if (wrong != null) {
                throw new IllegalStateException("table " + table + " cannot be dropped: " + wrong);
            }
        }
    }

    private static ObjectNode naming(String table) {
        return Json.MAPPER.createObjectNode().put("TableName", table);
    }
}
