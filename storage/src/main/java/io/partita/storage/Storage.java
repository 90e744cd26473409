package io.partita.storage;

import io.partita.core.key.RowKey;

/**
 * A durable ordered store of rows with one write pipeline. Every method may be called from any thread unless said
 * otherwise. Trouble of the medium is a {@link StorageException}, never a refusal.
 */
public interface Storage extends AutoCloseable {
    /** One request reads through one view and closes it. */
    View view(Freshness freshness);

    /**
     * Reads one row without a view and without waiting for a disk: the event loop's read. Answers {@link Peek.Unknown}
     * when the row is not in memory; the caller then reads through a view on a thread that may block.
     */
    Peek peek(RowKey key, Freshness freshness);

    /**
     * Queues a unit. The completion runs exactly once, on a thread of the store, after the unit is durable by the
     * configured durability, or refused; it must not block. Throws {@link StorageException} (retryable) at once when
     * the queue's byte budget is spent.
     */
    void submit(WriteUnit unit, Completion done);

    ChangeLog changes(int tableId);

    Registry registry();

    Bulk bulk();

    /** Rows and logical bytes of a space as of the last commit. */
    SpaceCount count(int spaceId);

    Capabilities capabilities();

    /** Finishes queued units, syncs, releases files and lock. */
    @Override
    void close();
}
