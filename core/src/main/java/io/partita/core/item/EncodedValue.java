package io.partita.core.item;

import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.DynamoNumber;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One attribute value inside encoded bytes: a view on {@code bytes[start..end)}, of which the first is the type tag.
 * The bytes are shared and must not be changed. The format is told in docs/format.md.
 */
public record EncodedValue(byte[] bytes, int start, int end) {
    public AttributeType type() {
        throw new UnsupportedOperationException("being built");
    }

    /** Offset of the first byte of content: UTF-8 of S, bytes of B, encoded number, entries of a container. */
    public int contentStart() {
        throw new UnsupportedOperationException("being built");
    }

    public String asString() {
        throw new UnsupportedOperationException("being built");
    }

    public DynamoNumber asNumber() {
        throw new UnsupportedOperationException("being built");
    }

    public byte[] asBinary() {
        throw new UnsupportedOperationException("being built");
    }

    public boolean asBoolean() {
        throw new UnsupportedOperationException("being built");
    }

    /** Number of members of a set, list or map. */
    public int memberCount() {
        throw new UnsupportedOperationException("being built");
    }

    /** Entry of a map, or null when this is no map or has no such entry. */
    public @Nullable EncodedValue entry(String name) {
        throw new UnsupportedOperationException("being built");
    }

    /** Element of a list, or null when this is no list or is shorter. */
    public @Nullable EncodedValue element(int index) {
        throw new UnsupportedOperationException("being built");
    }

    /** Visits elements of a list, or members of a set as values of type S, N or B. */
    public void forEachMember(Consumer<EncodedValue> visitor) {
        throw new UnsupportedOperationException("being built");
    }

    public void forEachEntry(BiConsumer<String, EncodedValue> visitor) {
        throw new UnsupportedOperationException("being built");
    }

    /** Size in bytes by the service's rule (answers page 4.2). */
    public int sizeBytes() {
        throw new UnsupportedOperationException("being built");
    }

    /** Deep equality by type and value: sets without order, numbers by value. */
    public boolean sameAs(EncodedValue other) {
        throw new UnsupportedOperationException("being built");
    }

    /** Order of two values of one scalar type S, N or B. */
    public int compareScalar(EncodedValue other) {
        throw new UnsupportedOperationException("being built");
    }

    public AttributeValue decode() {
        throw new UnsupportedOperationException("being built");
    }

    public static EncodedValue of(AttributeValue value) {
        throw new UnsupportedOperationException("being built");
    }
}
