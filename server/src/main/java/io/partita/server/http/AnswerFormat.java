package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** How an answer stands on the wire. */
final class AnswerFormat {
    /** Room for every line of an answer's head but those of CORS. */
    static final int HEAD_BYTES_MAX = 512;

    static final byte[] CONTINUE = ascii("HTTP/1.1 100 Continue\r\n\r\n");

    private static final byte[] JSON_OK = ascii("HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\n");
    private static final byte[] JSON_BAD =
            ascii("HTTP/1.1 400 Bad Request\r\nContent-Type: application/x-amz-json-1.0\r\n");
    private static final byte[] REQUEST_ID = ascii("x-amzn-RequestId: ");
    private static final byte[] CRC = ascii("\r\nx-amz-crc32: ");
    private static final byte[] LENGTH = ascii("\r\nContent-Length: ");
    private static final byte[] CLOSE = ascii("Connection: close\r\n");
    private static final byte[] KEEP_ALIVE = ascii("Connection: keep-alive\r\n");
    private static final byte[] LINE_END = ascii("\r\n");

    private AnswerFormat() {}

    /**
     * Writes a whole answer into a new buffer; {@code scratch} has {@link #HEAD_BYTES_MAX} bytes and is the caller's.
     */
    static ByteBuf write(
            ByteBufAllocator allocator, byte[] scratch, Exchange exchange, int status, byte[] body, int length) {
        int at = put(scratch, 0, statusAndType(exchange.route, status, length));
        at = put(scratch, at, REQUEST_ID);
        exchange.id().write(scratch, at);
        at = put(scratch, at + RequestId.LENGTH, CRC);
        CRC32 crc = new CRC32();
        crc.update(body, 0, length);
        at = putDecimal(scratch, at, crc.getValue());
        at = put(scratch, at, LENGTH);
        at = putDecimal(scratch, at, length);
        at = put(scratch, at, LINE_END);
        at = put(scratch, at, exchange.connection.loop.dateLine());
        if (exchange.last) {
            at = put(scratch, at, CLOSE);
        } else if (exchange.http10) {
            at = put(scratch, at, KEEP_ALIVE);
        }
        byte[] corsLines = exchange.corsLines;
        if (corsLines.length == 0) {
            at = put(scratch, at, LINE_END);
        }
        int sent = exchange.headOnly ? 0 : length;
        ByteBuf wire = allocator.directBuffer(at + corsLines.length + LINE_END.length + sent);
        wire.writeBytes(scratch, 0, at);
        if (corsLines.length > 0) {
            wire.writeBytes(corsLines).writeBytes(LINE_END);
        }
        return wire.writeBytes(body, 0, sent);
    }

    private static byte[] statusAndType(Route route, int status, int length) {
        boolean json = length > 0 && (route == Route.SERVICE || status >= 500);
        if (json && status == 200) {
            return JSON_OK;
        }
        if (json && status == 400) {
            return JSON_BAD;
        }
        String line = "HTTP/1.1 " + status + ' ' + reason(status) + "\r\n";
        return ascii(json ? line + "Content-Type: application/x-amz-json-1.0\r\n" : line);
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 400 -> "Bad Request";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 408 -> "Request Timeout";
            case 413 -> "Content Too Large";
            case 431 -> "Request Header Fields Too Large";
            case 500 -> "Internal Server Error";
            case 501 -> "Not Implemented";
            case 503 -> "Service Unavailable";
            case 505 -> "HTTP Version Not Supported";
            default -> "";
        };
    }

    private static int put(byte[] to, int at, byte[] part) {
        System.arraycopy(part, 0, to, at, part.length);
        return at + part.length;
    }

    private static int putDecimal(byte[] to, int at, long value) {
        int digits = 1;
        for (long rest = value / 10; rest > 0; rest /= 10) {
            digits++;
        }
        long rest = value;
        for (int i = at + digits - 1; i >= at; i--) {
            to[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return at + digits;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
