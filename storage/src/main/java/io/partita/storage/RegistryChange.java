package io.partita.storage;

import io.partita.core.value.Bytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compare-and-set over several registry keys together with the table epochs it moves. */
public record RegistryChange(List<Write> writes, List<Fence> fences) {
    /** A version that stands for "must not exist". */
    public static final long ABSENT = 0;

    public RegistryChange {
        writes = List.copyOf(writes);
        fences = List.copyOf(fences);
    }

    /** Writes a value, or deletes the key when it is null, if the key is at the expected version. */
    public record Write(
            String key, long expectedVersion, @Nullable Bytes value) {}

    /**
     * From now on only steps of this epoch run on the table; a dropped table runs none, and so does a table before its
     * first fence. Durable.
     */
    public record Fence(int tableId, long epoch, boolean dropped) {}
}
