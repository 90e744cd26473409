package io.partita.storage;

/** The answer of a read that may not wait. */
public sealed interface Peek {
    record Found(Row row) implements Peek {}

    record Absent() implements Peek {
        public static final Absent INSTANCE = new Absent();
    }

    /** Not known without waiting for the medium. */
    record Unknown() implements Peek {
        public static final Unknown INSTANCE = new Unknown();
    }
}
