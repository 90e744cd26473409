package io.partita.core.key;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.limits.Limits;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Encodes key attributes of one schema in one space (docs/format.md). The caller has checked presence, types and sizes;
 * what does not fit is an IllegalArgumentException, our own mistake. Immutable; may be shared by threads.
 */
public final class KeyCodec {
    private final int spaceId;
    private final KeySchema schema;
    private final Parts own;

    public KeyCodec(int spaceId, KeySchema schema) {
        if (spaceId < 0) {
            throw new IllegalArgumentException("negative space id " + spaceId);
        }
        this.spaceId = spaceId;
        this.schema = schema;
        this.own = new Parts(schema);
    }

    /** Names and types of a schema's attributes, hash before range, as the hot path wants them. */
    private static final class Parts {
        private final byte[][] names;
        private final AttributeType[] types;
        private final int hashCount;

        private Parts(KeySchema schema) {
            List<KeyAttribute> attributes = schema.attributes();
            names = attributes.stream().map(key -> key.name().getBytes(UTF_8)).toArray(byte[][]::new);
            types = attributes.stream().map(KeyAttribute::type).toArray(AttributeType[]::new);
            hashCount = schema.hash().size();
        }
    }

    /** The row of an item, or of a key, of a table. */
    public RowKey rowKey(Item item) {
        byte[] bytes = item.bytes();
        int count = own.names.length;
        int[] starts = new int[count];
        int length = RowKey.PREFIX_BYTES + locate(item, own, starts, 0);
        byte[] key = new byte[length];
        int p = writeHash(bytes, starts, key);
        for (int i = own.hashCount; i < count; i++) {
            p = KeyComponent.write(bytes, starts[i], key, p);
        }
        return new RowKey(key);
    }

    /** The row of an index entry: the key of this schema, then the base table's whole key. */
    public RowKey indexRowKey(Item entry, KeyCodec base) {
        byte[] bytes = entry.bytes();
        int count = own.names.length;
        int[] starts = new int[count + base.own.names.length];
        int length = RowKey.PREFIX_BYTES + locate(entry, own, starts, 0) + locate(entry, base.own, starts, count);
        byte[] key = new byte[length];
        int p = writeHash(bytes, starts, key);
        for (int i = own.hashCount; i < starts.length; i++) {
            p = KeyComponent.write(bytes, starts[i], key, p);
        }
        return new RowKey(key);
    }

    /** Finds the attributes' values in an item; returns the number of bytes of their components. */
    private static int locate(Item item, Parts parts, int[] starts, int at) {
        byte[] bytes = item.bytes();
        int length = 0;
        for (int i = 0; i < parts.names.length; i++) {
            int start = item.find(parts.names[i]);
            if (start < 0 || bytes[start] != parts.types[i].tag()) {
                throw new IllegalArgumentException(
                        "no " + parts.types[i] + " at key attribute " + new String(parts.names[i], UTF_8));
            }
            starts[at + i] = start;
            length += KeyComponent.length(bytes, start);
        }
        return length;
    }

    /** Writes space, token and hash part; returns the position after them. */
    private int writeHash(byte[] bytes, int[] starts, byte[] key) {
        int p = RowKey.PREFIX_BYTES;
        for (int i = 0; i < own.hashCount; i++) {
            p = KeyComponent.write(bytes, starts[i], key, p);
        }
        putSpace(key);
        putToken(key, Murmur3.token(key, RowKey.PREFIX_BYTES, p) ^ Long.MIN_VALUE);
        return p;
    }

    private void putSpace(byte[] key) {
        key[0] = (byte) (spaceId >>> 24);
        key[1] = (byte) (spaceId >>> 16);
        key[2] = (byte) (spaceId >>> 8);
        key[3] = (byte) spaceId;
    }

    /** Writes a token whose sign bit is flipped, so that unsigned bytes order as signed tokens do. */
    private static void putToken(byte[] key, long flipped) {
        for (int i = 0; i < Long.BYTES; i++) {
            key[Integer.BYTES + i] = (byte) (flipped >>> (56 - 8 * i));
        }
    }

    /** The whole space. */
    public Span space() {
        byte[] prefix = new byte[Integer.BYTES];
        putSpace(prefix);
        return Span.ofPrefix(prefix);
    }

    /** Segment {@code segment} of {@code total}: equal parts of the token range; together they cover the space. */
    public Span segment(int segment, int total) {
        if (total < 1 || total > Limits.SEGMENTS_MAX || segment < 0 || segment >= total) {
            throw new IllegalArgumentException("segment " + segment + " of " + total);
        }
        return new Span(
                segment == 0 ? space().from() : segmentStart(segment, total),
                segment + 1 == total ? space().to() : segmentStart(segment + 1, total));
    }

