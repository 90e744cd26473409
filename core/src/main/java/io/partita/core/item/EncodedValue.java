package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One attribute value inside encoded bytes: a view on {@code bytes[start..end)}, of which the first is the type tag.
 * The bytes are shared and must not be changed. The format is told in docs/format.md. Equal means {@link #sameAs}.
 */
@SuppressWarnings("ArrayRecordComponent") // a view that shares its bytes on purpose, equal by content
public record EncodedValue(byte[] bytes, int start, int end) {
    public AttributeType type() {
        AttributeType type = AttributeType.ofTag(bytes[start]);
        if (type == null) {
            throw new IllegalStateException("unknown type tag " + bytes[start]);
        }
        return type;
    }

    /** Offset of the first byte of content: UTF-8 of S, bytes of B, encoded number, entries of a container. */
    public int contentStart() {
        return ItemFormat.contentStart(bytes, start);
    }

    /** Number of bytes of content, which ends where the value ends. */
    public int contentLength() {
        return end - contentStart();
    }

    public String asString() {
        int content = contentOf(AttributeType.S);
        return new String(bytes, content, end - content, UTF_8);
    }

    public DynamoNumber asNumber() {
        int content = contentOf(AttributeType.N);
        return DynamoNumber.ofEncoded(bytes, content, end - content);
    }

    public byte[] asBinary() {
        return Arrays.copyOfRange(bytes, contentOf(AttributeType.B), end);
    }

    public boolean asBoolean() {
        return bytes[contentOf(AttributeType.BOOL)] != 0;
    }

    private int contentOf(AttributeType expected) {
        if (bytes[start] != expected.tag()) {
            throw new IllegalArgumentException("asked for " + expected + " of a value of type " + type());
        }
        return contentStart();
    }

    /** Number of members of a set, list or map; 0 for another type. */
    public int memberCount() {
        AttributeType type = type();
        if (type == AttributeType.M) {
            return ItemFormat.countEntries(bytes, contentStart(), end);
        }
        int count = 0;
        if (type == AttributeType.L) {
            for (int p = contentStart(); p < end; p = ItemFormat.valueEnd(bytes, p)) {
                count++;
            }
        } else if (type.isSet()) {
            for (int p = contentStart(); p < end; p = ItemFormat.runEnd(bytes, p)) {
                count++;
            }
        }
        return count;
    }

    /** Entry of a map, or null when this is no map or has no such entry. */
    public @Nullable EncodedValue entry(String name) {
        return entry(name.getBytes(UTF_8));
    }

    /** As {@link #entry(String)} by the UTF-8 bytes of the name. */
    public @Nullable EncodedValue entry(byte[] utf8Name) {
        if (bytes[start] != AttributeType.M.tag()) {
            return null;
        }
        int at = ItemFormat.find(bytes, contentStart(), end, utf8Name);
        return at < 0 ? null : new EncodedValue(bytes, at, ItemFormat.valueEnd(bytes, at));
    }

    /** Entries of a map; none when this is no map. */
    public EntryCursor entries() {
        return new EntryCursor(bytes, bytes[start] == AttributeType.M.tag() ? contentStart() : end, end);
    }

    /** Element of a list, or null when this is no list or is shorter. */
    public @Nullable EncodedValue element(int index) {
        if (bytes[start] != AttributeType.L.tag() || index < 0) {
            return null;
        }
        int left = index;
        for (int p = contentStart(); p < end; p = ItemFormat.valueEnd(bytes, p)) {
            if (left-- == 0) {
                return new EncodedValue(bytes, p, ItemFormat.valueEnd(bytes, p));
            }
        }
        return null;
    }

    /** Visits elements of a list, or members of a set as values of type S, N or B; nothing for another type. */
    public void forEachMember(Consumer<EncodedValue> visitor) {
        AttributeType type = type();
        if (type == AttributeType.L) {
            for (int p = contentStart(); p < end; ) {
                int next = ItemFormat.valueEnd(bytes, p);
                visitor.accept(new EncodedValue(bytes, p, next));
                p = next;
            }
        } else if (type.isSet()) {
            byte memberTag = memberType(type).tag();
            for (int p = contentStart(); p < end; ) {
                int next = ItemFormat.runEnd(bytes, p);
                byte[] member = new byte[1 + next - p];
                member[0] = memberTag;
                System.arraycopy(bytes, p, member, 1, next - p);
                visitor.accept(new EncodedValue(member, 0, member.length));
                p = next;
            }
        }
    }

    /** Whether a list has an element, or a set a member, that is the same as this value; false for another type. */
    public boolean hasMember(EncodedValue wanted) {
        AttributeType type = type();
        if (type == AttributeType.L) {
            for (int p = contentStart(); p < end; ) {
                int next = ItemFormat.valueEnd(bytes, p);
                if (Arrays.equals(bytes, p, next, wanted.bytes, wanted.start, wanted.end)) {
                    return true;
                }
                p = next;
            }
        } else if (type.isSet()
                && wanted.bytes[wanted.start] == memberType(type).tag()) {
            int order = -1;
            for (int p = contentStart(); p < end && order < 0; p = ItemFormat.runEnd(bytes, p)) {
                order = ItemFormat.compareRuns(bytes, p, wanted.bytes, wanted.start + 1);
            }
            return order == 0;
        }
        return false;
    }

    private static AttributeType memberType(AttributeType set) {
        return switch (set) {
            case SS -> AttributeType.S;
            case NS -> AttributeType.N;
            case BS -> AttributeType.B;
            case S, N, B, BOOL, NULL, M, L -> throw new IllegalArgumentException(set + " is no set");
        };
    }

    public void forEachEntry(BiConsumer<String, EncodedValue> visitor) {
        EntryCursor cursor = entries();
        while (cursor.next()) {
            visitor.accept(cursor.name(), cursor.value());
        }
    }

    /** Size in bytes by the service's rule (answers page 4.2). */
    public int sizeBytes() {
        return SizeWalk.value(bytes, start);
    }

    /** Deep equality by type and value: sets without order, numbers by value. Canonical bytes make it bytewise. */
    public boolean sameAs(EncodedValue other) {
        return Arrays.equals(bytes, start, end, other.bytes, other.start, other.end);
    }

    /** Order of two values of one scalar type S, N or B. */
    public int compareScalar(EncodedValue other) {
        if (bytes[start] != other.bytes[other.start] || !type().isScalarKey()) {
            throw new IllegalArgumentException("no order between " + type() + " and " + other.type());
        }
        return Arrays.compareUnsigned(bytes, contentStart(), end, other.bytes, other.contentStart(), other.end);
    }

    /** Whether the content, as bytes, begins with that of another value. */
    public boolean contentStartsWith(EncodedValue prefix) {
        int from = contentStart();
        int prefixFrom = prefix.contentStart();
        int count = prefix.end - prefixFrom;
        return end - from >= count && Arrays.equals(bytes, from, from + count, prefix.bytes, prefixFrom, prefix.end);
    }

    public AttributeValue decode() {
        return Transcoder.decode(bytes, start);
    }

    /** A number as a value of its own. */
    public static EncodedValue of(DynamoNumber number) {
        byte[] encoded = number.encoded();
        byte[] bytes = new byte[2 + encoded.length];
        bytes[0] = AttributeType.N.tag();
        ItemFormat.putVarint(bytes, 1, encoded.length);
        System.arraycopy(encoded, 0, bytes, 2, encoded.length);
        return new EncodedValue(bytes, 0, bytes.length);
    }

    public static EncodedValue of(AttributeValue value) {
        Item item = Item.of(Map.of("", value));
        return Objects.requireNonNull(item.get(""));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EncodedValue that && sameAs(that);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes, start, end);
    }
}
