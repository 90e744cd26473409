package io.partita.engine.event;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One finished request, whatever became of it: answered, refused, malformed or timed out.
 *
 * @param operation the API operation, such as {@code PutItem}; {@link #UNKNOWN} when the target names none
 * @param status HTTP status of the answer, 0 when the client went away before it was written
 * @param errorCode short name of the error, such as {@code ValidationException}; null for a success
 * @param tables what the request did to each table, empty when it was refused before a table was known
 * @param requestBytes body as it arrived
 * @param answerBytes body as it left
 * @param nanos from the last byte read to the answer handed to the socket
 */
public record OperationEvent(
        String operation,
        int status,
        @Nullable String errorCode,
        List<TableUse> tables,
        long requestBytes,
        long answerBytes,
        long nanos) {
    /** Stands for an operation that no front knows, so that a client cannot invent names for counters. */
    public static final String UNKNOWN = "Unknown";

    public OperationEvent {
        tables = List.copyOf(tables);
    }

    public boolean failed() {
        return errorCode != null;
    }
}
