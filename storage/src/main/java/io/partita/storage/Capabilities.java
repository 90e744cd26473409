package io.partita.storage;

/** What a store can do; the engine asks this record and never the store's type. */
public record Capabilities(Reads reads, GsiUpkeep gsi, Views views) {
    /** Whether a read may run on a thread that must not wait. */
    public enum Reads {
        INLINE,
        BLOCKING
    }

    /** When an index entry is visible. */
    public enum GsiUpkeep {
        ATOMIC,
        AWAITED,
        LAGGED
    }

    /** What a view promises. */
    public enum Views {
        SNAPSHOT,
        NONE
    }
}
