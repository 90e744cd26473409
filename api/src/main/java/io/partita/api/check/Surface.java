package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.Fault;
import java.util.EnumSet;
import java.util.Set;

/** The places where a request carries attribute values, and how each words a fault (answers pages 2.3, 3.4, 4, 7.4). */
enum Surface {
    /** Item of PutItem. */
    PUT_ITEM(Family.WRITE),
    /** Key of UpdateItem and DeleteItem. */
    WRITE_KEY(Family.WRITE),
    /** AttributeUpdates. */
    ATTRIBUTE_UPDATES(Family.WRITE),
    EXPECTED(Family.WRITE),
    /** ExpressionAttributeValues of an operation. */
    PUT_VALUES(Family.WRITE_VALUES),
    UPDATE_VALUES(Family.WRITE_VALUES),
    DELETE_VALUES(Family.WRITE_VALUES),
    QUERY_VALUES(Family.READ_VALUES),
    SCAN_VALUES(Family.READ_VALUES),
    /** ExclusiveStartKey of an operation. */
    QUERY_START(Family.START_KEY),
    SCAN_START(Family.START_KEY),
    /** Keys and legacy conditions of reads, and all of the batches: every refusal is bare. */
    PLAIN(Family.PLAIN);

    /** From this depth on the service stops reading and answers like the older layer. */
    private static final int DEEPEST_LEVEL = 63;

    private static final String NUMERIC = "The parameter cannot be converted to a numeric value";
    private static final String REPEATED_NUMBER = "Input collection contains duplicates.";
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NESTING =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit";

    private static final Set<Surface> NAMES_MULTIPLE_TYPES = EnumSet.of(UPDATE_VALUES, DELETE_VALUES);
    private static final Set<Surface> NAMES_EMPTY_VALUE = EnumSet.of(DELETE_VALUES, QUERY_VALUES);
    private static final Set<Surface> NAMES_COERCED_NULL = EnumSet.of(UPDATE_VALUES, DELETE_VALUES, QUERY_VALUES);

    private final Family family;

    Surface(Family family) {
        this.family = family;
    }

    /** Whether nesting is so deep that it is answered like a value that cannot be read. */
    static boolean isUnreadablyDeep(Fault nesting) {
        return Integer.parseInt(nesting.detail()) >= DEEPEST_LEVEL;
    }

    /** The refusal of a fault found here. */
    Refusal refusal(Fault fault, Layer layer) {
        return switch (fault.kind()) {
            case MALFORMED_BOOLEAN ->
                Refusal.of(ErrorCode.SERIALIZATION, fault.detail().isEmpty() ? null : fault.detail());
            case NUMBER -> readFault(fault, numberText(fault.detail(), layer), layer);
            case NULL_FALSE ->
                this == QUERY_VALUES && layer == Layer.OLDER
                        ? keyed(fault, Refused.NULL_FALSE)
                        : readFault(fault, Refused.NULL_FALSE, layer);
            case NULL_FALSE_COERCED -> coercedNull(fault);
            case MULTIPLE_TYPES -> shapeFault(fault, Refused.MULTIPLE_TYPES, NAMES_MULTIPLE_TYPES);
            case EMPTY_VALUE -> shapeFault(fault, Refused.EMPTY_VALUE, NAMES_EMPTY_VALUE);
            case EMPTY_SET -> emptySet(fault, layer);
            case DUPLICATE_IN_SET -> readFault(fault, repeatText(fault.detail(), layer), layer);
            case EMPTY_NAME -> enveloped(Refused.EMPTY_NAME, layer);
            case NESTING -> nesting(fault, layer);
        };
    }

    /** What every surface words alike, but for the name that the older layer adds to values of Update and Delete. */
    private Refusal readFault(Fault fault, String text, Layer layer) {
        if (this == SCAN_START && fault.kind() == Fault.Kind.NULL_FALSE) {
            return startKey(text);
        }
        if (layer == Layer.OLDER && (this == UPDATE_VALUES || this == DELETE_VALUES)) {
            return keyed(fault, text);
        }
        return enveloped(text, layer);
    }

    private Refusal coercedNull(Fault fault) {
        if (NAMES_COERCED_NULL.contains(this)) {
            return keyed(fault, Refused.NULL_FALSE);
        }
        return this == SCAN_START ? startKey(Refused.NULL_FALSE) : Refusal.validation(Refused.NULL_FALSE);
    }

    private Refusal shapeFault(Fault fault, String text, Set<Surface> naming) {
        if (naming.contains(this)) {
            return keyed(fault, text);
        }
        return family == Family.START_KEY ? startKey(text) : Refusal.validation(text);
    }

    private Refusal emptySet(Fault fault, Layer layer) {
        String text = INVALID
                + switch (fault.detail()) {
                    case "SS" -> "An string set  may not be empty";
                    case "NS" -> "An number set  may not be empty";
                    default -> "Binary sets should not be empty";
                };
        return switch (this) {
            case PUT_ITEM, EXPECTED -> enveloped(text, layer);
            case PUT_VALUES, UPDATE_VALUES, DELETE_VALUES -> enveloped(keyedText(fault, text), layer);
            case QUERY_VALUES, SCAN_VALUES -> keyed(fault, text);
            case SCAN_START -> fault.detail().equals("NS") ? Refusal.validation(text) : startKey(text);
            case WRITE_KEY, ATTRIBUTE_UPDATES, QUERY_START, PLAIN -> Refusal.validation(text);
        };
    }

    private Refusal nesting(Fault fault, Layer layer) {
        if (!isUnreadablyDeep(fault)) {
            return enveloped(NESTING, layer);
        }
        return switch (family) {
            case WRITE_VALUES, READ_VALUES -> keyed(fault, NESTING);
            case START_KEY -> startKey(NESTING);
            case WRITE, PLAIN -> Refusal.validation(NESTING);
        };
    }

    private Refusal enveloped(String text, Layer layer) {
        boolean write = family == Family.WRITE || family == Family.WRITE_VALUES;
        return write && layer == Layer.NEWER ? Refusal.enveloped(text) : Refusal.validation(text);
    }

    private static Refusal keyed(Fault fault, String text) {
        return Refusal.validation(keyedText(fault, text));
    }

    private static String keyedText(Fault fault, String text) {
        return "ExpressionAttributeValues contains invalid value: " + text + " for key " + fault.attribute();
    }

    private static Refusal startKey(String text) {
        return Refusal.validation(StartKeys.INVALID + ": " + text);
    }

    /** The older layer has no colon where nothing follows it. */
    private static String numberText(String detail, Layer layer) {
        return layer == Layer.OLDER && detail.equals(NUMERIC + ": ") ? NUMERIC : detail;
    }

    private static String repeatText(String detail, Layer layer) {
        boolean older = layer == Layer.OLDER && detail.equals(REPEATED_NUMBER);
        return older ? "Input collection contains duplicates" : INVALID + detail;
    }

    /** Surfaces that mostly word alike. */
    private enum Family {
        WRITE,
        WRITE_VALUES,
        READ_VALUES,
        START_KEY,
        PLAIN
    }

    /** Texts without variable parts. */
    private static final class Refused {
        static final String NULL_FALSE = INVALID + "Null attribute value types must have the value of true";
        static final String MULTIPLE_TYPES = "Supplied AttributeValue has more than one datatypes set,"
                + " must contain exactly one of the supported datatypes";
        static final String EMPTY_VALUE =
                "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";
        static final String EMPTY_NAME = "Empty attribute name";

        private Refused() {}
    }
}
