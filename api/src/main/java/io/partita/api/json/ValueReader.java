package io.partita.api.json;

import io.partita.core.item.AttributeMap;
import io.partita.core.item.Fault;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.item.ReadValue;
import io.partita.core.value.AttributeType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads attribute values from tokens straight into encoded form, without recursion, and notes what is wrong with them
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
    private final JsonScanner scanner;
    private final ItemBuilder builder = new ItemBuilder();
    private final ByteScratch scratch = new ByteScratch();
    private final Faults faults = new Faults();
    private final SetReader sets;

    private byte[] kinds = new byte[START_FRAMES];
    private byte[] flags = new byte[START_FRAMES];
    private int[] marks = new int[START_FRAMES];

    /** Tag of the type that each open value was first given, and where it started in the builder. */
    private byte[] types = new byte[START_FRAMES];

    private int[] starts = new int[START_FRAMES];
    private int depth;
    private int containers;

    /** Index of the value whose second member is being read and not kept, or -1. */
    private int discardFrom;

    private boolean coerced;
    private final AttributeName attribute = new AttributeName();

    ValueReader(JsonInput input) {
        this.input = input;
        this.scanner = input.scanner();
        this.sets = new SetReader(input, scratch);
    }

    /** Reads the object at which the scanner stands. */
    AttributeMap map() {
        start();
        while (scanner.next() != JsonToken.OBJECT_END) {
            attribute.set(scanner);
            name();
            read(scanner.next(), true);
        }
        Item item = builder.finish();
        return new AttributeMap(item, faults.toList(), coerced);
    }

    /** Reads one value of whatever kind the scanner stands at. */
    ReadValue value() {
        start();
        attribute.clear();
        builder.name(ONLY);
        read(scanner.current(), false);
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
            types = new byte[START_FRAMES];
            starts = new int[START_FRAMES];
        }
    }

    private void read(JsonToken token, boolean ofMember) {
        enter(token, ofMember);
        while (depth > 0) {
            step();
        }
    }

    private void enter(JsonToken token, boolean ofMember) {
        if (token == JsonToken.OBJECT) {
            push(VALUE);
            return;
        }
        if (ofMember && token == JsonToken.ARRAY) {
            input.fail("Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue");
        } else if (ofMember && token != JsonToken.NULL) {
            input.fail("Unexpected value type in payload");
        } else {
            fault(Fault.Kind.EMPTY_VALUE, "");
        }
        input.skip();
        keepNull();
    }

    private void step() {
        JsonToken token = scanner.next();
        int top = depth - 1;
        switch (kinds[top]) {
            case VALUE -> {
                if (token == JsonToken.OBJECT_END) {
                    endValue(top);
                } else {
                    AttributeType type = TypeNames.at(scanner);
                    member(top, type, scanner.next());
                }
            }
            case MAP -> {
                if (token == JsonToken.OBJECT_END) {
                    if (isKept()) {
                        builder.endMap();
                    }
                    endContainer();
                } else {
                    name();
                    enter(scanner.next(), false);
                }
            }
            default -> {
                if (token == JsonToken.ARRAY_END) {
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

    private void member(int top, @Nullable AttributeType type, JsonToken token) {
        if (type == null || token == JsonToken.NULL) {
            input.skip();
            return;
        }
        boolean first = (flags[top] & HAS_TYPE) == 0;
        boolean again = !first && types[top] == type.tag() && (flags[top] & MULTIPLE) == 0;
        boolean startsDiscarding = !first && !again && isKept();
        if (first) {
            flags[top] |= HAS_TYPE;
            types[top] = type.tag();
        } else if (again) {
            takeBack(top);
        } else {
            flags[top] |= MULTIPLE;
        }
        if (startsDiscarding) {
            discardFrom = top;
        }
        content(top, type, token);
        if (startsDiscarding && depth == top + 1) {
            discardFrom = -1;
        }
    }

    private void content(int top, AttributeType type, JsonToken token) {
        switch (type) {
            case S, N, B -> {
                if (token == JsonToken.TEXT) {
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
                if (token == JsonToken.OBJECT) {
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

    private void scalar(AttributeType type) {
        byte[] text = scanner.textBytes();
        int start = scanner.textStart();
        int count = scanner.textLength();
        if (type == AttributeType.S) {
            if (isKept()) {
                builder.string(text, start, count);
            }
            return;
        }
        scratch.reset();
        if (type == AttributeType.B) {
            if (!scratch.appendBase64(text, start, count)) {
                throw JsonInput.malformed();
            }
            if (isKept()) {
                builder.binary(scratch.bytes(), 0, scratch.length());
            }
            return;
        }
        String complaint = sets.encodeNumber(text, start, count);
        if (complaint != null) {
            fault(Fault.Kind.NUMBER, complaint);
            keepNull();
        } else if (isKept()) {
            builder.number(scratch.bytes(), 0, scratch.length());
        }
    }

    private void bool(int top, AttributeType type, JsonToken token) {
        boolean text = token == JsonToken.TEXT;
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

    private void set(AttributeType type) {
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
            types = Arrays.copyOf(types, 2 * depth);
            starts = Arrays.copyOf(starts, 2 * depth);
        }
        kinds[depth] = kind;
        flags[depth] = 0;
        marks[depth] = faults.count();
        starts[depth] = builder.position();
        depth++;
        if (kind == VALUE) {
            return;
        }
        containers++;
        if (containers > NESTING_MAX) {
            faults.addNesting(attribute.text(), containers, depth);
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

    private void name() {
        int length = scanner.textLength();
        if (length == 0) {
            fault(Fault.Kind.EMPTY_NAME, "");
        }
        if (isKept()) {
            builder.name(scanner.textBytes(), scanner.textStart(), length);
        }
    }

    private void fault(Fault.Kind kind, String detail) {
        faults.add(kind, attribute.text(), detail, depth);
    }

    private boolean isKept() {
        return discardFrom < 0;
    }

    /** One member given twice is one with the later content, as JSON objects are mostly read. */
    private void takeBack(int top) {
        flags[top] = HAS_TYPE;
        if (isKept()) {
            builder.takeBack(starts[top]);
        }
    }

    private void keepNull() {
        if (isKept()) {
            builder.nul();
        }
    }
}
