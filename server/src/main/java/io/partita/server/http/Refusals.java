package io.partita.server.http;

import java.nio.charset.StandardCharsets;

/** Bodies of the refusals that the front makes by itself; all others come from the service. */
final class Refusals {
    static final byte[] NONE = new byte[0];
    static final byte[] UNKNOWN = bytes("<UnknownOperationException/>\n");
    static final byte[] OVERLOADED = bytes("{\"__type\":\"com.amazon.coral.service#ServiceUnavailable\","
            + "\"message\":\"The memory budget of the server is exhausted\"}");
    static final byte[] FAILED = bytes("{\"__type\":\"com.amazon.coral.service#InternalFailure\"}");
    static final byte[] UNREADABLE = bytes("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");

    private Refusals() {}

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
