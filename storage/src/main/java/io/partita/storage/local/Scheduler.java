package io.partita.storage.local;

/** Runs the parts of a store: a thread each in production, one seeded loop in a simulation. */
public interface Scheduler {
    /** Starts to run a part; its first step is due at once. */
    Task start(String name, Part part);

    /** Work done in small steps, never by two threads at a time. */
    @FunctionalInterface
    interface Part {
        /** A delay that means: only when woken. */
        long WHEN_WOKEN = Long.MAX_VALUE;

        /** Does some work; returns after how many nanoseconds it wants its next step even if nobody wakes it. */
        long step();
    }

    /** A started part. */
    interface Task {
        /** Makes a step due that begins after this call. Cheap; any thread. */
        void wake();

        /** Ends the part; no step runs after this returns. Not for the part itself to call. */
        void stop();
    }
}
