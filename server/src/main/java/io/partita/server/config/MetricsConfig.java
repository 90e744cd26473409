package io.partita.server.config;

import java.util.OptionalInt;

/**
 * The Prometheus listener, always on loopback.
 *
 * @param port TCP port, 0 for one that the system picks, empty for no listener
 */
public record MetricsConfig(OptionalInt port) {
    public MetricsConfig {
        port.ifPresent(Ports::check);
    }
}
