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
        long reserved = 0;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed, 0, length))) {
            while (true) {
                if (filled == out.length) {
                    int capacity = (int) Math.min(bytesMax + 1L, Math.max(STEP_BYTES_MIN, 4L * out.length));
                    if (filled > bytesMax || !budget.tryReserve(capacity)) {
                        budget.release(reserved);
                        return new Inflated(null, 0, 0, filled > bytesMax ? 413 : 503);
                    }
                    out = Arrays.copyOf(out, capacity);
                    budget.release(reserved);
                    reserved = capacity;
                }
                int read = in.read(out, filled, out.length - filled);
                if (read < 0) {
                    return new Inflated(out, filled, reserved, 0);
                }
                filled += read;
            }
        } catch (IOException notGzip) {
            budget.release(reserved);
            return new Inflated(null, 0, 0, 400);
        }
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
