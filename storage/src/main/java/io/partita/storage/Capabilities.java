package io.partita.storage;

/** What a store can do; the engine asks this record and never the store's type. */
public record Capabilities(Reads reads, GsiUpkeep gsi, Views views) {
    /** INLINE: short reads, a peek never waits. BLOCKING: each read waits for other machines, give it a thread. */
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
