package io.partita.storage.rocksdb;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.rocksdb.DirectSlice;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;

/**
 * A native iterator that is used again for other spans: making one costs as much as reading ten rows. Its bounds are
 * slices of fixed length over direct memory, rewritten before each seek; they only keep it from running far past a span
 * (over deleted rows, into other files), the exact end is the cursor's check. So the upper bound may lie a little above
 * the end of the span, and the lower one a little below its start. No key starts with ff, since space ids are positive.
 */
final class Walker implements AutoCloseable {
    private static final int UPPER_BYTES = 64;
    private static final int LOWER_BYTES = 12;

    private final ByteBuffer upper = ByteBuffer.allocateDirect(UPPER_BYTES);
    private final ByteBuffer lower = ByteBuffer.allocateDirect(LOWER_BYTES);
    private final DirectSlice upperSlice = new DirectSlice(upper, UPPER_BYTES);
    private final DirectSlice lowerSlice = new DirectSlice(lower, LOWER_BYTES);
    private final ReadOptions options = new ReadOptions();
    private final RocksIterator iterator;
    private long usedInRound;

    Walker(RocksDB database) {
        options.setTotalOrderSeek(true);
        options.setIterateUpperBound(upperSlice);
        options.setIterateLowerBound(lowerSlice);
        setUpper(new byte[] {(byte) 0xff});
        iterator = database.newIterator(options);
    }

    RocksIterator iterator() {
        return iterator;
    }

    long usedInRound() {
        return usedInRound;
    }

    void setUsedInRound(long round) {
        usedInRound = round;
    }

    /** Shows the iterator this state and span; it must be sought afterwards. */
    void prepare(Snapshot snapshot, byte[] from, byte[] to) throws RocksDBException {
        setUpper(to);
        setLower(from);
        iterator.refresh(snapshot);
    }

    private void setUpper(byte[] to) {
        byte[] bound = Arrays.copyOf(to, UPPER_BYTES);
        if (to.length > UPPER_BYTES) {
            roundUp(bound);
        }
        upper.put(0, bound);
    }

    private static void roundUp(byte[] bound) {
        for (int i = bound.length - 1; i >= 0; i--) {
            bound[i]++;
            if (bound[i] != 0) {
                return;
            }
        }
        Arrays.fill(bound, (byte) 0xff);
    }

    private void setLower(byte[] from) {
        // Keys of rows have at least this many bytes; a shorter start has no sound bound of fixed length but zero.
        if (from.length >= LOWER_BYTES) {
            lower.put(0, from, 0, LOWER_BYTES);
        } else {
            lower.put(0, new byte[LOWER_BYTES]);
        }
    }

    @Override
    public void close() {
        iterator.close();
        options.close();
        upperSlice.close();
        lowerSlice.close();
    }
}
