package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Which of two broken constraints an operation reports, or both together and in which order. */
final class Stages {
    private static final JsonNode TABLE = Samples.resource("stages.json");

    private Stages() {}

    /** The report of both; empty where the answers page says nothing about this pair. */
    static Optional<Wordings.Wording> report(Breach first, Breach second, JsonNode request) {
        JsonNode operation = TABLE.path(first.constraint().operation());
        for (JsonNode fallback : operation.path("fallbacks")) {
            String trigger = fallback.required("trigger").asText();
            if (first.isAt(trigger) || second.isAt(trigger)) {
                return fallenBack(fallback, first, second, request);
            }
        }
        for (JsonNode stage : operation.path("stages")) {
            boolean joins = stage.has("joined");
            JsonNode list = joins ? stage.get("joined") : stage.required("firstOnly");
            int one = indexIn(list, first);
            int other = indexIn(list, second);
            if (one >= 0 && other >= 0) {
                Breach earlier = one < other ? first : second;
                Breach later = one < other ? second : first;
                return one == other
                        ? Optional.empty()
                        : Optional.of(
                                joins
                                        ? earlier.wording(request).and(later.wording(request))
                                        : earlier.wording(request));
            }
            if ((one >= 0 || other >= 0) && isListed(operation, first) && isListed(operation, second)) {
                return Optional.of((one >= 0 ? first : second).wording(request));
            }
        }
        return Optional.empty();
    }

    private static Optional<Wordings.Wording> fallenBack(
            JsonNode fallback, Breach first, Breach second, JsonNode request) {
        int one = indexIn(fallback.required("joined"), first);
        int other = indexIn(fallback.required("joined"), second);
        if (one < 0 || other < 0 || one == other) {
            return Optional.empty();
        }
        Wordings.Wording oneText = olderText(fallback, first, request);
        Wordings.Wording otherText = olderText(fallback, second, request);
        return Optional.of(one < other ? oneText.and(otherText) : otherText.and(oneText));
    }

    private static Wordings.Wording olderText(JsonNode fallback, Breach breach, JsonNode request) {
        return fallback.path("texts").properties().stream()
                .filter(text -> breach.isAt(text.getKey()))
                .findFirst()
                .map(text -> Wordings.filled(text.getValue().asText(), breach.constraint(), request, breach.value()))
                .orElseGet(() -> breach.wording(request));
    }

    private static boolean isListed(JsonNode operation, Breach breach) {
        return operation
                .path("stages")
                .valueStream()
                .flatMap(stage -> stage.valueStream())
                .anyMatch(list -> indexIn(list, breach) >= 0);
    }

    private static int indexIn(JsonNode list, Breach breach) {
        for (int index = 0; index < list.size(); index++) {
            if (breach.isAt(list.get(index).asText())) {
                return index;
            }
        }
        return -1;
    }
}
