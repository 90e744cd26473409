package io.partita.storage.local;

import org.jspecify.annotations.Nullable;

/**
 * An ordered map from bytes to bytes with snapshots and atomic batches: what a medium must offer to the pipeline. Keys
 * are ordered as unsigned bytes. Every method may be called from any thread. Trouble of the medium is a
 * {@link io.partita.storage.StorageException}. Values are not empty. Arrays given in are not changed and may be kept.
 */
public interface OrderedKv extends AutoCloseable {
    /** Reads the newest committed value, null when there is none. */
    <T> @Nullable T get(byte[] key, ValueReader<T> reader);

    /** As get, but never waits for a disk: answers {@code unknown} when the value is not in memory. */
    <T> T probe(byte[] key, ValueReader<T> found, T absent, T unknown);

    /** The state as of the last commit. */
    KvSnapshot snapshot();

    /** A new batch of this store; a batch is used by one thread at a time and may be cleared and used again. */
    KvBatch batch();

    /**
     * Applies the batch as a whole. With {@code sync} it and all earlier batches are on the medium when this returns.
     * Returns false when the store is too far behind to take it now: nothing was written, try again later. When it
     * throws, nothing is visible; after a crash the batch may turn out to be there, unless a later one succeeded.
     */
    boolean commit(KvBatch batch, boolean sync);

    /** Brings all committed batches to the medium. */
    void sync();

    /** Gives back the room of a range that was deleted and that no snapshot is read in any more. */
    void reclaim(byte[] from, byte[] to);

    /** Frees what is only kept for speed and was not used since the last call; called about once a second. */
    void trim();

    /** Waits for readers to leave, then closes. Later calls of any method throw a StorageException. */
    @Override
    void close();
}
