package io.partita.e2e;

import java.net.URI;
import org.junit.jupiter.api.Assumptions;

/** A server to test: the one that {@code -De2e.endpoint=URL} names. */
public final class E2eServer implements AutoCloseable {
    private final URI endpoint;

    private E2eServer(URI endpoint) {
        this.endpoint = endpoint;
    }

    public static E2eServer start() {
        String other = System.getProperty("e2e.endpoint", "");
        Assumptions.assumeFalse(other.isEmpty(), "-De2e.endpoint=URL names the server under test");
        return new E2eServer(URI.create(other));
    }

    public URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {}
}
