package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;

/** Writes encoded items and values as JSON, without recursion and without an object per attribute. */
final class ItemText {
    private static final byte MAP = AttributeType.M.tag();
    private static final byte[][] OPENINGS = new byte[AttributeType.values().length + 1][];
    private static final byte[] TRUE = "{\"BOOL\":true}".getBytes(UTF_8);
    private static final byte[] FALSE = "{\"BOOL\":false}".getBytes(UTF_8);
    private static final byte[] NULL = "{\"NULL\":true}".getBytes(UTF_8);
    private static final byte[] BASE64 =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(UTF_8);

    static {
        for (AttributeType type : AttributeType.values()) {
            String start = type.isSet() || type == AttributeType.L ? "[" : type == AttributeType.M ? "{" : "\"";
            OPENINGS[type.tag()] = ("{\"" + type.name() + "\":" + start).getBytes(UTF_8);
        }
    }

    private final JsonOutput out;

    /** Where the open maps and lists end. */
    private int[] ends = new int[32];

    private byte[] tags = new byte[32];
    private int depth;

    ItemText(JsonOutput out) {
        this.out = out;
    }

    void write(Item item) {
        byte[] bytes = item.bytes();
        out.put('{');
        depth = 0;
        push(MAP, bytes.length);
        contents(bytes, 1);
        out.put('}');
    }

    void write(EncodedValue value) {
        depth = 0;
        byte[] bytes = value.bytes();
        int after = value(bytes, value.start());
        if (depth > 0) {
            contents(bytes, after);
            out.put(tags[0] == MAP ? '}' : ']').put('}');
        }
    }

    /** Writes from the position to the end of the outermost open container, which is left to the caller to close. */
    private void contents(byte[] bytes, int start) {
        int p = start;
        boolean first = true;
        while (true) {
            while (p == ends[depth - 1]) {
                if (--depth == 0) {
                    return;
                }
                out.put(tags[depth] == MAP ? '}' : ']').put('}');
                first = false;
            }
            if (!first) {
                out.put(',');
            }
            if (tags[depth - 1] == MAP) {
                int nameStart = ItemFormat.runStart(bytes, p);
                p = ItemFormat.runEnd(bytes, p);
                out.put('"');
                out.putEscaped(bytes, nameStart, p - nameStart);
                out.put('"').put(':');
            }
            int open = depth;
            p = value(bytes, p);
            first = depth > open;
        }
    }

    /** Writes a value; of a map or list only the opening. Returns the position after what was written. */
    private int value(byte[] bytes, int position) {
        byte tag = bytes[position];
        int start = ItemFormat.contentStart(bytes, position);
        int end = ItemFormat.valueEnd(bytes, position);
        switch (type(tag)) {
            case BOOL -> out.putAll(bytes[start] != 0 ? TRUE : FALSE);
            case NULL -> out.putAll(NULL);
            case S, N, B -> {
                out.putAll(OPENINGS[tag]);
                scalar(tag, bytes, start, end);
                out.put('"').put('}');
            }
            case SS -> set(AttributeType.S.tag(), tag, bytes, start, end);
            case NS -> set(AttributeType.N.tag(), tag, bytes, start, end);
            case BS -> set(AttributeType.B.tag(), tag, bytes, start, end);
            case M, L -> {
                out.putAll(OPENINGS[tag]);
                push(tag, end);
                return start;
            }
        }
        return end;
    }

    private static AttributeType type(byte tag) {
        AttributeType type = AttributeType.ofTag(tag);
        if (type == null) {
            throw new IllegalStateException("an encoded value has the tag " + tag);
        }
        return type;
    }

    private void set(byte memberTag, byte tag, byte[] bytes, int start, int end) {
        out.putAll(OPENINGS[tag]);
        for (int p = start; p < end; ) {
            out.put('"');
            int memberEnd = ItemFormat.runEnd(bytes, p);
            scalar(memberTag, bytes, ItemFormat.runStart(bytes, p), memberEnd);
            out.put('"');
            p = memberEnd;
            if (p < end) {
                out.put(',');
            }
        }
        out.put(']').put('}');
    }

    private void scalar(byte tag, byte[] bytes, int start, int end) {
        switch (type(tag)) {
            case N -> {
                byte[] room = out.room(DynamoNumber.TEXT_BYTES_MAX);
                out.grow(DynamoNumber.print(bytes, start, end - start, room, out.length()));
            }
            case B -> base64(bytes, start, end);
            default -> out.putEscaped(bytes, start, end - start);
        }
    }

    private void base64(byte[] bytes, int start, int end) {
        byte[] target = out.room((end - start + 2) / 3 * 4);
        int at = out.length();
        int p = start;
        for (; end - p >= 3; p += 3) {
            int group = (bytes[p] & 0xff) << 16 | (bytes[p + 1] & 0xff) << 8 | (bytes[p + 2] & 0xff);
            target[at++] = BASE64[group >> 18];
            target[at++] = BASE64[(group >> 12) & 0x3f];
            target[at++] = BASE64[(group >> 6) & 0x3f];
            target[at++] = BASE64[group & 0x3f];
        }
        if (p < end) {
            boolean two = end - p == 2;
            int group = (bytes[p] & 0xff) << 16 | (two ? (bytes[p + 1] & 0xff) << 8 : 0);
            target[at++] = BASE64[group >> 18];
            target[at++] = BASE64[(group >> 12) & 0x3f];
            target[at++] = two ? BASE64[(group >> 6) & 0x3f] : (byte) '=';
            target[at++] = '=';
        }
        out.grow(at - out.length());
    }

    private void push(byte tag, int end) {
        if (depth == ends.length) {
            ends = Arrays.copyOf(ends, 2 * depth);
            tags = Arrays.copyOf(tags, 2 * depth);
        }
        tags[depth] = tag;
        ends[depth] = end;
        depth++;
    }
}
