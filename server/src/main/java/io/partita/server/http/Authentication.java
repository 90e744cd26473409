package io.partita.server.http;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a request carries all parts of a signature, in its Authorization header or in its query. Verifies nothing.
 */
final class Authentication {
    private static final String[] HEADER_PARTS = {"Credential", "Signature", "SignedHeaders"};
    private static final String[] QUERY_PARTS = {
        "X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date"
    };

    private Authentication() {}

    /** Returns the service's refusal, or null if nothing is missing. */
    static @Nullable Refusal problem(RequestHead head) {
        boolean inQuery = head.hasQuery() && parameter(head.query(), "X-Amz-Algorithm") != null;
        if (!head.hasAuthorization()) {
            return inQuery
                    ? queryProblem(head.query())
                    : Refusal.of(ErrorCode.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
        }
        if (inQuery) {
            return Refusal.of(
                    ErrorCode.INVALID_SIGNATURE,
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        return headerProblem(head);
    }

    private static @Nullable Refusal headerProblem(RequestHead head) {
        byte[] bytes = head.bytes();
        int end = head.authorizationEnd();
        int at = head.authorizationStart();
        int found = 0;
        boolean scheme = true;
        while (at < end) {
            int start = at;
            while (at < end && bytes[at] != ' ' && bytes[at] != ',') {
                at++;
            }
            if (scheme) {
                scheme = false;
            } else if (at > start) {
                int part = part(bytes, start, at);
                if (part < 0) {
                    String piece = AsciiText.text(bytes, start, at);
                    return incomplete("'" + piece + "' not a valid key=value pair (missing equal-sign) in Authorization"
                            + " header: '" + authorization(head) + "'.");
                }
                found |= part;
            }
            at++;
        }
        boolean dated = head.header("x-amz-date") != null || head.header("date") != null;
        return found == 7 && dated ? null : missing(found, dated, head);
    }

    /** Returns the bit of a known part with a value, 0 for another part, -1 if there is no equal sign. */
    private static int part(byte[] bytes, int from, int to) {
        int equal = from;
        while (equal < to && bytes[equal] != '=') {
            equal++;
        }
        if (equal == to) {
            return -1;
        }
        for (int i = 0; i < HEADER_PARTS.length && equal + 1 < to; i++) {
            if (equal - from == HEADER_PARTS[i].length() && AsciiText.exactly(bytes, from, HEADER_PARTS[i])) {
                return 1 << i;
            }
        }
        return 0;
    }

    private static Refusal missing(int found, boolean dated, RequestHead head) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < HEADER_PARTS.length; i++) {
            if ((found & 1 << i) == 0) {
                text.append("Authorization header requires '")
                        .append(HEADER_PARTS[i])
                        .append("' parameter. ");
            }
        }
        if (!dated) {
            text.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        return incomplete(
                text.append("Authorization=").append(authorization(head)).toString());
    }

    private static @Nullable Refusal queryProblem(String query) {
        List<String> missing = new ArrayList<>();
        for (String name : QUERY_PARTS) {
            String value = parameter(query, name);
            if (value == null || value.isEmpty()) {
                missing.add("AWS query-string parameters must include '" + name + "'. ");
            }
        }
        return missing.isEmpty()
                ? null
                : incomplete(String.join("", missing) + "Re-examine the query-string parameters.");
    }

    private static @Nullable String parameter(String query, String name) {
        for (String pair : query.split("&", -1)) {
            int equal = pair.indexOf('=');
            if ((equal < 0 ? pair : pair.substring(0, equal)).equals(name)) {
                return equal < 0 ? "" : pair.substring(equal + 1);
            }
        }
        return null;
    }

    private static String authorization(RequestHead head) {
        int start = head.authorizationStart();
        return AsciiText.text(head.bytes(), start, head.authorizationEnd());
    }

    private static Refusal incomplete(String message) {
        return Refusal.of(ErrorCode.INCOMPLETE_SIGNATURE, message);
    }
}
