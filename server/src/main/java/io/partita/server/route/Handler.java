package io.partita.server.route;

/** Takes one operation's calls. */
@FunctionalInterface
interface Handler {
    /** Called on the call's event loop: must not block; may throw a refusal. The body is valid until it returns. */
    void handle(Exchange exchange, byte[] body, int length);
}
