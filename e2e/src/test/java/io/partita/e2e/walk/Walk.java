package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.e2e.wire.Answer;
import io.partita.e2e.wire.Calls;
import io.partita.e2e.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sends the requests of the walk to one server and lists what it answers otherwise than the service. */
final class Walk {
    private static final int BRIEF_CHARS = 400;
    private final Calls server;

    Walk(Calls server) {
        this.server = server;
    }

    /** What is wrong with the answers to the last legal and the first illegal values of one constraint. */
    List<String> complaints(Constraint constraint) {
        List<String> complaints = new ArrayList<>();
        ObjectNode request = Samples.legal(constraint.operation(), constraint.path());
        JsonNode now = constraint.path().in(request);
        List<JsonNode> illegal = Samples.firstIllegal(constraint, now);
        for (JsonNode value : Samples.lastLegal(constraint, now)) {
            JsonNode sent = constraint.path().replace(request, value);
            Answer answer = call(constraint.operation(), sent);
            boolean refused = new Breach(constraint, value).wording(request).isPartOf(answer.message());
            boolean named = answer.message().contains(constraint.demand("["))
                    && answer.message().contains("'" + constraint.path().shown(request) + "'");
            if (refused || named || answer.status() >= 500) {
                complaints.add(complaint(constraint + " is kept", sent, "no refusal by it", answer));
            }
        }
        for (JsonNode value : illegal) {
            Breach breach = new Breach(constraint, value);
            JsonNode sent = breach.in(request);
            Answer answer = call(constraint.operation(), sent);
            if (!isRefusal(answer, breach.wording(request))) {
                complaints.add(complaint(
                        constraint + " is broken", sent, breach.wording(request).toString(), answer));
            }
        }
        return complaints;
    }

    /** What is wrong with the answer to a request that breaks both; empty too when nothing is known about the pair. */
    List<String> complaints(Constraint one, Constraint other) {
        if (!Samples.reaches(one.operation(), one.path(), other.path())) {
            return List.of();
        }
        ObjectNode request = Samples.legal(one.operation(), one.path(), other.path());
        Breach first = breach(one, request);
        Breach second = breach(other, request);
        Optional<Wordings.Wording> report = Stages.report(first, second, request);
        if (report.isEmpty()) {
            return List.of();
        }
        JsonNode sent = second.in(first.in(request));
        Answer answer = call(one.operation(), sent);
        return isRefusal(answer, report.get())
                ? List.of()
                : List.of(complaint(
                        one + " and " + other.place() + " are broken",
                        sent,
                        report.get().toString(),
                        answer));
    }

    /** Whether the pair can be broken at once and the answers page says what comes of it. */
    static boolean isKnown(Constraint one, Constraint other) {
        if (!Samples.reaches(one.operation(), one.path(), other.path()) || overlap(one.path(), other.path())) {
            return false;
        }
        ObjectNode request = Samples.legal(one.operation(), one.path(), other.path());
        return Stages.report(breach(one, request), breach(other, request), request)
                .isPresent();
    }

    /** One inside the other: breaking the outer one takes the inner away. */
    private static boolean overlap(InputPath one, InputPath other) {
        List<String> shorter = one.steps().size() < other.steps().size() ? one.steps() : other.steps();
        List<String> longer = one.steps().size() < other.steps().size() ? other.steps() : one.steps();
        boolean renamesFirst = one.isKey() || other.isKey();
        boolean sameMember = one.steps().getFirst().equals(other.steps().getFirst());
        return longer.subList(0, shorter.size()).equals(shorter) || (renamesFirst && sameMember);
    }

    private static Breach breach(Constraint constraint, JsonNode request) {
        JsonNode now = constraint.path().in(request);
        return new Breach(constraint, Samples.firstIllegal(constraint, now).getFirst());
    }

    private static boolean isRefusal(Answer answer, Wordings.Wording wording) {
        return answer.status() == 400
                && answer.errorName().equals("ValidationException")
                && wording.matches(answer.message());
    }

    private Answer call(String operation, JsonNode request) {
        Answer answer = server.call(operation, request);
        if (operation.equals("CreateTable") && answer.ok()) {
            server.call("DeleteTable", Json.MAPPER.createObjectNode().set("TableName", request.path("TableName")));
        }
        return answer;
    }

    private static String complaint(String what, JsonNode sent, String wanted, Answer answer) {
        return what + "\n    sent:   " + brief(sent.toString()) + "\n    wanted: " + brief(wanted) + "\n    got:    "
                + brief(answer.brief());
    }

    private static String brief(String text) {
        return text.length() <= BRIEF_CHARS ? text : text.substring(0, BRIEF_CHARS) + "...";
    }
}
