package io.partita.storage.local;

import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.core.value.Bytes;
import io.partita.storage.Change;
import io.partita.storage.Registry;
import io.partita.storage.SpaceCount;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRow;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The stored forms of what the store keeps beside rows (docs/format-storage.md); each starts with a version byte. */
final class SystemFormat {
    /** Version of the layout of spaces and keys as a whole. */
    static final int LAYOUT = 1;

    private static final byte VERSION = 1;
    private static final int ABSENT = -1;

    static final ValueReader<Registry.Entry> REGISTRY = (buffer, offset, length) -> {
        ByteBuffer in = open("registry value", buffer, offset, length);
        return new Registry.Entry(in.getLong(), rest(in));
    };
    static final ValueReader<SpaceCount> COUNT = (buffer, offset, length) -> {
        ByteBuffer in = open("count", buffer, offset, length);
        return new SpaceCount(in.getLong(), in.getLong());
    };
    static final ValueReader<Long> NUMBER =
            (buffer, offset, length) -> open("number", buffer, offset, length).getLong();
    static final ValueReader<StoredToken> TOKEN = (buffer, offset, length) -> {
        ByteBuffer in = open("token", buffer, offset, length);
        return new StoredToken(in.getLong(), block(in), rest(in));
    };

    private SystemFormat() {}

    /** What is kept of a token row. */
    record StoredToken(long expiresMicros, Bytes fingerprint, Bytes receipt) {}

    static byte[] registryEntry(Registry.Entry entry) {
        byte[] value = entry.value().toArray();
        return start(8 + value.length).putLong(entry.version()).put(value).array();
    }

    static byte[] count(SpaceCount count) {
        return start(16).putLong(count.rows()).putLong(count.bytes()).array();
    }

    static byte[] number(long number) {
        return start(8).putLong(number).array();
    }

    static byte[] token(TokenRow token) {
        byte[] fingerprint = token.fingerprint().toArray();
        byte[] receipt = token.receipt().toArray();
        return start(12 + fingerprint.length + receipt.length)
                .putLong(token.expiresMicros())
                .putInt(fingerprint.length)
                .put(fingerprint)
                .put(receipt)
                .array();
    }

    static byte[] change(Change change) {
        byte[] key = change.key().bytes();
        return start(9 + 12 + key.length + sizeOf(change.old()) + sizeOf(change.next()))
                .putLong(change.micros())
                .put(originCode(change.origin()))
                .putInt(key.length)
                .put(key)
                .put(lengthAndBytes(change.old()))
                .put(lengthAndBytes(change.next()))
                .array();
    }

    /** Reads a change record whose stamp stands in its key. */
    static ValueReader<Change> changeReader(long stamp) {
        return (buffer, offset, length) -> {
            ByteBuffer in = open("change", buffer, offset, length);
            long micros = in.getLong();
            Change.Origin origin = origin(in.get());
            RowKey key = new RowKey(block(in).toArray());
            return new Change(stamp, micros, key, item(in), item(in), origin);
        };
    }

    private static byte originCode(Change.Origin origin) {
        return switch (origin) {
            case USER -> 0;
            case TTL -> 1;
            case REPLICATION -> 2;
        };
    }

    private static Change.Origin origin(byte code) {
        return switch (code) {
            case 0 -> Change.Origin.USER;
            case 1 -> Change.Origin.TTL;
            case 2 -> Change.Origin.REPLICATION;
            default -> throw new StorageException("a stored change is damaged: origin " + code, false, null);
        };
    }

    private static int sizeOf(@Nullable Item item) {
        return item == null ? 0 : item.bytes().length;
    }

    private static byte[] lengthAndBytes(@Nullable Item item) {
        return item == null
                ? ByteBuffer.allocate(4).putInt(ABSENT).array()
                : ByteBuffer.allocate(4 + item.bytes().length)
                        .putInt(item.bytes().length)
                        .put(item.bytes())
                        .array();
    }

    private static @Nullable Item item(ByteBuffer in) {
        int length = in.getInt();
        if (length == ABSENT) {
            return null;
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return Item.ofTrusted(bytes);
    }

    private static ByteBuffer start(int bytes) {
        return ByteBuffer.allocate(1 + bytes).put(VERSION);
    }

    private static ByteBuffer open(String what, byte[] buffer, int offset, int length) {
        RowFormat.requireVersion(what, VERSION, buffer, offset, length);
        return ByteBuffer.wrap(buffer, offset + 1, length - 1);
    }

    private static Bytes block(ByteBuffer in) {
        return take(in, in.getInt());
    }

    private static Bytes rest(ByteBuffer in) {
        return take(in, in.remaining());
    }

    private static Bytes take(ByteBuffer in, int length) {
        Bytes taken = Bytes.of(in.array(), in.arrayOffset() + in.position(), length);
        in.position(in.position() + length);
        return taken;
    }
}
