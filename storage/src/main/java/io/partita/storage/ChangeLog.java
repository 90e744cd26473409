package io.partita.storage;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A table's change records in stamp order, one stamp each. Consumers hold durable cursors in the registry. */
public interface ChangeLog {
    /** Up to {@code limit} records with a stamp above the cursor. */
    List<Change> read(long afterStamp, int limit);

    /** Forgets records up to and including the stamp, in bounded steps beside the writes. */
    CompletableFuture<Void> trim(long throughStamp);
}
