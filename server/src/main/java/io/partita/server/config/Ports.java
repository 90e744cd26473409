package io.partita.server.config;

/** The range of a TCP port. */
final class Ports {
    private static final int PORT_MAX = 65_535;

    private Ports() {}

    static void check(int port) {
        if (port < 0 || port > PORT_MAX) {
            throw new IllegalArgumentException("port " + port + " is not between 0 and " + PORT_MAX);
        }
    }
}
