package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Collects the bytes of a head. One that comes in one piece, as nearly all do, is parsed in the loop's scratch buffer;
 * only one that comes in pieces gets an array of its own.
 */
final class HeadReader {
    /** Results of {@link #read} that are no status to refuse with. */
    static final int MORE = 0;

    static final int COMPLETE = 1;

    /** Empty lines before a request are tolerated, as old clients send one after a body; a stream of them is not. */
    private static final int EMPTY_LINES_MAX = 4;

    private static final int PIECE_BYTES_MIN = 512;

    private final LoopState loop;
    private final int bytesMax;
    private byte @Nullable [] pieces;
    private int length;
    private int emptyLines;
    private long startNanos;

    HeadReader(LoopState loop) {
        this.loop = loop;
        this.bytesMax = loop.headScratch.length;
    }

    /** Returns whether a part of a head has been read. */
    boolean isInside() {
        return pieces != null;
    }

    /** Returns when the first byte of the unfinished head came. */
    long startNanos() {
        return startNanos;
    }

    /** Returns the head that was read last. Valid until the loop reads another. */
    RequestHead head() {
        return loop.head;
    }

    void reset() {
        pieces = null;
        length = 0;
        emptyLines = 0;
    }

    /** Takes the bytes of a head: COMPLETE, MORE, or the status to refuse it with. */
    int read(ByteBuf in, long nowNanos) {
        int before = length;
        int count = Math.min(in.readableBytes(), bytesMax - before);
        byte[] bytes = pieces == null ? loop.headScratch : grown(pieces, before + count);
        in.getBytes(in.readerIndex(), bytes, before, count);
        int total = before + count;
        if (total >= 2 && bytes[0] == '\r' && bytes[1] == '\n') {
            in.skipBytes(2 - before);
            pieces = null;
            length = 0;
            return ++emptyLines > EMPTY_LINES_MAX ? 400 : MORE;
        }
        int end = RequestHead.end(bytes, before, total);
        if (end == RequestHead.BROKEN) {
            return 400;
        }
        if (end == RequestHead.INCOMPLETE) {
            if (total == bytesMax) {
                return 431;
            }
            in.skipBytes(count);
            keep(bytes, total, nowNanos);
            return MORE;
        }
        in.skipBytes(end - before);
        reset();
        int refused = loop.head.parse(bytes, end);
        return refused == 0 ? COMPLETE : refused;
    }

    private void keep(byte[] bytes, int total, long nowNanos) {
        if (pieces == null) {
            startNanos = nowNanos;
            byte[] own = new byte[Math.min(bytesMax, Math.max(PIECE_BYTES_MIN, total))];
            System.arraycopy(bytes, 0, own, 0, total);
            pieces = own;
        } else {
            pieces = bytes;
        }
        length = total;
    }

    private byte[] grown(byte[] bytes, int needed) {
        return needed <= bytes.length
                ? bytes
                : Arrays.copyOf(bytes, Math.min(bytesMax, Math.max(needed, 2 * bytes.length)));
    }
}
