package io.partita.storage.local;

import io.partita.storage.StorageException;
import java.util.concurrent.CompletableFuture;

/** Housekeeping of the store itself in the queue. */
final class JobEntry extends Entry {
    private static final long JOB_BYTES = 1024;

    private final Job job;
    private final Kind kind;
    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private boolean goesOn;

    JobEntry(Kind kind, Job job) {
        super(JOB_BYTES);
        this.kind = kind;
        this.job = job;
    }

    /** How a job shares the writer with others. */
    enum Kind {
        IN_ORDER,
        IN_ORDER_ALONE,
        MAY_WAIT
    }

    /** Adds a bounded number of changes; returns whether there is more to do. */
    @FunctionalInterface
    interface Job {
        boolean run(Group group);
    }

    CompletableFuture<Void> done() {
        return done;
    }

    @Override
    void run(Group group) {
        group.mark();
        try {
            goesOn = job.run(group);
        } catch (StorageException trouble) {
            goesOn = false;
            group.rollback();
            done.completeExceptionally(trouble);
        }
    }

    @Override
    void answer() {
        done.complete(null);
    }

    @Override
    void fail(StorageException cause) {
        done.completeExceptionally(cause);
    }

    @Override
    boolean mayWait() {
        return kind == Kind.MAY_WAIT;
    }

    @Override
    boolean alone() {
        return kind == Kind.IN_ORDER_ALONE;
    }

    @Override
    boolean goesOn() {
        return goesOn;
    }
}
