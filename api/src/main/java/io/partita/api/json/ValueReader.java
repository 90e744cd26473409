package io.partita.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Fault;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.item.ReadValue;
import io.partita.core.value.AttributeType;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values from a parser straight into encoded form, without recursion, and notes what is wrong with them
 * as faults (answers page 3.4 and 4). Where a value is unfit a NULL stands in its place, so that the names are all
 * there; the second member of a value with two types is checked but not kept. Reused per thread.
 */
final class ValueReader {
    /** So many maps and lists may stand around a scalar. */
    private static final int NESTING_MAX = 31;

    /** Faults in spite of which the value is what was sent. */
    private static final Set<Fault.Kind> KEPT = EnumSet.of(Fault.Kind.NESTING, Fault.Kind.EMPTY_NAME);

    private static final int START_FRAMES = 64;
    private static final int RETAINED_FRAMES_MAX = 1 << 12;
    private static final String ONLY = "v";

    private static final byte VALUE = 0;
    private static final byte MAP = 1;
    private static final byte LIST = 2;

    private static final byte HAS_TYPE = 1;
    private static final byte MULTIPLE = 2;
    private static final byte NULL_FALSE = 4;
    private static final byte NULL_TEXT = 8;

    private final JsonInput input;
    private final ItemBuilder builder = new ItemBuilder();
    private final ByteScratch scratch = new ByteScratch();
    private final NameCache names = new NameCache();
    private final Faults faults = new Faults();
    private final SetReader sets;

    private byte[] kinds = new byte[START_FRAMES];
    private byte[] flags = new byte[START_FRAMES];
    private int[] marks = new int[START_FRAMES];
    private int depth;
    private int containers;

    /** Index of the value whose second member is being read and not kept, or -1. */
    private int discardFrom;

    private boolean coerced;
    private @Nullable String attribute;

    ValueReader(JsonInput input) {
        this.input = input;
        this.sets = new SetReader(input, scratch);
    }

