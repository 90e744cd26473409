package io.partita.storage;

import io.partita.core.value.Bytes;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Small durable values with versions: catalog, tokens, leases, cursors, ids, maps. Keys are paths such as table/orders.
 */
public interface Registry {
    @Nullable
    Entry get(String key);

    /** Entries whose key starts with the prefix, sorted by key. */
    Map<String, Entry> list(String prefix);

    /**
     * Applies all changes and fences in one atomic, durable step through the writer, or none when an expected version
     * does not hold (the future then gives false). It fails with a {@link StorageException} when the commit does. A
     * fence takes effect before any unit queued later is decided.
     */
    CompletableFuture<Boolean> commit(RegistryChange change);

    /** A value with its version, a stamp: it rises with each write of the key, and over a delete too. */
    record Entry(long version, Bytes value) {}
}
