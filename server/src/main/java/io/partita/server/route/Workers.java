package io.partita.server.route;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The bounded pool of platform threads for work that may wait: pages, batches, tables, reads from a disk. */
public final class Workers implements AutoCloseable {
    private static final int WAITING_MAX = 4096;
    private static final long STOP_SECONDS = 20;

    private final ThreadPoolExecutor pool;

    public Workers(int threads, ThreadFactory factory) {
        pool = new ThreadPoolExecutor(
                threads, threads, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(WAITING_MAX), factory);
    }

    /** Runs the work on a worker, or refuses with 503 when too much waits already. */
    void run(Exchange exchange, Runnable work) {
        try {
            pool.execute(() -> exchange.guard(work));
        } catch (RejectedExecutionException full) {
            throw Refusal.of(ErrorCode.SERVICE_UNAVAILABLE, "The service is busy; retry the request");
        }
    }

    /** Finishes what was accepted. */
    @Override
    public void close() {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException stopped) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
