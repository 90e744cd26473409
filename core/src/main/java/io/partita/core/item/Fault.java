package io.partita.core.item;

import org.jspecify.annotations.Nullable;

/**
 * What a reader found wrong in an attribute map: it is carried beside the item and raised when the operation's order of
 * checks says so (answers pages 2.1, 3.4, 4).
 *
 * @param attribute top-level name (or {@code :placeholder}) under which it was found, null for a value without a name
 * @param detail what the text quotes: the number as written, the duplicate collection, the type; empty if nothing
 */
public record Fault(Kind kind, @Nullable String attribute, String detail) {
    /** The kinds, not in an order of checks. */
    public enum Kind {
        /** BOOL or NULL that is not a boolean: a SerializationException whose message is the detail. */
        MALFORMED_BOOLEAN,
        /** The detail is the whole sentence, such as that of an overflow. */
        NUMBER,
        MULTIPLE_TYPES,
        EMPTY_VALUE,
        /** {@code {"NULL": false}} as a JSON boolean and alone. */
        NULL_FALSE,
        /** NULL given as a string that reads false, or false beside another member. */
        NULL_FALSE_COERCED,
        /** The detail is SS, NS or BS. */
        EMPTY_SET,
        /** The detail is the whole sentence after {@code One or more parameter values were invalid: }. */
        DUPLICATE_IN_SET,
        EMPTY_NAME,
        /** Nested at least 32 levels deep; the detail is the depth in decimal digits. */
        NESTING
    }
}
