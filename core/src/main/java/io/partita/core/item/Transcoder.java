package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Between encoded bytes and decoded values, both ways without recursion. */
final class Transcoder {
    private Transcoder() {}

    static void encodeEntries(Map<String, AttributeValue> attributes, ItemBuilder builder) {
        Deque<Source> open = new ArrayDeque<>();
        open.push(new Source(attributes.entrySet().iterator(), null));
        while (true) {
            Source source = open.getFirst();
            AttributeValue value = source.next(builder);
            if (value != null) {
                encode(value, builder, open);
                continue;
            }
            open.pop();
            if (open.isEmpty()) {
                return;
            }
            if (source.elements != null) {
                builder.endList();
            } else {
                builder.endMap();
            }
        }
    }

    /** A map or list being encoded: exactly one of the two is there. */
    private record Source(
            @Nullable Iterator<Map.Entry<String, AttributeValue>> entries,
            @Nullable Iterator<AttributeValue> elements) {
        /** The next value, its name already written; null at the end. */
        private @Nullable AttributeValue next(ItemBuilder builder) {
            if (elements != null) {
                return elements.hasNext() ? elements.next() : null;
            }
            if (entries == null || !entries.hasNext()) {
                return null;
            }
            Map.Entry<String, AttributeValue> entry = entries.next();
            builder.name(entry.getKey());
            return entry.getValue();
        }
    }

    private static void encode(AttributeValue value, ItemBuilder builder, Deque<Source> open) {
        switch (value) {
            case AttributeValue.S s -> builder.string(s.value());
            case AttributeValue.N n -> number(n.value(), builder);
            case AttributeValue.B b -> binary(b.value(), builder);
            case AttributeValue.Bool bool -> builder.bool(bool.value());
            case AttributeValue.Null _ -> builder.nul();
            case AttributeValue.M m -> {
                builder.beginMap();
                open.push(new Source(m.entries().entrySet().iterator(), null));
            }
            case AttributeValue.L l -> {
                builder.beginList();
                open.push(new Source(null, l.elements().iterator()));
            }
            case AttributeValue.SS set -> {
                builder.beginSet(AttributeType.SS);
                set.members().forEach(builder::string);
                builder.endSet();
            }
            case AttributeValue.NS set -> {
                builder.beginSet(AttributeType.NS);
                set.members().forEach(member -> number(member, builder));
                builder.endSet();
            }
            case AttributeValue.BS set -> {
                builder.beginSet(AttributeType.BS);
                set.members().forEach(member -> binary(member, builder));
                builder.endSet();
            }
        }
    }

    private static void number(DynamoNumber number, ItemBuilder builder) {
        byte[] encoded = number.encoded();
        builder.number(encoded, 0, encoded.length);
    }

    private static void binary(Bytes value, ItemBuilder builder) {
        byte[] bytes = value.toArray();
        builder.binary(bytes, 0, bytes.length);
    }

    static AttributeValue decode(byte[] bytes, int start) {
        List<AttributeValue> root = new ArrayList<>(1);
        Deque<Target> open = new ArrayDeque<>();
        int position = decodeOne(bytes, start, new Target(start, null, root), null, open);
        drain(bytes, position, open);
        return root.getFirst();
    }

    static Map<String, AttributeValue> decodeEntries(byte[] bytes, int bodyStart, int bodyEnd) {
        Map<String, AttributeValue> root = new LinkedHashMap<>();
        Deque<Target> open = new ArrayDeque<>();
        open.push(new Target(bodyEnd, root, null));
        drain(bytes, bodyStart, open);
        return Collections.unmodifiableMap(root);
    }

    /** A map or list being decoded: where its bytes end and what its values go into, exactly one of the two. */
    private record Target(
            int end,
            @Nullable Map<String, AttributeValue> entries,
            @Nullable List<AttributeValue> elements) {
        private void add(@Nullable String name, AttributeValue value) {
            if (entries != null && name != null) {
                entries.put(name, value);
            } else if (elements != null) {
                elements.add(value);
            }
        }
    }

    private static void drain(byte[] bytes, int from, Deque<Target> open) {
        int position = from;
        while (!open.isEmpty()) {
            Target target = open.getFirst();
            if (position >= target.end) {
                open.pop();
                continue;
            }
            String name = null;
            if (target.entries != null) {
                name = text(bytes, position);
                position = ItemFormat.runEnd(bytes, position);
            }
            position = decodeOne(bytes, position, target, name, open);
        }
    }

    /** Decodes a scalar or set, or opens a map or list; returns the position to go on at. */
    private static int decodeOne(byte[] bytes, int start, Target target, @Nullable String name, Deque<Target> open) {
        EncodedValue value = new EncodedValue(bytes, start, ItemFormat.valueEnd(bytes, start));
        switch (value.type()) {
            case S -> target.add(name, new AttributeValue.S(value.asString()));
            case N -> target.add(name, new AttributeValue.N(value.asNumber()));
            case B -> target.add(name, new AttributeValue.B(Bytes.of(value.asBinary())));
            case BOOL -> target.add(name, new AttributeValue.Bool(value.asBoolean()));
            case NULL -> target.add(name, new AttributeValue.Null());
            case M -> {
                Map<String, AttributeValue> entries = new LinkedHashMap<>();
                target.add(name, new AttributeValue.M(Collections.unmodifiableMap(entries)));
                open.push(new Target(value.end(), entries, null));
                return value.contentStart();
            }
            case L -> {
                List<AttributeValue> elements = new ArrayList<>();
                target.add(name, new AttributeValue.L(Collections.unmodifiableList(elements)));
                open.push(new Target(value.end(), null, elements));
                return value.contentStart();
            }
            case SS, NS, BS -> target.add(name, decodeSet(value));
        }
        return value.end();
    }

    private static AttributeValue decodeSet(EncodedValue set) {
        byte[] bytes = set.bytes();
        List<String> strings = new ArrayList<>();
        List<DynamoNumber> numbers = new ArrayList<>();
        List<Bytes> binaries = new ArrayList<>();
        AttributeType type = set.type();
        for (int p = set.contentStart(); p < set.end(); p = ItemFormat.runEnd(bytes, p)) {
            int content = ItemFormat.runStart(bytes, p);
            int length = ItemFormat.varint(bytes, p);
            if (type == AttributeType.SS) {
                strings.add(new String(bytes, content, length, UTF_8));
            } else if (type == AttributeType.NS) {
                numbers.add(DynamoNumber.ofEncoded(bytes, content, length));
            } else {
                binaries.add(Bytes.of(bytes, content, length));
            }
        }
        return switch (type) {
            case SS -> new AttributeValue.SS(List.copyOf(strings));
            case NS -> new AttributeValue.NS(List.copyOf(numbers));
            case BS -> new AttributeValue.BS(List.copyOf(binaries));
            case S, N, B, BOOL, NULL, M, L -> throw new IllegalArgumentException(type + " is no set");
        };
    }

    private static String text(byte[] bytes, int run) {
        return new String(bytes, ItemFormat.runStart(bytes, run), ItemFormat.varint(bytes, run), UTF_8);
    }
}
