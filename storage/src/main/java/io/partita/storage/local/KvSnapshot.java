package io.partita.storage.local;

import io.partita.storage.Direction;
import org.jspecify.annotations.Nullable;

/** One state of an {@link OrderedKv}; may be shared by threads, closed once. */
public interface KvSnapshot extends AutoCloseable {
    <T> @Nullable T get(byte[] key, ValueReader<T> reader);

    /** As get, but never waits for a disk: answers {@code unknown} when the value is not in memory. */
    <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown);

    /** Entries from {@code from} (inclusive) to {@code to} (exclusive); backward starts at the upper end. */
    KvCursor cursor(byte[] from, byte[] to, Direction direction);

    @Override
    void close();
}
