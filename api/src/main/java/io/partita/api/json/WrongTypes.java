package io.partita.api.json;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Members of wrong JSON types met so far, of which the service names one: that of the lowest rank, and of one rank the
 * first (answers page 2.1, 3.1).
 */
final class WrongTypes {
    static final String OBJECT_FOUND = "Start of structure or map found where not expected";
    static final String UNEXPECTED_FIELD = "Unexpected field type";
    static final String UNEXPECTED_VALUE = "Unexpected value type in payload";

    /** Where a list or map was expected inside a list or map. */
    static final String GENERIC_EXPECTED = "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl"
            + " cannot be cast to class java.lang.Class"
            + " (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class"
            + " are in module java.base of loader 'bootstrap')";

    private static final int LATE = 1 << 16;
    private static final int NONE = Integer.MAX_VALUE;

    private int rank;
    private int lowest;
    private @Nullable String message;

    void reset() {
        rank = 0;
        lowest = NONE;
        message = null;
    }

    /** Sets the rank of what is added from here on. */
    void rank(int memberRank) {
        rank = memberRank;
    }

    /** Adds a complaint, null for one that is answered without message. */
    void add(@Nullable String complaint) {
        add(complaint, rank);
    }

    /** Adds one that counts only when all members have the right types. */
    void addLate(@Nullable String complaint) {
        add(complaint, rank + LATE);
    }

    private void add(@Nullable String complaint, int at) {
        if (at < lowest) {
            lowest = at;
            message = complaint;
        }
    }

    void raise() {
        if (lowest != NONE) {
            throw Refusal.of(ErrorCode.SERIALIZATION, message);
        }
    }

    /** The complaint about a token where a scalar of this Java type was expected. */
    static String ofScalar(JsonToken token, String javaType) {
        String suffix = " cannot be converted to " + javaType;
        return switch (token) {
            case TRUE -> "TRUE_VALUE" + suffix;
            case FALSE -> "FALSE_VALUE" + suffix;
            case WHOLE -> "NUMBER_VALUE" + suffix;
            case DECIMAL -> "DECIMAL_VALUE" + suffix;
            case TEXT -> "STRING_VALUE" + suffix;
            case ARRAY -> "Unrecognized collection type class java.lang." + javaType;
            default -> OBJECT_FOUND;
        };
    }
}
