package io.partita.api.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.ReadValue;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One request body being read: what generated readers call. A member of a wrong JSON type is noted and skipped, and the
 * one that the service names first is raised at the end (answers page 2.1, 3.1); JSON that is none is raised at once,
 * without message. After {@link #member} or {@link #element} the parser stands at the value. Not thread-safe.
 */
public final class JsonInput {
    static final String ATTRIBUTE_VALUE = "com.amazonaws.dynamodb.v20120810.AttributeValue";

    /** The service's reader stops at about so many levels of JSON (answers page 2.1). */
    private static final int NESTING_MAX = 2000;

    /** Longer than any body may be, so that only the size of the body limits texts, names and numbers. */
    private static final int TEXT_MAX = 1 << 25;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(NESTING_MAX)
                    .maxStringLength(TEXT_MAX)
                    .maxNameLength(TEXT_MAX)
                    .maxNumberLength(TEXT_MAX)
                    .build())
            .build();

    private static final ThreadLocal<JsonInput> PER_THREAD = ThreadLocal.withInitial(JsonInput::new);

    private final ValueReader values = new ValueReader(this);
    private final IntegerText integers = new IntegerText();
    private @Nullable JsonParser parser;
    private final WrongTypes wrongTypes = new WrongTypes();
    private boolean coerced;

    private JsonInput() {}

    /** Reads a structure from the members of an object. */
    @FunctionalInterface
    public interface Body<T> {
        T read(JsonInput in) throws IOException;
    }

    /** Reads a whole body, which has to be one JSON object and nothing else. */
    public static <T> T read(byte[] bytes, int offset, int length, Body<T> body) {
        JsonInput in = PER_THREAD.get();
        in.wrongTypes.reset();
        in.coerced = false;
        refuseOtherEncodings(bytes, offset, length);
        try (JsonParser parser = FACTORY.createParser(bytes, offset, length)) {
            in.parser = parser;
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw malformed();
            }
            T result = body.read(in);
            if (parser.nextToken() != null) {
                throw malformed();
            }
            in.wrongTypes.raise();
            return result;
        } catch (IOException notJson) {
            throw malformed();
        } finally {
            in.parser = null;
        }
    }

    /** The parser would take UTF-16, UTF-32 and a byte order mark; the service takes UTF-8 only. */
    private static void refuseOtherEncodings(byte[] bytes, int offset, int length) {
        for (int i = 0; i < Math.min(4, length); i++) {
            if (bytes[offset + i] == 0 || (i == 0 && bytes[offset] < 0)) {
                throw malformed();
            }
        }
    }

    static Refusal malformed() {
        return Refusal.of(ErrorCode.SERIALIZATION, null);
    }

    JsonParser parser() {
        JsonParser current = parser;
        if (current == null) {
            throw new IllegalStateException("no body is being read");
        }
        return current;
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
    public @Nullable String member() throws IOException {
        JsonParser current = parser();
        if (current.nextToken() == JsonToken.END_OBJECT) {
            return null;
        }
        String name = current.currentName();
        current.nextToken();
        return name;
    }

    /** As {@link #member()} for a map, whose names are data. */
    public @Nullable String key() throws IOException {
        String key = member();
        if (key != null && !NameCache.isWellFormed(key)) {
            throw malformed();
        }
        return key;
    }

    /** Moves to the next element of the array being read; false at its end. Elements that are null count as absent. */
    public boolean element() throws IOException {
        JsonToken token = parser().nextToken();
        while (token == JsonToken.VALUE_NULL) {
            token = parser().nextToken();
        }
        return token != JsonToken.END_ARRAY;
    }

    /** As {@link #element()} for lists of attribute values, where null is an empty value. */
    public boolean valueElement() throws IOException {
        return parser().nextToken() != JsonToken.END_ARRAY;
    }

    /** Passes over a value that nobody asks for. */
    public void skip() throws IOException {
        JsonParser current = parser();
        JsonToken token = current.currentToken();
        int open = 0;
        while (true) {
            if (token.isStructStart()) {
                open++;
            } else if (token.isStructEnd()) {
                open--;
            } else if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                if (!NameCache.isWellFormed(current.getText())) {
                    throw malformed();
                }
            }
            if (open == 0) {
                return;
            }
            token = current.nextToken();
        }
    }

    public @Nullable String string() throws IOException {
        JsonParser current = parser();
        JsonToken token = current.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            String text = current.getText();
            if (!NameCache.isWellFormed(text)) {
                throw malformed();
            }
            return text;
        }
        failScalar(token, "String");
        return null;
    }

    /** Saturates at both ends and drops a fraction, either of which makes the request a bent one. */
    public @Nullable Integer int32() throws IOException {
        return isNumber("Integer") ? (int) integer(Integer.MIN_VALUE, Integer.MAX_VALUE) : null;
    }

    public @Nullable Long int64() throws IOException {
        return isNumber("Long") ? integer(Long.MIN_VALUE, Long.MAX_VALUE) : null;
    }

    public @Nullable Double float64() throws IOException {
        return isNumber("Double") ? Double.valueOf(parser().getText()) : null;
    }

    /** Seconds since 1970 with milliseconds as decimals. */
    public @Nullable Instant timestamp() throws IOException {
        return isNumber("Date")
                ? Instant.ofEpochMilli(Math.round(1000 * Double.parseDouble(parser().getText())))
                : null;
    }

    public @Nullable Boolean bool() throws IOException {
        return coercibleBoolean(parser().currentToken(), false);
    }

    /** A legacy Exists: read like the booleans of attribute values. */
    public @Nullable Boolean legacyBool() throws IOException {
        JsonToken token = parser().currentToken();
        coerced |= token == JsonToken.VALUE_STRING;
        return coercibleBoolean(token, true);
    }

    /** An attribute map that is a member of a structure. */
    public @Nullable AttributeMap attributeMap() throws IOException {
        return isObject(parser().currentToken()) ? readMap() : null;
    }

    /** An attribute map that is an element of a list. */
    public @Nullable AttributeMap attributeMapElement() throws IOException {
        if (parser().currentToken() != JsonToken.START_OBJECT) {
            fail(WrongTypes.GENERIC_EXPECTED);
            skip();
            return null;
        }
        return readMap();
    }

    private AttributeMap readMap() throws IOException {
        AttributeMap map = values.map();
        coerced |= map.coerced();
        return map;
    }

    /** An attribute value that is a member of a structure: null when absent. */
    public @Nullable ReadValue value() throws IOException {
        return parser().currentToken() == JsonToken.VALUE_NULL ? null : valueOfList();
    }

    /** An attribute value that is an element of a list. */
    public ReadValue valueOfList() throws IOException {
        ReadValue value = values.value();
        coerced |= value.coerced();
        return value;
    }

    /** Whether a structure starts here; {@code element} when it is one of a list or a map. */
    public boolean isStructure(String className, boolean element) throws IOException {
        JsonToken token = parser().currentToken();
        if (token == JsonToken.START_OBJECT) {
            return true;
        }
        if (token == JsonToken.START_ARRAY) {
            fail("Unrecognized collection type class com.amazonaws.dynamodb.v20120810." + className);
        } else if (token != JsonToken.VALUE_NULL) {
            fail(element ? WrongTypes.UNEXPECTED_VALUE : WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
        return false;
    }

    /** Whether a map with values of this Java type starts here. */
    public boolean isMap(String valueType) throws IOException {
        JsonToken token = parser().currentToken();
        if (token == JsonToken.START_OBJECT) {
            return true;
        }
        failMap(token, valueType);
        return false;
    }

    /** Whether a list starts here; {@code element} when it is one of a list or a map itself. */
    public boolean isList(boolean element) throws IOException {
        JsonToken token = parser().currentToken();
        if (element && token != JsonToken.START_ARRAY && token != JsonToken.VALUE_NULL) {
            fail(WrongTypes.GENERIC_EXPECTED);
            skip();
            return false;
        }
        return isArray(token);
    }

    boolean isArray(JsonToken token) throws IOException {
        if (token == JsonToken.START_ARRAY) {
            return true;
        }
        if (token == JsonToken.START_OBJECT) {
            fail(WrongTypes.OBJECT_FOUND);
        } else if (token != JsonToken.VALUE_NULL) {
            fail(WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
        return false;
    }

    private boolean isObject(JsonToken token) throws IOException {
        if (token == JsonToken.START_OBJECT) {
            return true;
        }
        failMap(token, ATTRIBUTE_VALUE);
        return false;
    }

    void failMap(JsonToken token, String valueType) throws IOException {
        if (token == JsonToken.START_ARRAY) {
            fail("Unrecognized collection type java.util.Map<java.lang.String, " + valueType + ">");
        } else if (token != JsonToken.VALUE_NULL) {
            fail(WrongTypes.UNEXPECTED_FIELD);
        }
        skip();
    }

    private boolean isNumber(String javaType) throws IOException {
        JsonToken token = parser().currentToken();
        if (token.isNumeric()) {
            return true;
        }
        failScalar(token, javaType);
        return false;
    }

    private long integer(long min, long max) throws IOException {
        JsonParser current = parser();
        long value =
                integers.read(current.getTextCharacters(), current.getTextOffset(), current.getTextLength(), min, max);
        coerced |= integers.bent();
        return value;
    }

    /**
     * Reads a boolean, or a text that stands for one (answers page 3.3).
     *
     * @param late whether a malformed one is raised only after all other wrong types, as inside attribute values
     */
    @Nullable
    Boolean coercibleBoolean(JsonToken token, boolean late) throws IOException {
        String complaint;
        switch (token) {
            case VALUE_TRUE -> {
                return true;
            }
            case VALUE_FALSE -> {
                return false;
            }
            case VALUE_NULL -> {
                return null;
            }
            case VALUE_STRING -> {
                Boolean meant = BooleanText.meaning(parser().getText());
                if (meant != null) {
                    return meant;
                }
                complaint = "Unexpected token received from parser";
            }
            case START_ARRAY -> complaint = late ? null : WrongTypes.ofScalar(token, "Boolean");
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
    void failScalar(JsonToken token, String javaType) throws IOException {
        if (token != JsonToken.VALUE_NULL) {
            fail(WrongTypes.ofScalar(token, javaType));
            skip();
        }
    }

    /** Notes a wrong type, null for one that is answered without message. */
    void fail(@Nullable String message) {
        wrongTypes.add(message);
    }
}
