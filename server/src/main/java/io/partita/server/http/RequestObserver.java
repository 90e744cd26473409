package io.partita.server.http;

/**
 * Hears of every request and connection, for metrics. Called on event loops, so an implementation must be quick, must
 * not block and must not throw.
 */
public interface RequestObserver {
    /** An observer that does nothing. */
    RequestObserver NONE = new RequestObserver() {
        @Override
        public void answered(String target, int status, int bytesIn, int bytesOut, long nanos) {}

        @Override
        public void refused(Trouble trouble) {}

        @Override
        public void connections(int change) {}
    };

    /**
     * The service answered a call: the text of X-Amz-Target as sent (anything at all, so bound it), body bytes in (as
     * inflated) and out, and the time from the complete request to the answer.
     */
    void answered(String target, int status, int bytesIn, int bytesOut, long nanos);

    /** The front itself refused a request or gave a connection up; the service never saw the call. */
    void refused(Trouble trouble);

    /** A connection was opened (+1) or closed (-1). */
    void connections(int change);

    /** Why the front refused. */
    enum Trouble {
        /** The head is no HTTP this server accepts: 400 or 501. */
        MALFORMED,
        /** The head is larger than allowed: 431. */
        HEAD_TOO_LARGE,
        /** The body is larger than allowed, as sent or inflated: 413. */
        BODY_TOO_LARGE,
        /** Another method, path or content type: 404. */
        NOT_FOUND,
        /** The memory budget stayed exhausted: 503. */
        OVERLOADED,
        /** Head or body stopped coming: 408 or close. */
        STALLED,
        /** The client closed before its request was complete. */
        CUT_OFF,
        /** The server is full of connections: closed at once. */
        TOO_MANY_CONNECTIONS
    }
}
