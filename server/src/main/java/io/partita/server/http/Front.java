package io.partita.server.http;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** What all loops of one server share. May be used from any thread. */
final class Front {
    final HttpSettings settings;
    final MemoryBudget budget;
    final RequestObserver observer;
    final Sources sources;
    final Cors cors;
    final AccessLog accessLog;
    final byte[] healthText;
    /** Completed when the server stops and the last connection is closed. */
    final CompletableFuture<Void> empty = new CompletableFuture<>();

    private final AtomicInteger connections = new AtomicInteger();
    private volatile boolean stopping;

    Front(HttpSettings settings, MemoryBudget budget, RequestObserver observer, Sources sources) {
        this.settings = settings;
        this.budget = budget;
        this.observer = observer;
        this.sources = sources;
        this.cors = new Cors(settings.corsOrigins());
        this.accessLog = new AccessLog(settings.accessLog());
        this.healthText =
                ("healthy: dynamodb." + settings.region() + ".amazonaws.com ").getBytes(StandardCharsets.UTF_8);
    }

    /** Counts a new connection; false if there are too many, and then it is not counted. */
    boolean enter() {
        if (connections.incrementAndGet() > settings.limits().connectionsMax()) {
            leave();
            return false;
        }
        return true;
    }

    void leave() {
        if (connections.decrementAndGet() == 0 && stopping) {
            empty.complete(null);
        }
    }

    boolean stopping() {
        return stopping;
    }

    void stop() {
        stopping = true;
        if (connections.get() == 0) {
            empty.complete(null);
        }
    }
}
