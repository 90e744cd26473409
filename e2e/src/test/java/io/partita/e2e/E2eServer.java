package io.partita.e2e;

import io.partita.server.RunningServer;
import io.partita.server.Wiring;
import io.partita.server.config.Cors;
import io.partita.server.config.HttpConfig;
import io.partita.server.config.IdentityConfig;
import io.partita.server.config.MetricsConfig;
import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalInt;

/** A server to test: ours in this JVM, empty and in memory, unless {@code -De2e.endpoint=URL} names another one. */
public final class E2eServer implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    private final URI endpoint;
    private final Optional<RunningServer> ours;

    private E2eServer(URI endpoint, Optional<RunningServer> ours) {
        this.endpoint = endpoint;
        this.ours = ours;
    }

    public static E2eServer start() {
        String other = System.getProperty("e2e.endpoint", "");
        if (!other.isEmpty()) {
            return new E2eServer(URI.create(other), Optional.empty());
        }
        RunningServer running = Wiring.start(new ServerConfig(
                new HttpConfig(LOOPBACK, 0, new Cors.Off(), false),
                new StorageConfig.InMemory(),
                new IdentityConfig("us-east-1", "000000000000"),
                new MetricsConfig(OptionalInt.empty()),
                true));
        URI endpoint = URI.create("http://" + LOOPBACK + ":" + running.address().getPort());
        return new E2eServer(endpoint, Optional.of(running));
    }

    public URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        ours.ifPresent(RunningServer::close);
    }
}
