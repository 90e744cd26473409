package io.partita.server.config;

/**
 * Everything a server is told before it starts.
 *
 * @param dev quick start and little memory for test suites; the launcher has chosen the JVM's flags to match
 */
public record ServerConfig(
        HttpConfig http, StorageConfig storage, IdentityConfig identity, MetricsConfig metrics, boolean dev) {}
