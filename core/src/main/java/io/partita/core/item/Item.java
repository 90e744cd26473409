package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.value.AttributeValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A map of attributes as encoded bytes (docs/format.md): a whole item, a key, or a request's expression values. Names
 * are sorted by their UTF-8 bytes and unique, sets are sorted, so equal items have equal bytes. Immutable.
 */
public final class Item {
    public static final Item EMPTY = new Item(new byte[] {ItemFormat.FORMAT});

    private static final int BODY_START = 1;

    private final byte[] bytes;

    /** Computed when first asked for, -1 before; a race computes the same figure twice. */
    private int sizeBytes = -1;

    private Item(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Wraps bytes this code base wrote; no copy, so the caller gives them away. */
    public static Item ofTrusted(byte[] bytes) {
        return new Item(bytes);
    }

    /** As {@link #ofTrusted(byte[])} when the size by the service's rule is known, as it is of a stored row. */
    public static Item ofTrusted(byte[] bytes, int sizeBytes) {
        Item item = new Item(bytes);
        item.sizeBytes = sizeBytes;
        return item;
    }

    /** Wraps bytes from disk after checking lengths, tags, order and depth; throws IllegalStateException on damage. */
    public static Item ofChecked(byte[] bytes) {
        ItemCheck.check(bytes);
        return new Item(bytes);
    }

    public static Item of(Map<String, AttributeValue> attributes) {
        ItemBuilder builder = new ItemBuilder();
        Transcoder.encodeEntries(attributes, builder);
        return builder.finish();
    }

    /** The encoded form, shared: must not be changed. */
    public byte[] bytes() {
        return bytes;
    }

    public @Nullable EncodedValue get(String name) {
        return get(name.getBytes(UTF_8));
    }

    /** As {@link #get(String)} by the UTF-8 bytes of the name, which a caller may keep for many items. */
    public @Nullable EncodedValue get(byte[] utf8Name) {
        int at = find(utf8Name);
        return at < 0 ? null : new EncodedValue(bytes, at, ItemFormat.valueEnd(bytes, at));
    }

    /** Where in {@link #bytes()} the value of a UTF-8 name starts with its tag, or -1. */
    public int find(byte[] utf8Name) {
        return ItemFormat.find(bytes, BODY_START, bytes.length, utf8Name);
    }

    public boolean isEmpty() {
        return bytes.length == BODY_START;
    }

    public int attributeCount() {
        return ItemFormat.countEntries(bytes, BODY_START, bytes.length);
    }

    public EntryCursor entries() {
        return new EntryCursor(bytes, BODY_START, bytes.length);
    }

    public void forEach(BiConsumer<String, EncodedValue> visitor) {
        EntryCursor cursor = entries();
        while (cursor.next()) {
            visitor.accept(cursor.name(), cursor.value());
        }
    }

    /** Size in bytes by the service's rule (answers page 4.2), computed once. */
    public int sizeBytes() {
        int size = sizeBytes;
        if (size < 0) {
            size = SizeWalk.entries(bytes, BODY_START, bytes.length);
            sizeBytes = size;
        }
        return size;
    }

    public Map<String, AttributeValue> toMap() {
        return Transcoder.decodeEntries(bytes, BODY_START, bytes.length);
    }

    /** The attributes of these names that are present. */
    public Item only(Iterable<String> names) {
        List<byte[]> wanted = new ArrayList<>();
        for (String name : names) {
            wanted.add(name.getBytes(UTF_8));
        }
        byte[] kept = new byte[bytes.length];
        kept[0] = ItemFormat.FORMAT;
        int length = BODY_START;
        EntryCursor cursor = entries();
        while (cursor.next()) {
            if (isAmong(cursor, wanted)) {
                int count = cursor.valueEnd() - cursor.entryStart();
                System.arraycopy(bytes, cursor.entryStart(), kept, length, count);
                length += count;
            }
        }
        return length == bytes.length ? this : new Item(Arrays.copyOf(kept, length));
    }

    private static boolean isAmong(EntryCursor cursor, List<byte[]> names) {
        for (byte[] name : names) {
            if (cursor.compareName(name) == 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Item that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Item" + toMap();
    }
}
