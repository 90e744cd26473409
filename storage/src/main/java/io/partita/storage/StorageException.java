package io.partita.storage;

import org.jspecify.annotations.Nullable;

/** Trouble of the medium or of capacity; retryable or not. */
public final class StorageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean retryable;

    public StorageException(String message, boolean retryable, @Nullable Throwable cause) {
        super(message, cause);
        this.retryable = retryable;
    }

    public boolean retryable() {
        return retryable;
    }
}
