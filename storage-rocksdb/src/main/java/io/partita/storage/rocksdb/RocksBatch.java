package io.partita.storage.rocksdb;

import io.partita.storage.StorageException;
import io.partita.storage.local.KvBatch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * A batch put together in RocksDB's own serialised form, which is what its log holds: 8 bytes of sequence, 4 of count,
 * then tag, length, key, length, value each. So a group crosses into native code once, however many rows it has.
 */
final class RocksBatch implements KvBatch {
    private static final int HEAD_BYTES = 12;
    private static final int COUNT_AT = 8;
    private static final int LENGTH_BYTES_MAX = 5;
    private static final int KEEP_BYTES = 1 << 20;
    private static final byte DELETION = 0x0;
    private static final byte VALUE = 0x1;
    private static final byte RANGE_DELETION = 0xF;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] buffer = new byte[8 << 10];
    private int length = HEAD_BYTES;
    private int count;

    @Override
    public void put(byte[] key, byte[] value) {
        record(VALUE, key, value.length);
        append(value);
    }

    @Override
    public void put(byte[] key, byte[] head, byte[] tail) {
        record(VALUE, key, head.length + tail.length);
        append(head);
        append(tail);
    }

    @Override
    public void delete(byte[] key) {
        start(DELETION, key, 0);
    }

    @Override
    public void deleteRange(byte[] from, byte[] to) {
        record(RANGE_DELETION, from, to.length);
        append(to);
    }

    private void record(byte tag, byte[] key, int valueBytes) {
        start(tag, key, LENGTH_BYTES_MAX + valueBytes);
        number(valueBytes);
    }

    private void start(byte tag, byte[] key, int moreBytes) {
        long needed = (long) length + 1 + LENGTH_BYTES_MAX + key.length + moreBytes;
        if (needed > Integer.MAX_VALUE - 8) {
            throw new StorageException("a batch is too big", false, null);
        }
        if (needed > buffer.length) {
            buffer = Arrays.copyOf(buffer, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * buffer.length)));
        }
        count++;
        buffer[length++] = tag;
        number(key.length);
        append(key);
    }

    private void number(int value) {
        int rest = value;
        while (rest >= 0x80) {
            buffer[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[length++] = (byte) rest;
    }

    private void append(byte[] bytes) {
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    @Override
    public boolean isEmpty() {
        return count == 0;
    }

    /** Makes the native batch; closed by the caller. */
    WriteBatch toNative() throws RocksDBException {
        INT.set(buffer, COUNT_AT, count);
        return new WriteBatch(Arrays.copyOf(buffer, length));
    }

    @Override
    public void clear() {
        length = HEAD_BYTES;
        count = 0;
        if (buffer.length > KEEP_BYTES) {
            buffer = new byte[KEEP_BYTES];
        }
    }

    @Override
    public void close() {
        clear();
    }
}
