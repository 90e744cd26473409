package io.partita.server.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a browser of another origin is told, if CORS is switched on. */
final class Cors {
    private static final byte[] NONE = new byte[0];
    private static final String MAX_AGE_SECONDS = "172800";

    private final boolean anyOrigin;
    private final List<String> origins;

    /** Takes {@code *} or origins separated by commas. */
    Cors(@Nullable String origins) {
        this.origins = origins == null
                ? List.of()
                : Stream.of(origins.split(","))
                        .map(String::trim)
                        .filter(origin -> !origin.isEmpty())
                        .toList();
        this.anyOrigin = this.origins.contains("*");
    }

    /** Returns whether this request asks, before another one, whether it may be sent, and may be told. */
    boolean isPreflight(RequestHead head) {
        return !origins.isEmpty() && head.isMethod("OPTIONS") && allowedOrigin(head) != null;
    }

    /** Returns the header lines for the answer to this request, each with its end of line. */
    byte[] headers(RequestHead head) {
        if (origins.isEmpty() || !head.hasOrigin()) {
            return NONE;
        }
        String origin = allowedOrigin(head);
        if (origin == null) {
            return NONE;
        }
        StringBuilder lines = new StringBuilder();
        line(lines, "Access-Control-Allow-Origin", origin);
        if (!anyOrigin) {
            line(lines, "Vary", "Origin");
        }
        if (head.isMethod("OPTIONS")) {
            line(lines, "Access-Control-Allow-Headers", head.header("Access-Control-Request-Headers"));
            line(lines, "Access-Control-Allow-Methods", head.header("Access-Control-Request-Method"));
            line(lines, "Access-Control-Max-Age", MAX_AGE_SECONDS);
        } else {
            line(lines, "Access-Control-Expose-Headers", "x-amzn-RequestId, x-amz-crc32");
        }
        return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private @Nullable String allowedOrigin(RequestHead head) {
        if (!head.hasOrigin()) {
            return null;
        }
        String origin = head.header("Origin");
        return anyOrigin ? "*" : origins.contains(origin) ? origin : null;
    }

    private static void line(StringBuilder lines, String name, @Nullable String value) {
        if (value != null) {
            lines.append(name).append(": ").append(value).append("\r\n");
        }
    }
}
