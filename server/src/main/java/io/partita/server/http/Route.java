package io.partita.server.http;

/** Where a request goes by its method, path and content type. */
enum Route {
    /** A call for the service. */
    SERVICE,
    /** The health text. */
    HEALTH,
    /** A browser's question whether it may call. */
    PREFLIGHT,
    /** Everything else. */
    UNKNOWN;

    static Route of(RequestHead head, Cors cors) {
        if (head.isMethod("POST")) {
            return head.isRootPath() && head.hasJsonContentType() ? SERVICE : UNKNOWN;
        }
        if (head.isMethod("GET")) {
            return head.isRootPath() ? HEALTH : UNKNOWN;
        }
        return cors.isPreflight(head) ? PREFLIGHT : UNKNOWN;
    }
}
