package io.partita.server.config;

/**
 * How the DynamoDB endpoint listens.
 *
 * @param host name or literal address to bind
 * @param port TCP port, 0 for one that the system picks
 * @param accessLog one log line a request
 */
public record HttpConfig(String host, int port, Cors cors, boolean accessLog) {
    public HttpConfig {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host is blank");
        }
        Ports.check(port);
    }
}
