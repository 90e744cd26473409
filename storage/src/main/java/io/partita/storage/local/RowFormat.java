package io.partita.storage.local;

import io.partita.core.item.Item;
import io.partita.storage.Peek;
import io.partita.storage.Row;
import io.partita.storage.StorageException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The stored form of a row (docs/format-storage.md): 21 bytes of head, then the item. */
final class RowFormat {
    static final ValueReader<Row> READER = RowFormat::read;
    static final ValueReader<Peek> PEEKER = (buffer, offset, length) -> new Peek.Found(read(buffer, offset, length));
    static final int HEAD_BYTES = 21;

    private static final byte VERSION = 1;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private RowFormat() {}

    static void writeHead(Row row, byte[] head) {
        head[0] = VERSION;
        LONG.set(head, 1, row.stamp());
        LONG.set(head, 9, row.micros());
        INT.set(head, 17, row.logicalBytes());
    }

    static Row read(byte[] buffer, int offset, int length) {
        requireVersion("row", VERSION, buffer, offset, length);
        if (length < HEAD_BYTES + 1) {
            throw new StorageException("a stored row is cut short: " + length + " bytes", false, null);
        }
        int logicalBytes = (int) INT.get(buffer, offset + 17);
        Item item = Item.ofTrusted(Arrays.copyOfRange(buffer, offset + HEAD_BYTES, offset + length), logicalBytes);
        return new Row(item, (long) LONG.get(buffer, offset + 1), (long) LONG.get(buffer, offset + 9), logicalBytes);
    }

    /** Refuses what a newer server wrote, and what no server writes. */
    static void requireVersion(String what, int newest, byte[] buffer, int offset, int length) {
        int version = length == 0 ? 0 : buffer[offset];
        if (version > newest) {
            throw new StorageException(
                    "a stored " + what + " has format " + version + ", this server reads up to " + newest
                            + ": use the newer server that wrote it",
                    false,
                    null);
        }
        if (version < 1) {
            throw new StorageException("a stored " + what + " is damaged: format " + version, false, null);
        }
    }
}