    /** Space and the flipped token {@code segment * 2^64 / total}, by long division in two steps of 32 bits. */
    private byte[] segmentStart(int segment, int total) {
        long high = ((long) segment << 32) / total;
        long rest = ((long) segment << 32) % total;
        byte[] start = new byte[RowKey.PREFIX_BYTES];
        putSpace(start);
        putToken(start, (high << 32) | ((rest << 32) / total));
        return start;
    }

    /** All rows under these hash values. */
    public Span collection(List<EncodedValue> hashValues) {
        return rangePrefix(hashValues, List.of());
    }

    /** Rows whose range part starts with these equal values. */
    public Span rangePrefix(List<EncodedValue> hashValues, List<EncodedValue> rangeEquals) {
        return Span.ofPrefix(prefix(hashValues, rangeEquals, 0));
    }

    /** As rangePrefix, and the next range attribute lies between bounds; a null bound is open on that side. */
    public Span rangeBetween(
            List<EncodedValue> hashValues,
            List<EncodedValue> rangeEquals,
            @Nullable Bound lower,
            @Nullable Bound upper) {
        byte[] prefix = prefix(hashValues, rangeEquals, 0);
        byte[] from = lower == null ? prefix : edge(prefix, rangeEquals.size(), lower.value(), !lower.inclusive());
        byte[] to = upper == null
                ? Span.successor(prefix, prefix.length)
                : edge(prefix, rangeEquals.size(), upper.value(), upper.inclusive());
        return new Span(from, to);
    }

    /** The place before, or after, all rows whose next range attribute has this value. */
    private byte[] edge(byte[] prefix, int range, EncodedValue value, boolean after) {
        checkType(value, own.hashCount + range);
        byte[] edge = Arrays.copyOf(prefix, prefix.length + KeyComponent.length(value.bytes(), value.start()));
        KeyComponent.write(value.bytes(), value.start(), edge, prefix.length);
        return after ? Span.successor(edge, edge.length) : edge;
    }

    /** As rangePrefix, and the next range attribute (S or B) begins with the value. */
    public Span rangeBeginsWith(List<EncodedValue> hashValues, List<EncodedValue> rangeEquals, EncodedValue start) {
        checkType(start, own.hashCount + rangeEquals.size());
        if (start.type() == AttributeType.N) {
            throw new IllegalArgumentException("a number begins with nothing");
        }
        int content = start.contentStart();
        int extra = KeyComponent.escapedLength(start.bytes(), content, start.end());
        byte[] prefix = prefix(hashValues, rangeEquals, extra);
        KeyComponent.writeEscaped(start.bytes(), content, start.end(), prefix, prefix.length - extra);
        return Span.ofPrefix(prefix);
    }

    /** Space, token, hash part and the first attributes of the range part, with room for more bytes. */
    private byte[] prefix(List<EncodedValue> hashValues, List<EncodedValue> rangeEquals, int extra) {
        if (hashValues.size() != own.hashCount) {
            throw new IllegalArgumentException(hashValues.size() + " values for " + own.hashCount + " hash attributes");
        }
        int length = RowKey.PREFIX_BYTES + lengthOf(hashValues, 0) + lengthOf(rangeEquals, own.hashCount);
        byte[] prefix = new byte[length + extra];
        putSpace(prefix);
        int p = RowKey.PREFIX_BYTES;
        for (EncodedValue value : hashValues) {
            p = KeyComponent.write(value.bytes(), value.start(), prefix, p);
        }
        putToken(prefix, Murmur3.token(prefix, RowKey.PREFIX_BYTES, p) ^ Long.MIN_VALUE);
        for (EncodedValue value : rangeEquals) {
            p = KeyComponent.write(value.bytes(), value.start(), prefix, p);
        }
        return prefix;
    }

    private int lengthOf(List<EncodedValue> values, int firstAttribute) {
        int length = 0;
        for (int i = 0; i < values.size(); i++) {
            EncodedValue value = values.get(i);
            checkType(value, firstAttribute + i);
            length += KeyComponent.length(value.bytes(), value.start());
        }
        return length;
    }

    private void checkType(EncodedValue value, int attribute) {
        if (attribute >= own.types.length || value.type() != own.types[attribute]) {
            throw new IllegalArgumentException("a value of type " + value.type() + " for key attribute " + attribute);
        }
    }

    public int spaceId() {
        return spaceId;
    }

    public KeySchema schema() {
        return schema;
    }
}
