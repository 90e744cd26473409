package io.partita.e2e.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something that answers API calls: a server over HTTP, or a stand-in when a test tests the tests. */
@FunctionalInterface
public interface Calls {
    /** One call; a raw body, when given, is sent instead of the request. */
    Answer call(String operation, JsonNode request, Map<String, String> headers, @Nullable String rawBody);

    default Answer call(String operation, JsonNode request) {
        return call(operation, request, Map.of(), null);
    }

    /** The request is written with single quotes. */
    default Answer call(String operation, String request) {
        return call(operation, Json.object(request));
    }
}
