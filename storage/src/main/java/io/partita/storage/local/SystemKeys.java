package io.partita.storage.local;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Keys of the store's own spaces, which lie below every table's (docs/format-storage.md). Numbers are big-endian, so
 * that keys sort by them.
 */
final class SystemKeys {
    /** The first space id a table or index may have. */
    static final int FIRST_USER_SPACE = 1024;

    static final int META = 1;
    static final int REGISTRY = 2;
    static final int COUNTS = 3;
    static final int FENCES = 4;
    static final int TOKENS = 5;
    static final int CHANGES = 6;

    static final byte[] FORMAT = prefixed(META, "format".getBytes(StandardCharsets.US_ASCII));
    static final byte[] STAMP_LIMIT = prefixed(META, "stamp".getBytes(StandardCharsets.US_ASCII));

    /** Kind of a count: a whole space. Further kinds are kept free for item collections and ranges of row keys. */
    private static final byte WHOLE_SPACE = 0;

    private SystemKeys() {}

    static byte[] spaceStart(int space) {
        return ByteBuffer.allocate(4).putInt(space).array();
    }

    /** The first key after the space. */
    static byte[] spaceEnd(int space) {
        return spaceStart(space + 1);
    }

    static byte[] registry(String key) {
        return prefixed(REGISTRY, key.getBytes(StandardCharsets.UTF_8));
    }

    static String registryKey(byte[] key) {
        return new String(key, 4, key.length - 4, StandardCharsets.UTF_8);
    }

    static byte[] count(int space) {
        return ByteBuffer.allocate(9)
                .putInt(COUNTS)
                .putInt(space)
                .put(WHOLE_SPACE)
                .array();
    }

    /** Start of the counts of all kinds of a space. */
    static byte[] countsStart(int space) {
        return pair(COUNTS, space);
    }

    static boolean isWholeSpace(byte[] countKey) {
        return countKey.length == 9 && countKey[8] == WHOLE_SPACE;
    }

    static byte[] fence(int tableId) {
        return pair(FENCES, tableId);
    }

    /** The space or table id after the four bytes of a system space. */
    static int subject(byte[] key) {
        return ByteBuffer.wrap(key).getInt(4);
    }

    static byte[] token(byte[] key) {
        return prefixed(TOKENS, key);
    }

    static byte[] change(int tableId, long stamp) {
        return ByteBuffer.allocate(16)
                .putInt(CHANGES)
                .putInt(tableId)
                .putLong(stamp)
                .array();
    }

    /** The first key after the changes of a table. */
    static byte[] changesEnd(int tableId) {
        return pair(CHANGES, tableId + 1);
    }

    static long changeStamp(byte[] key) {
        return ByteBuffer.wrap(key).getLong(8);
    }

    /** The key right after this one. */
    static byte[] after(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    private static byte[] pair(int space, int subject) {
        return ByteBuffer.allocate(8).putInt(space).putInt(subject).array();
    }

    private static byte[] prefixed(int space, byte[] rest) {
        return ByteBuffer.allocate(4 + rest.length).putInt(space).put(rest).array();
    }
}
