package io.partita.storage;

import io.partita.core.item.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a step does to its row, decided from the current row alone; deciding again gives the same. */
public sealed interface Decision {
    List<Charge> charges();

    /** What the engine answers; opaque to the store. */
    Object result();

    /**
     * Changes the row.
     *
     * @param next the new item, null to delete; the very item of the current row to leave the row and its stamp as they
     *     are (a passed Check) and only do the edits (Touch), whose entries then carry the row's stamp
     * @param change whether a change record is wanted, and whose
     */
    record Commit(
            @Nullable Item next,
            List<IndexEdit> edits,
            Change.@Nullable Origin change,
            List<Charge> charges,
            Object result)
            implements Decision {
        // Written out: in the class file a compact constructor loses @Nullable of its parameters.
        public Commit(
                @Nullable Item next,
                List<IndexEdit> edits,
                Change.@Nullable Origin change,
                List<Charge> charges,
                Object result) {
            this.next = next;
            this.edits = List.copyOf(edits);
            this.change = change;
            this.charges = List.copyOf(charges);
            this.result = result;
        }
    }

    /** Leaves the row: failed condition, refused path, no-op. Still charged. */
    record Keep(List<Charge> charges, Object result) implements Decision {
        public Keep {
            charges = List.copyOf(charges);
        }
    }
}
