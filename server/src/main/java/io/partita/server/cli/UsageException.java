package io.partita.server.cli;

/** The command line cannot be followed; the text says why and what to write instead. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message, null, false, false);
    }
}
