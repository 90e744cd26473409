package io.partita.server.packaging;

/** No distribution can be made; the text says why. */
final class PackagingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PackagingException(String message) {
        super(message, null, false, false);
    }
}
