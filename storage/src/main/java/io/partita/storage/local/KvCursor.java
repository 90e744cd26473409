package io.partita.storage.local;

/** Entries of a range one after the other; used by one thread. Starts before the first. */
public interface KvCursor extends AutoCloseable {
    /** Moves to the next entry, or returns false at the end. */
    boolean next();

    /** The key of the current entry, for the caller to keep. */
    byte[] key();

    <T> T value(ValueReader<T> reader);

    @Override
    void close();
}
