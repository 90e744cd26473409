package io.partita.api.json;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.ReadValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One request body being read: what generated readers call. A member of a wrong JSON type is noted and skipped, and the
 * one that the service names first is raised at the end (answers page 2.1, 3.1); JSON that is none is raised at once,
 * without message. After {@link #member} or {@link #element} it stands at the value. Not thread-safe.
 */
public final class JsonInput {
    static final String ATTRIBUTE_VALUE = "com.amazonaws.dynamodb.v20120810.AttributeValue";

    private static final ThreadLocal<JsonInput> PER_THREAD = ThreadLocal.withInitial(JsonInput::new);

    private final JsonScanner scanner = new JsonScanner();
    private final ValueReader values = new ValueReader(this);
    private final IntegerText integers = new IntegerText();
    private final WrongTypes wrongTypes = new WrongTypes();
    private boolean coerced;

    private JsonInput() {}

    /** Reads a structure from the members of an object. */
    @FunctionalInterface
    public interface Body<T> {
        T read(JsonInput in);
    }

    /** Reads a whole body, which has to be one JSON object and nothing else. */
    public static <T> T read(byte[] bytes, int offset, int length, Body<T> body) {
        JsonInput in = PER_THREAD.get();
        in.wrongTypes.reset();
        in.coerced = false;
        JsonScanner scanner = in.scanner;
        try {
            scanner.start(bytes, offset, length);
            if (scanner.next() != JsonToken.OBJECT) {
                throw malformed();
            }
            T result = body.read(in);
            if (scanner.next() != JsonToken.END) {
                throw malformed();
            }
            in.wrongTypes.raise();
            return result;
        } finally {
            scanner.release();
        }
    }

    static Refusal malformed() {
        return Refusal.of(ErrorCode.SERIALIZATION, null);
    }

    JsonScanner scanner() {
        return scanner;
    }

    /** Says which member of the request is read from here on: of several wrong ones the lowest rank is raised. */
    public void rank(int memberRank) {
        wrongTypes.rank(memberRank);
    }

    /** Whether reading had to bend a value so that the older layer answers (answers page 1.2). */
    public boolean coerced() {
        return coerced;
    }

    /** Moves to the value of the next member of the object being read and returns its name; null at its end. */
    public @Nullable String member() {
        if (scanner.next() == JsonToken.OBJECT_END) {
            return null;
        }
        String name = scanner.name();
        scanner.next();
        return name;
    }

    /** As {@link #member()} for a map, whose names are data. */
    public @Nullable String key() {
        if (scanner.next() == JsonToken.OBJECT_END) {
            return null;
        }
        String key = scanner.text();
        scanner.next();
        return key;
    }

    /** Moves to the next element of the array being read; false at its end. Elements that are null count as absent. */
    public boolean element() {
        JsonToken token = scanner.next();
        while (token == JsonToken.NULL) {
            token = scanner.next();
        }
        return token != JsonToken.ARRAY_END;
    }

    /** As {@link #element()} for lists of attribute values, where null is an empty value. */
    public boolean valueElement() {
        return scanner.next() != JsonToken.ARRAY_END;
    }

    /** Passes over a value that nobody asks for. */
    public void skip() {
        scanner.skip();
    }

    public @Nullable String string() {
        JsonToken token = scanner.current();
        if (token == JsonToken.TEXT) {
            return scanner.text();
        }
        failScalar(token, "String");
        return null;
    }

    /** Saturates at both ends and drops a fraction, either of which makes the request a bent one. */
    public @Nullable Integer int32() {
        return isNumber("Integer") ? (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE) : null;
    }

    public @Nullable Long int64() {
        return isNumber("Long") ? integer(Long.MIN_VALUE, Long.MAX_VALUE) : null;
    }

    public @Nullable Double float64() {
        return isNumber("Double") ? Double.valueOf(scanner.text()) : null;
    }

    /** Seconds since 1970 with milliseconds as decimals. */
    public @Nullable Instant timestamp() {
        return isNumber("Date") ? Instant.ofEpochMilli(Math.round(1000 * Double.parseDouble(scanner.text()))) : null;
    }

    public @Nullable Boolean bool() {
        return coercibleBoolean(scanner.current(), false);
    }

    /** A legacy Exists: read like the booleans of attribute values. */
    public @Nullable Boolean legacyBool() {
        JsonToken token = scanner.current();
        coerced |= token == JsonToken.TEXT;
        return coercibleBoolean(token, true);
    }

    /** An attribute map that is a member of a structure. */
    public @Nullable AttributeMap attributeMap() {
        return isObject(scanner.current()) ? readMap() : null;
    }

    /** An attribute map that is an element of a list. */
    public @Nullable AttributeMap attributeMapElement() {
        if (scanner.current() != JsonToken.OBJECT) {
            fail(WrongTypes.GENERIC_EXPECTED);
            skip();
            return null;
        }
        return readMap();
    }

    private AttributeMap readMap() {
        AttributeMap map = values.map();
        coerced |= map.coerced();
        return map;
    }

    /** An attribute value that is a member of a structure: null when absent. */
    public @Nullable ReadValue value() {
        return scanner.current() == JsonToken.NULL ? null : valueOfList();
    }

    /** An attribute value that is an element of a list. */
    public ReadValue valueOfList() {
        ReadValue value = values.value();
        coerced |= value.coerced();
        return value;
    }

    /** Whether a structure starts here; {@code element} when it is one of a list or a map. */
    public boolean isStructure(String className, boolean element) {
        JsonToken token = scanner.current();
        if (token == JsonToken.OBJECT) {
            return true;
        }
        if (token == JsonToken.ARRAY) {
            fail("Unrecognized collection type class com.amazonaws.dynamodb.v20120810." + className);
        } else if (token != JsonToken.NULL) {
            fail(element ? WrongTypes.UNEXPECTED_VALUE : WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
        return false;
    }

    /** Whether a map with values of this Java type starts here. */
    public boolean isMap(String valueType) {
        JsonToken token = scanner.current();
        if (token == JsonToken.OBJECT) {
            return true;
        }
        failMap(token, valueType);
        return false;
    }

    /** Whether a list starts here; {@code element} when it is one of a list or a map itself. */
    public boolean isList(boolean element) {
        JsonToken token = scanner.current();
        if (element && token != JsonToken.ARRAY && token != JsonToken.NULL) {
            fail(WrongTypes.GENERIC_EXPECTED);
            skip();
            return false;
        }
        return isArray(token);
    }

    boolean isArray(JsonToken token) {
        if (token == JsonToken.ARRAY) {
            return true;
        }
        if (token == JsonToken.OBJECT) {
            fail(WrongTypes.OBJECT_FOUND);
        } else if (token != JsonToken.NULL) {
            fail(WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
        return false;
    }

    private boolean isObject(JsonToken token) {
        if (token == JsonToken.OBJECT) {
            return true;
        }
        failMap(token, ATTRIBUTE_VALUE);
        return false;
    }

    void failMap(JsonToken token, String valueType) {
        if (token == JsonToken.ARRAY) {
            fail("Unrecognized collection type java.util.Map<java.lang.String, " + valueType + ">");
        } else if (token != JsonToken.NULL) {
            fail(WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
    }

    private boolean isNumber(String javaType) {
        JsonToken token = scanner.current();
        if (token == JsonToken.WHOLE || token == JsonToken.DECIMAL) {
            return true;
        }
        failScalar(token, javaType);
        return false;
    }

    private long integer(long min, long max) {
        long value = integers.read(scanner.textBytes(), scanner.textStart(), scanner.textLength(), min, max);
        coerced |= integers.bent();
        return value;
    }

    /**
     * Reads a boolean, or a text that stands for one (answers page 3.3).
     *
     * @param late whether a malformed one is raised only after all other wrong types, as inside attribute values
     */
    @Nullable
    Boolean coercibleBoolean(JsonToken token, boolean late) {
        String complaint;
        switch (token) {
            case TRUE -> {
                return true;
            }
            case FALSE -> {
                return false;
            }
            case NULL -> {
                return null;
            }
            case TEXT -> {
                Boolean meant = BooleanText.meaning(scanner.text());
                if (meant != null) {
                    return meant;
                }
                complaint = "Unexpected token received from parser";
            }
            case ARRAY -> complaint = late ? null : WrongTypes.ofScalar(token, "Boolean");
            default -> complaint = WrongTypes.ofScalar(token, "Boolean");
        }
        if (late) {
            wrongTypes.addLate(complaint);
        } else {
            wrongTypes.add(complaint);
        }
        skip();
        return null;
    }

    /** Notes that a scalar of this Java type was expected; a null is no failure. */
    void failScalar(JsonToken token, String javaType) {
        if (token != JsonToken.NULL) {
            fail(WrongTypes.ofScalar(token, javaType));
            skip();
        }
    }

    /** Notes a wrong type, null for one that is answered without message. */
    void fail(@Nullable String message) {
        wrongTypes.add(message);
    }
}
