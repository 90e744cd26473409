package io.partita.core.item;

import io.partita.core.value.AttributeValue;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A map of attributes as encoded bytes (docs/format.md): a whole item, a key, or a request's expression values. Names
 * are sorted by their UTF-8 bytes and unique, sets are sorted, so equal items have equal bytes. Immutable.
 */
public final class Item {
    public static final Item EMPTY = new Item(new byte[] {1});

    private final byte[] bytes;

    private Item(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Wraps bytes this code base wrote; no copy, so the caller gives them away. */
    public static Item ofTrusted(byte[] bytes) {
        return new Item(bytes);
    }

    /** Wraps bytes from disk after checking lengths, tags, order and depth; throws IllegalStateException on damage. */
    public static Item ofChecked(byte[] bytes) {
        throw new UnsupportedOperationException("being built");
    }

    public static Item of(Map<String, AttributeValue> attributes) {
        throw new UnsupportedOperationException("being built");
    }

    /** The encoded form, shared: must not be changed. */
    public byte[] bytes() {
        return bytes;
    }

    public @Nullable EncodedValue get(String name) {
        throw new UnsupportedOperationException("being built");
    }

    public boolean isEmpty() {
        return bytes.length == 1;
    }

    public int attributeCount() {
        throw new UnsupportedOperationException("being built");
    }

    public void forEach(BiConsumer<String, EncodedValue> visitor) {
        throw new UnsupportedOperationException("being built");
    }

    /** Size in bytes by the service's rule (answers page 4.2), computed once. */
    public int sizeBytes() {
        throw new UnsupportedOperationException("being built");
    }

    public Map<String, AttributeValue> toMap() {
        throw new UnsupportedOperationException("being built");
    }

    /** The attributes of these names that are present. */
    public Item only(Iterable<String> names) {
        throw new UnsupportedOperationException("being built");
    }
}
