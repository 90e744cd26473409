package io.partita.storage;

import java.util.List;

/** A table's change records in stamp order. Consumers hold durable cursors in the registry. */
public interface ChangeLog {
    /** Up to {@code limit} records with a stamp above the cursor. */
    List<Change> read(long afterStamp, int limit);

    /** Forgets records up to and including the stamp. */
    void trim(long throughStamp);
}
