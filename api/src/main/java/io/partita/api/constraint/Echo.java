package io.partita.api.constraint;

import io.partita.core.item.AttributeMap;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.ReadValue;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values as the older layer echoes them: the way Java prints lists and hash maps sized for their entries, and
 * {@code Name(member=value, …)} for structures, members without value included (answers page 8.2).
 */
public final class Echo {
    private static final List<String> MEMBERS = List.of(
            "s",
            "n",
            "b",
            "iNT",
            "dECIMAL",
            "dOUBLE",
            "sS",
            "nS",
            "bS",
            "iNTSET",
            "dECIMALSET",
            "dOUBLESET",
            "m",
            "l",
            "nULL",
            "bOOL");

    private Echo() {}

    /** A structure that tells its members for the echo. */
    public interface Echoed {
        void echo(StringBuilder out);
    }

    public static String of(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        append(value, out);
        return out.toString();
    }

    /** Appends a value of any kind that records hold. */
    public static void append(@Nullable Object value, StringBuilder out) {
        switch (value) {
            case null -> out.append("null");
            case Echoed structure -> structure.echo(out);
            case List<?> list -> appendAll(list, out);
            case Map<?, ?> map -> appendMap(map, out);
            case AttributeMap map -> appendMap(map.item().toMap(), out);
            case ReadValue read -> appendRead(read, out);
            case AttributeValue attribute -> appendAttribute(attribute, out);
            default -> out.append(value);
        }
    }

    private static void appendRead(ReadValue read, StringBuilder out) {
        EncodedValue value = read.value();
        append(value == null ? null : value.decode(), out);
    }

    private static void appendAll(List<?> list, StringBuilder out) {
        out.append('[');
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            append(list.get(i), out);
        }
        out.append(']');
    }

    private static void appendMap(Map<?, ?> map, StringBuilder out) {
        out.append('{');
        int length = out.length();
        new HashMap<>(map).forEach((key, value) -> {
            if (out.length() > length) {
                out.append(", ");
            }
            out.append(key).append('=');
            append(value, out);
        });
        out.append('}');
    }

    private static void appendAttribute(AttributeValue attribute, StringBuilder out) {
        String member = member(attribute);
        out.append("AttributeValue(");
        for (int i = 0; i < MEMBERS.size(); i++) {
            out.append(i == 0 ? "" : ", ").append(MEMBERS.get(i)).append('=');
            if (MEMBERS.get(i).equals(member)) {
                appendContent(attribute, out);
            } else {
                out.append("null");
            }
        }
        out.append(')');
    }

    private static String member(AttributeValue attribute) {
        return switch (attribute) {
            case AttributeValue.S _ -> "s";
            case AttributeValue.N _ -> "n";
            case AttributeValue.B _ -> "b";
            case AttributeValue.Bool _ -> "bOOL";
            case AttributeValue.Null _ -> "nULL";
            case AttributeValue.M _ -> "m";
            case AttributeValue.L _ -> "l";
            case AttributeValue.SS _ -> "sS";
            case AttributeValue.NS _ -> "nS";
            case AttributeValue.BS _ -> "bS";
        };
    }

    private static void appendContent(AttributeValue attribute, StringBuilder out) {
        switch (attribute) {
            case AttributeValue.S(String value) -> out.append(value);
            case AttributeValue.N(DynamoNumber value) -> out.append(value);
            case AttributeValue.B(Bytes value) -> out.append(base64(value));
            case AttributeValue.Bool(boolean value) -> out.append(value);
            case AttributeValue.Null() -> out.append(true);
            case AttributeValue.M(Map<String, AttributeValue> entries) -> appendMap(entries, out);
            case AttributeValue.L(List<AttributeValue> elements) -> appendAll(elements, out);
            case AttributeValue.SS(List<String> members) -> appendAll(members, out);
            case AttributeValue.NS(List<DynamoNumber> members) -> appendAll(members, out);
            case AttributeValue.BS(List<Bytes> members) ->
                appendAll(members.stream().map(Echo::base64).toList(), out);
        }
    }

    private static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toArray());
    }
}