    /** Reads the object at which the parser stands. */
    AttributeMap map() throws IOException {
        start();
        JsonParser parser = input.parser();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            attribute = parser.currentName();
            name(attribute);
            read(parser.nextToken(), true);
        }
        Item item = builder.finish();
        return new AttributeMap(item, faults.toList(), coerced);
    }

    /** Reads one value of whatever kind the parser stands at. */
    ReadValue value() throws IOException {
        start();
        attribute = null;
        builder.name(ONLY);
        read(input.parser().currentToken(), false);
        List<Fault> found = faults.toList();
        boolean usable = found.stream().allMatch(fault -> KEPT.contains(fault.kind()));
        Item item = builder.finish();
        return new ReadValue(usable ? item.get(ONLY) : null, found, coerced);
    }

    private void start() {
        builder.reset();
        scratch.reset();
        faults.reset();
        depth = 0;
        containers = 0;
        discardFrom = -1;
        coerced = false;
        if (kinds.length > RETAINED_FRAMES_MAX) {
            kinds = new byte[START_FRAMES];
            flags = new byte[START_FRAMES];
            marks = new int[START_FRAMES];
        }
    }

    private void read(JsonToken token, boolean ofMember) throws IOException {
        enter(token, ofMember);
        while (depth > 0) {
            step();
        }
    }

    private void enter(JsonToken token, boolean ofMember) throws IOException {
        if (token == JsonToken.START_OBJECT) {
            push(VALUE);
            return;
        }
        if (ofMember && token == JsonToken.START_ARRAY) {
            input.fail("Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue");
        } else if (ofMember && token != JsonToken.VALUE_NULL) {
            input.fail("Unexpected value type in payload");
        } else {
            fault(Fault.Kind.EMPTY_VALUE, "");
        }
        input.skip();
        keepNull();
    }

    private void step() throws IOException {
        JsonParser parser = input.parser();
        JsonToken token = parser.nextToken();
        int top = depth - 1;
        switch (kinds[top]) {
            case VALUE -> {
                if (token == JsonToken.END_OBJECT) {
                    endValue(top);
                } else {
                    String member = parser.currentName();
                    member(top, member, parser.nextToken());
                }
            }
            case MAP -> {
                if (token == JsonToken.END_OBJECT) {
                    if (isKept()) {
                        builder.endMap();
                    }
                    endContainer();
                } else {
                    name(parser.currentName());
                    enter(parser.nextToken(), false);
                }
            }
            default -> {
                if (token == JsonToken.END_ARRAY) {
                    if (isKept()) {
                        builder.endList();
                    }
                    endContainer();
                } else {
                    enter(token, false);
                }
            }
        }
    }

    private void member(int top, String member, JsonToken token) throws IOException {
        AttributeType type = token == JsonToken.VALUE_NULL ? null : type(member);
        if (type == null) {
            input.skip();
            return;
        }
        boolean second = (flags[top] & HAS_TYPE) != 0;
        boolean startsDiscarding = second && isKept();
        if (startsDiscarding) {
            discardFrom = top;
        }
        flags[top] |= second ? MULTIPLE : HAS_TYPE;
        content(top, type, token);
        if (startsDiscarding && depth == top + 1) {
            discardFrom = -1;
        }
    }

    private static @Nullable AttributeType type(String member) {
        return switch (member) {
            case "S" -> AttributeType.S;
            case "N" -> AttributeType.N;
            case "B" -> AttributeType.B;
            case "BOOL" -> AttributeType.BOOL;
            case "NULL" -> AttributeType.NULL;
            case "M" -> AttributeType.M;
            case "L" -> AttributeType.L;
            case "SS" -> AttributeType.SS;
            case "NS" -> AttributeType.NS;
            case "BS" -> AttributeType.BS;
            default -> null;
        };
    }

    private void content(int top, AttributeType type, JsonToken token) throws IOException {
        switch (type) {
            case S, N, B -> {
                if (token == JsonToken.VALUE_STRING) {
                    scalar(type);
                } else {
                    input.failScalar(token, "String");
                    keepNull();
                }
            }
            case BOOL, NULL -> bool(top, type, token);
            case SS, NS, BS -> {
                if (!input.isArray(token)) {
                    keepNull();
                } else {
                    set(type);
                }
            }
            case M -> {
                if (token == JsonToken.START_OBJECT) {
                    push(MAP);
                } else {
                    input.failMap(token, JsonInput.ATTRIBUTE_VALUE);
                    keepNull();
                }
            }
            case L -> {
                if (input.isArray(token)) {
                    push(LIST);
                } else {
                    keepNull();
                }
            }
        }
    }

    private void scalar(AttributeType type) throws IOException {
        JsonParser parser = input.parser();
        char[] chars = parser.getTextCharacters();
        int offset = parser.getTextOffset();
        int count = parser.getTextLength();
        scratch.reset();
        if (type == AttributeType.B) {
            if (!scratch.appendBase64(chars, offset, count)) {
                throw JsonInput.malformed();
            }
            if (isKept()) {
                builder.binary(scratch.bytes(), 0, scratch.length());
            }
            return;
        }
        if (!scratch.appendUtf8(chars, offset, count)) {
            throw JsonInput.malformed();
        }
        if (type == AttributeType.S) {
            if (isKept()) {
                builder.string(scratch.bytes(), 0, scratch.length());
            }
            return;
        }
        int length = scratch.length();
        String complaint = sets.encodeNumber(0, length);
        if (complaint != null) {
            fault(Fault.Kind.NUMBER, complaint);
            keepNull();
        } else if (isKept()) {
            builder.number(scratch.bytes(), length, scratch.length() - length);
        }
    }

    private void bool(int top, AttributeType type, JsonToken token) throws IOException {
        boolean text = token == JsonToken.VALUE_STRING;
        Boolean value = input.coercibleBoolean(token, true);
        coerced |= text;
        if (type == AttributeType.NULL) {
            if (Boolean.FALSE.equals(value)) {
                flags[top] |= text ? NULL_FALSE | NULL_TEXT : NULL_FALSE;
            }
            keepNull();
        } else if (isKept()) {
            builder.bool(Boolean.TRUE.equals(value));
        }
    }

    private void set(AttributeType type) throws IOException {
        sets.read(type, isKept() ? builder : null);
        switch (sets.faultKind()) {
            case null -> {}
            case EMPTY_SET -> {
                fault(Fault.Kind.EMPTY_SET, sets.detail());
                keepNull();
            }
            case Fault.Kind kind -> fault(kind, sets.detail());
        }
    }

    private void push(byte kind) {
        if (depth == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * depth);
            flags = Arrays.copyOf(flags, 2 * depth);
            marks = Arrays.copyOf(marks, 2 * depth);
        }
        kinds[depth] = kind;
        flags[depth] = 0;
        marks[depth] = faults.count();
        depth++;
        if (kind == VALUE) {
            return;
        }
        containers++;
        if (containers > NESTING_MAX) {
            faults.addNesting(attribute, containers, depth);
        }
        if (isKept()) {
            if (kind == MAP) {
                builder.beginMap();
            } else {
                builder.beginList();
            }
        }
    }

    private void endContainer() {
        depth--;
        containers--;
        if (discardFrom == depth - 1) {
            discardFrom = -1;
        }
    }

    private void endValue(int top) {
        depth--;
        int flag = flags[top];
        if ((flag & HAS_TYPE) == 0) {
            fault(Fault.Kind.EMPTY_VALUE, "");
            keepNull();
            return;
        }
        boolean multiple = (flag & MULTIPLE) != 0;
        if (multiple) {
            faults.dropInside(marks[top], depth + 1);
        }
        if ((flag & NULL_FALSE) != 0) {
            boolean plain = !multiple && (flag & NULL_TEXT) == 0;
            fault(plain ? Fault.Kind.NULL_FALSE : Fault.Kind.NULL_FALSE_COERCED, "");
        }
        if (multiple) {
            coerced = true;
            fault(Fault.Kind.MULTIPLE_TYPES, "");
        }
    }

    private void name(String name) {
        byte[] utf8 = names.utf8(name);
        if (utf8 == null) {
            throw JsonInput.malformed();
        }
        if (utf8.length == 0) {
            fault(Fault.Kind.EMPTY_NAME, "");
        }
        if (isKept()) {
            builder.name(utf8, 0, utf8.length);
        }
    }

    private void fault(Fault.Kind kind, String detail) {
        faults.add(kind, attribute, detail, depth);
    }

    private boolean isKept() {
        return discardFrom < 0;
    }

    private void keepNull() {
        if (isKept()) {
            builder.nul();
        }
    }
}
