package io.partita.server.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Inflates a body that came compressed, never beyond the bound of a body nor beyond the memory budget: a few kilobytes
 * can ask for gigabytes.
 */
final class Gunzip {
    private static final int STEP_BYTES_MIN = 8 * 1024;

    private final MemoryBudget budget;
    private final int bytesMax;
    private long reserved;

    Gunzip(MemoryBudget budget, int bytesMax) {
        this.budget = budget;
        this.bytesMax = bytesMax;
    }

    /**
     * Inflates the first {@code length} bytes of {@code compressed}.
     *
     * @return the body with its reserved bytes, or the status to refuse it with
     */
    Inflated inflate(byte[] compressed, int length) {
        byte[] out = new byte[0];
        int filled = 0;
        int refusedStatus = 0;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed, 0, length))) {
            int read = 0;
            while (read >= 0 && refusedStatus == 0) {
                filled += read;
                if (filled > bytesMax) {
                    refusedStatus = 413;
                } else if (filled < out.length || grow(out.length)) {
                    out = filled < out.length ? out : Arrays.copyOf(out, capacityAfter(out.length));
                    read = in.read(out, filled, out.length - filled);
                } else {
                    refusedStatus = 503;
                }
            }
        } catch (IOException notGzip) {
            refusedStatus = 400;
        } catch (OutOfMemoryError noRoomInOnePiece) {
            refusedStatus = 503;
        }
        long held = reserved;
        reserved = 0;
        if (refusedStatus != 0) {
            budget.release(held);
            return new Inflated(null, 0, 0, refusedStatus);
        }
        return new Inflated(out, filled, held, 0);
    }

    /** Reserves for a step beyond this capacity; what was reserved for the smaller array is its part. */
    private boolean grow(int capacity) {
        int more = capacityAfter(capacity) - capacity;
        if (!budget.tryReserve(more)) {
            return false;
        }
        reserved += more;
        return true;
    }

    private int capacityAfter(int capacity) {
        return (int) Math.min(bytesMax + 1L, Math.max(STEP_BYTES_MIN, 4L * capacity));
    }

    /** A body, or a status to refuse it with: 413 too large, 503 no memory, 400 not gzip. */
    static final class Inflated {
        final byte @Nullable [] bytes;
        final int length;
        final long reserved;
        final int refusedStatus;

        private Inflated(byte @Nullable [] bytes, int length, long reserved, int refusedStatus) {
            this.bytes = bytes;
            this.length = length;
            this.reserved = reserved;
            this.refusedStatus = refusedStatus;
        }
    }
}
