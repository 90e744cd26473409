package io.partita.server.http;

import java.util.concurrent.Executor;

/** What answers the calls of one event loop. */
@FunctionalInterface
public interface Service {
    /**
     * Takes a call, on its event loop: must not block and must see to it that {@link Call#answer} is called exactly
     * once, now or later, from any thread. An exception thrown before the answer becomes an InternalFailure and is
     * logged.
     */
    void handle(Call call);

    /**
     * Makes the service of one event loop. Asked once per loop before the first connection, so that each loop owns its
     * scratch buffers without thread locals: fields of the returned service are touched by that loop's thread alone,
     * provided that what comes back from other threads returns through {@code loop}.
     */
    @FunctionalInterface
    interface PerLoop {
        Service create(Executor loop);
    }
}
