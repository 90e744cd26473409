package io.partita.server.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A request line and its headers, parsed in place from an array. Strict on purpose: whatever two servers could read
 * differently (repeated or odd lengths, a length beside a transfer coding, bare line feeds, folded lines, blanks before
 * a colon) is refused, which leaves nothing to smuggle a request in.
 *
 * <p>A loop parses into one instance of its own; {@link #detached()} copies it for a request whose body is still
 * coming.
 */
final class RequestHead {
    /** Results of {@link #end}. */
    static final int INCOMPLETE = -1;

    static final int BROKEN = -2;

    private static final int NONE = -1;
    private static final int LENGTH_DIGITS_MAX = 18;

    private byte[] bytes = new byte[0];
    private int length;
    private int methodEnd;
    private int uriStart;
    private int uriEnd;
    private int headersStart;
    private int minorVersion;
    private long contentLength;
    private boolean chunked;
    private boolean gzip;
    private boolean expectsContinue;
    private boolean hasConnectionClose;
    private boolean hasConnectionKeepAlive;
    private int hosts;
    private int codings;
    private int contentType;
    private int target;
    private int origin;
    private int authorization;

    /**
     * Finds where the head in {@code bytes} ends: the index after its empty line, INCOMPLETE, or BROKEN if a line does
     * not end in CR LF.
     *
     * @param from index up to which an earlier call has searched
     */
    static int end(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                if (i == 0 || bytes[i - 1] != '\r') {
                    return BROKEN;
                }
                if (i >= 2 && bytes[i - 2] == '\n') {
                    return i + 1;
                }
            }
        }
        return INCOMPLETE;
    }

    /** Parses a head that {@link #end} found complete; returns 0 or the status to refuse it with. */
    int parse(byte[] source, int end) {
        bytes = source;
        length = end;
        contentLength = NONE;
        chunked = false;
        gzip = false;
        expectsContinue = false;
        hasConnectionClose = false;
        hasConnectionKeepAlive = false;
        hosts = 0;
        codings = 0;
        contentType = NONE;
        target = NONE;
        origin = NONE;
        authorization = NONE;
        int refused = parseRequestLine();
        int at = headersStart;
        while (refused == 0 && at < end - 2) {
            int colon = at;
            while (AsciiText.isToken(bytes[colon])) {
                colon++;
            }
            if (bytes[colon] != ':' || colon == at) {
                return 400;
            }
            int stop = colon + 1;
            while (AsciiText.isText(bytes[stop])) {
                stop++;
            }
            if (bytes[stop] != '\r' || bytes[stop + 1] != '\n') {
                return 400;
            }
            refused = note(at, colon, stop);
            at = stop + 2;
        }
        return refused != 0 ? refused : checkWhole();
    }

    private int parseRequestLine() {
        int at = 0;
        while (AsciiText.isToken(bytes[at])) {
            at++;
        }
        methodEnd = at;
        if (at == 0 || bytes[at] != ' ') {
            return 400;
        }
        uriStart = ++at;
        while (bytes[at] > ' ' && bytes[at] != 0x7f) {
            at++;
        }
        uriEnd = at;
        if (at == uriStart || bytes[at] != ' ') {
            return 400;
        }
        at++;
        if (!AsciiText.exactly(bytes, at, "HTTP/")) {
            return 400;
        }
        if (bytes[at + 6] != '.' || bytes[at + 8] != '\r' || bytes[at + 9] != '\n' || !AsciiText.digit(bytes[at + 7])) {
            return 400;
        }
        if (bytes[at + 5] != '1') {
            return AsciiText.digit(bytes[at + 5]) ? 505 : 400;
        }
        minorVersion = bytes[at + 7] - '0';
        headersStart = at + 10;
        return 0;
    }

    /** Looks at one header line; only names that framing or routing need are known. */
    private int note(int at, int colon, int stop) {
        switch (colon - at) {
            case 4 -> hosts += named(at, "host") ? 1 : 0;
            case 6 -> {
                if (named(at, "expect")) {
                    expectsContinue |= valueIs(at, "100-continue");
                } else if (named(at, "origin")) {
                    origin = at;
                }
            }
            case 10 -> {
                if (named(at, "connection")) {
                    hasConnectionClose |= AsciiText.listHas(bytes, colon + 1, stop, "close");
                    hasConnectionKeepAlive |= AsciiText.listHas(bytes, colon + 1, stop, "keep-alive");
                }
            }
            case 12 -> {
                if (target == NONE && named(at, "x-amz-target")) {
                    target = at;
                } else if (contentType == NONE && named(at, "content-type")) {
                    contentType = at;
                }
            }
            case 13 -> authorization = authorization == NONE && named(at, "authorization") ? at : authorization;
            case 14 -> {
                return named(at, "content-length") ? noteContentLength(valueStart(at), valueEnd(at)) : 0;
            }
            case 16 -> {
                if (named(at, "content-encoding")) {
                    codings++;
                    gzip = codings == 1 && (valueIs(at, "gzip") || valueIs(at, "x-gzip"));
                }
            }
            case 17 -> {
                return named(at, "transfer-encoding") ? noteTransferCoding(at) : 0;
            }
            default -> {
                return 0;
            }
        }
        return 0;
    }

    /** Compares the header name at an index, whose length is already known to fit. */
    private boolean named(int at, String word) {
        return AsciiText.startsWith(bytes, at, length, word);
    }

    private int noteContentLength(int from, int to) {
        if (contentLength != NONE || from == to) {
            return 400;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            if (!AsciiText.digit(bytes[i])) {
                return 400;
            }
            value = i - from < LENGTH_DIGITS_MAX ? value * 10 + bytes[i] - '0' : Long.MAX_VALUE;
        }
        contentLength = value;
        return 0;
    }

    private int noteTransferCoding(int at) {
        if (chunked) {
            return 400;
        }
        chunked = true;
        return valueIs(at, "chunked") ? 0 : 501;
    }

    private int checkWhole() {
        if (chunked && (contentLength != NONE || minorVersion == 0)) {
            return 400;
        }
        boolean hostMissing = hosts == 0 && minorVersion > 0;
        return hosts > 1 || hostMissing ? 400 : 0;
    }

    /** Returns a copy that outlives the array it was parsed from. */
    RequestHead detached() {
        RequestHead copy = new RequestHead();
        copy.parse(Arrays.copyOf(bytes, length), length);
        return copy;
    }

    boolean isMethod(String upperCase) {
        return methodEnd == upperCase.length() && AsciiText.exactly(bytes, 0, upperCase);
    }

    /** Returns whether the path is {@code /}, in origin form or in absolute form, whatever the query. */
    boolean isRootPath() {
        int at = pathStart();
        if (at == uriEnd) {
            return at > uriStart;
        }
        return bytes[at] == '?' ? at > uriStart : bytes[at] == '/' && (at + 1 == uriEnd || bytes[at + 1] == '?');
    }

    private int pathStart() {
        int at = uriStart;
        if (AsciiText.startsWith(bytes, at, uriEnd, "http://")) {
            at += 7;
        } else if (AsciiText.startsWith(bytes, at, uriEnd, "https://")) {
            at += 8;
        } else {
            return at;
        }
        while (at < uriEnd && bytes[at] != '/' && bytes[at] != '?') {
            at++;
        }
        return at;
    }

    /** Returns what follows the question mark, or an empty text. */
    String query() {
        for (int i = pathStart(); i < uriEnd; i++) {
            if (bytes[i] == '?') {
                return text(i + 1, uriEnd);
            }
        }
        return "";
    }

    boolean hasQuery() {
        for (int i = uriStart; i < uriEnd; i++) {
            if (bytes[i] == '?') {
                return true;
            }
        }
        return false;
    }

    /** Returns the announced length of the body, -1 if none is announced, Long.MAX_VALUE beyond 18 digits. */
    long contentLength() {
        return contentLength;
    }

    boolean chunked() {
        return chunked;
    }

    boolean gzip() {
        return gzip;
    }

    boolean expectsContinue() {
        return expectsContinue && minorVersion > 0;
    }

    boolean isHttp10() {
        return minorVersion == 0;
    }

    boolean keepAlive() {
        return !hasConnectionClose && (minorVersion > 0 || hasConnectionKeepAlive);
    }

    boolean hasOrigin() {
        return origin != NONE;
    }

    /** Returns whether the content type is one the API takes; parameters after a semicolon do not matter. */
    boolean hasJsonContentType() {
        if (contentType == NONE) {
            return false;
        }
        int from = valueStart(contentType);
        int to = valueEnd(contentType);
        int stop = from;
        while (stop < to && bytes[stop] != ';' && bytes[stop] != ' ' && bytes[stop] != '\t') {
            stop++;
        }
        return AsciiText.spells(bytes, from, stop, "application/x-amz-json-1.0")
                || AsciiText.spells(bytes, from, stop, "application/json");
    }

    String target(TargetNames names) {
        return target == NONE ? "" : names.name(bytes, valueStart(target), valueEnd(target));
    }

    /** Returns the array that the indexes of {@link #authorizationStart()} and {@link #authorizationEnd()} refer to. */
    byte[] bytes() {
        return bytes;
    }

    boolean hasAuthorization() {
        return authorization != NONE;
    }

    int authorizationStart() {
        return valueStart(authorization);
    }

    int authorizationEnd() {
        return valueEnd(authorization);
    }

    /** Returns the trimmed value of the first header of that name, in any case, or null. */
    @Nullable
    String header(String name) {
        int at = headersStart;
        while (at < length - 2) {
            int colon = at;
            while (bytes[colon] != ':') {
                colon++;
            }
            if (AsciiText.spells(bytes, at, colon, name)) {
                return text(valueStart(at), valueEnd(at));
            }
            while (bytes[colon] != '\n') {
                colon++;
            }
            at = colon + 1;
        }
        return null;
    }

    private String text(int from, int to) {
        return AsciiText.text(bytes, from, to);
    }

    private boolean valueIs(int at, String word) {
        return AsciiText.spells(bytes, valueStart(at), valueEnd(at), word);
    }

    private int valueStart(int header) {
        int colon = header;
        while (bytes[colon] != ':') {
            colon++;
        }
        return AsciiText.skipBlanks(bytes, colon + 1);
    }

    private int valueEnd(int header) {
        int start = valueStart(header);
        int at = start;
        while (bytes[at] != '\r') {
            at++;
        }
        return AsciiText.withoutBlanks(bytes, start, at);
    }
}
