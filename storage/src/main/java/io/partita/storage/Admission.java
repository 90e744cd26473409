package io.partita.storage;

import io.partita.core.error.Refusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The throughput gate between decide and commit: all arms of the charges or none. Called on the writer; must not block.
 */
@FunctionalInterface
public interface Admission {
    Admission OPEN = charges -> null;

    /** Returns null to admit; a refused write leaves no trace. */
    @Nullable
    Refusal admit(List<Charge> charges);
}
