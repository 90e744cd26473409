package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The body of a request that did not come in one piece with its head. Kept only if the service will see it. */
final class IncomingBody {
    /** What a small chunked body reserves at first; then it doubles. */
    private static final int GROWTH_BYTES_MIN = 64 * 1024;
    /** A client slower than this on the average holds memory for too long. */
    private static final long BYTES_PER_SECOND_MIN = 64 * 1024;

    final RequestHead head;
    final Route route;
    final long startNanos;
    final @Nullable ChunkFraming chunks;

    private final int bytesMax;
    private byte[] bytes = new byte[0];
    private int filled;
    private long reserved;

    IncomingBody(RequestHead head, Route route, HttpSettings.Limits limits, long startNanos) {
        this.head = head;
        this.route = route;
        this.startNanos = startNanos;
        this.bytesMax = limits.bodyBytesMax();
        this.chunks = head.chunked() ? new ChunkFraming(limits.headBytesMax()) : null;
    }

    boolean isKept() {
        return route == Route.SERVICE;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return filled;
    }

    /** Returns the bytes of the budget that this body holds. */
    long reserved() {
        return reserved;
    }

    /** Gives the reservation to who answers for it from now on. */
    long handOverReservation() {
        long handed = reserved;
        reserved = 0;
        return handed;
    }

    /**
     * Makes room for so many bytes in all, which the caller has reserved with an extra; what was held before is
     * returned.
     */
    long allocate(int capacity, long reservedBytes) {
        if (isKept()) {
            bytes = Arrays.copyOf(bytes, capacity);
        }
        long before = reserved;
        reserved = reservedBytes;
        return before;
    }

    /** Returns whether so many more bytes go beyond the bound of a body. */
    boolean wouldOverflow(int more) {
        return more > bytesMax - filled;
    }

    boolean hasRoomFor(int more) {
        return !isKept() || more <= bytes.length - filled;
    }

    /** Returns the capacity to grow to for so many more bytes. */
    int grownCapacity(int more) {
        long doubled = Math.max(GROWTH_BYTES_MIN, 2L * bytes.length);
        return (int) Math.min(bytesMax, Math.max(doubled, (long) filled + more));
    }

    void take(ByteBuf in, int count) {
        if (isKept()) {
            in.readBytes(bytes, filled, count);
        } else {
            in.skipBytes(count);
        }
        filled += count;
    }

    /** Returns how many bytes of the announced length are still to come. */
    int remaining() {
        return (int) Math.max(0, head.contentLength()) - filled;
    }

    /** Returns whether the client is slower than may be. */
    boolean tooSlow(long nowNanos, long graceNanos) {
        long allowed = graceNanos + filled / BYTES_PER_SECOND_MIN * 1_000_000_000L;
        return nowNanos - startNanos > allowed;
    }
}
