package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;

/** One constraint broken by one value. */
record Breach(Constraint constraint, JsonNode value) {
    JsonNode in(JsonNode request) {
        return constraint.path().replace(request, value);
    }

    boolean isAt(String placePattern) {
        return constraint.place().matches(placePattern);
    }

    Wordings.Wording wording(JsonNode request) {
        return Wordings.refusal(constraint, request, value);
    }
}
