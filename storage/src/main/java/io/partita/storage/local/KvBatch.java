package io.partita.storage.local;

/** Changes that are applied as a whole, in order: a later one on the same key wins. */
public interface KvBatch extends AutoCloseable {
    void put(byte[] key, byte[] value);

    /** Puts a value given in two parts; the first part is copied at once and may be used again by the caller. */
    void put(byte[] key, byte[] head, byte[] tail);

    void delete(byte[] key);

    /** Deletes from {@code from} (inclusive) to {@code to} (exclusive). */
    void deleteRange(byte[] from, byte[] to);

    boolean isEmpty();

    void clear();

    @Override
    void close();
}
