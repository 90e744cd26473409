package io.partita.server;

import java.net.InetSocketAddress;
import java.util.Optional;

/** A server that answers requests until it is closed. */
public interface RunningServer extends AutoCloseable {
    /** Where the DynamoDB endpoint listens, with the real port. */
    InetSocketAddress address();

    /** Where the Prometheus listener is, with the real port; empty without one. */
    Optional<InetSocketAddress> metricsAddress();

    /**
     * Stops listening, lets requests under way finish, syncs and closes the store. May be called once, from any thread.
     */
    @Override
    void close();
}
