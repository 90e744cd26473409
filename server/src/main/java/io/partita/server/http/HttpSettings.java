package io.partita.server.http;

import java.net.InetSocketAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How the front listens and what it bounds.
 *
 * @param address where to listen; port 0 takes a free one
 * @param region the region named by the health text
 * @param corsOrigins value of Access-Control-Allow-Origin: {@code *} or origins separated by commas; null answers no
 *     CORS
 * @param accessLog whether each request is one line of the logger {@code partita.access}
 * @param eventLoops number of event loops
 * @param limits bounds of sizes and numbers
 * @param timeouts bounds of waiting
 */
public record HttpSettings(
        InetSocketAddress address,
        String region,
        @Nullable String corsOrigins,
        boolean accessLog,
        int eventLoops,
        Limits limits,
        Timeouts timeouts) {

    /** Returns the settings of a server at this address: one loop per two cores, no CORS, no access log. */
    public static HttpSettings of(InetSocketAddress address, String region) {
        int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        return new HttpSettings(address, region, null, false, loops, Limits.DEFAULT, Timeouts.DEFAULT);
    }

    public HttpSettings withCors(@Nullable String origins) {
        return new HttpSettings(address, region, origins, accessLog, eventLoops, limits, timeouts);
    }

    public HttpSettings withAccessLog(boolean on) {
        return new HttpSettings(address, region, corsOrigins, on, eventLoops, limits, timeouts);
    }

    public HttpSettings withLimits(Limits newLimits) {
        return new HttpSettings(address, region, corsOrigins, accessLog, eventLoops, newLimits, timeouts);
    }

    public HttpSettings withTimeouts(Timeouts newTimeouts) {
        return new HttpSettings(address, region, corsOrigins, accessLog, eventLoops, limits, newTimeouts);
    }

    /**
     * Bounds of sizes and numbers.
     *
     * @param headBytesMax request line and headers together
     * @param bodyBytesMax a body as sent, and again inflated
     * @param pipelinedMax requests of one connection whose answers are outstanding; more wait in the socket
     * @param connectionsMax open connections; more are closed at once
     */
    public record Limits(int headBytesMax, int bodyBytesMax, int pipelinedMax, int connectionsMax) {
        public static final Limits DEFAULT = new Limits(32 * 1024, 16 * 1024 * 1024, 64, 20_000);
    }

    /**
     * Bounds of waiting.
     *
     * @param head from the first byte of a head to its last
     * @param stall without a byte of the body, or without the client taking a byte of an answer
     * @param idle between requests
     * @param memory for a place in the memory budget
     * @param stop for calls under way when the server stops
     */
    public record Timeouts(Duration head, Duration stall, Duration idle, Duration memory, Duration stop) {
        public static final Timeouts DEFAULT = new Timeouts(
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                Duration.ofMinutes(5),
                Duration.ofSeconds(10),
                Duration.ofSeconds(20));
    }
}
