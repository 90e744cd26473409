package io.partita.core.key;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeySchema;
import java.util.List;

/**
 * Encodes key attributes of one schema in one space. The caller has checked presence, types and sizes; what does not
 * fit is an IllegalArgumentException, our own mistake.
 */
public final class KeyCodec {
    private final int spaceId;
    private final KeySchema schema;

    public KeyCodec(int spaceId, KeySchema schema) {
        this.spaceId = spaceId;
        this.schema = schema;
    }

    /** The row of an item, or of a key, of a table. */
    public RowKey rowKey(Item item) {
        throw new UnsupportedOperationException("being built");
    }

    /** The whole space. */
    public Span space() {
        throw new UnsupportedOperationException("being built");
    }

    /** Segment {@code segment} of {@code total}: equal parts of the token range; together they cover the space. */
    public Span segment(int segment, int total) {
        throw new UnsupportedOperationException("being built");
    }

    /** All rows under these hash values. */
    public Span collection(List<EncodedValue> hashValues) {
        throw new UnsupportedOperationException("being built");
    }

    /** Rows whose range part starts with these equal values. */
    public Span rangePrefix(List<EncodedValue> hashValues, List<EncodedValue> rangeEquals) {
        throw new UnsupportedOperationException("being built");
    }

    /** As rangePrefix, and the next range attribute lies between bounds; a null bound is open on that side. */
    public Span rangeBetween(
            List<EncodedValue> hashValues,
            List<EncodedValue> rangeEquals,
            io.partita.core.key.@org.jspecify.annotations.Nullable Bound lower,
            io.partita.core.key.@org.jspecify.annotations.Nullable Bound upper) {
        throw new UnsupportedOperationException("being built");
    }

    /** As rangePrefix, and the next range attribute (S or B) begins with the value. */
    public Span rangeBeginsWith(List<EncodedValue> hashValues, List<EncodedValue> rangeEquals, EncodedValue prefix) {
        throw new UnsupportedOperationException("being built");
    }

    public int spaceId() {
        return spaceId;
    }

    public KeySchema schema() {
        return schema;
    }
}
