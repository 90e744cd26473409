package io.partita.storage.rocksdb;

import io.partita.storage.Direction;
import io.partita.storage.local.KvCursor;
import io.partita.storage.local.ValueReader;
import java.util.Arrays;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Walks a span with a borrowed iterator. */
final class RocksCursor implements KvCursor {
    private final RocksDbStore store;
    private final Walker walker;
    private final RocksIterator iterator;
    private final byte[] from;
    private final byte[] to;
    private final boolean forward;
    private byte[] key = new byte[0];
    private boolean started;
    private boolean ended;
    private boolean closed;

    /** Takes over the walker, prepared for this span, and the caller's place inside the store. */
    RocksCursor(RocksDbStore store, Walker walker, byte[] from, byte[] to, Direction direction) {
        this.store = store;
        this.walker = walker;
        this.iterator = walker.iterator();
        this.from = from;
        this.to = to;
        this.forward = direction == Direction.FORWARD;
        this.ended = Arrays.compareUnsigned(from, to) >= 0;
    }

    @Override
    public boolean next() {
        if (ended) {
            return false;
        }
        move();
        if (!iterator.isValid()) {
            ended = true;
            try {
                iterator.status();
            } catch (RocksDBException trouble) {
                throw RocksDbStore.trouble("a walk failed", trouble);
            }
            return false;
        }
        key = iterator.key();
        ended = forward ? Arrays.compareUnsigned(key, to) >= 0 : Arrays.compareUnsigned(key, from) < 0;
        return !ended;
    }

    private void move() {
        if (started) {
            if (forward) {
                iterator.next();
            } else {
                iterator.prev();
            }
            return;
        }
        started = true;
        if (forward) {
            iterator.seek(from);
        } else {
            iterator.seekForPrev(to);
            if (iterator.isValid() && Arrays.equals(iterator.key(), to)) {
                iterator.prev();
            }
        }
    }

    @Override
    public byte[] key() {
        return key;
    }

    @Override
    public <T> T value(ValueReader<T> reader) {
        byte[] buffer = ReadBuffers.get();
        int length = iterator.value(buffer, 0, buffer.length);
        if (length > buffer.length) {
            buffer = ReadBuffers.grown(length);
            length = iterator.value(buffer, 0, buffer.length);
        }
        return reader.read(buffer, 0, length);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            ended = true;
            store.giveBack(walker);
        }
    }
}
