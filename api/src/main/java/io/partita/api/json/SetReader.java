package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.error.Refusal;
import io.partita.core.item.Fault;
import io.partita.core.item.ItemBuilder;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the array of a set. What is wrong with it stands in the fields after {@link #read}. Reused per thread. */
final class SetReader {
    private static final int START_MEMBERS = 16;
    private static final int RETAINED_MEMBERS_MAX = 1 << 12;

    private final JsonInput input;
    private final JsonScanner scanner;
    private final ByteScratch scratch;

    /** Ends of the members in the scratch bytes, in the order given. */
    private int[] ends = new int[START_MEMBERS];

    private int count;
    private Fault.@Nullable Kind faultKind;
    private String detail = "";

    SetReader(JsonInput input, ByteScratch scratch) {
        this.input = input;
        this.scanner = input.scanner();
        this.scratch = scratch;
    }

    /** What is wrong: EMPTY_SET (then nothing was written), NUMBER, DUPLICATE_IN_SET, or null. */
    Fault.@Nullable Kind faultKind() {
        return faultKind;
    }

    String detail() {
        return detail;
    }

    /**
     * Reads the array at whose start the scanner stands.
     *
     * @param builder takes the set; null when it is not to be kept
     */
    void read(AttributeType type, @Nullable ItemBuilder builder) {
        faultKind = null;
        detail = "";
        count = 0;
        scratch.reset();
        if (ends.length > RETAINED_MEMBERS_MAX) {
            ends = new int[START_MEMBERS];
        }
        boolean empty = true;
        for (JsonToken token = scanner.next(); token != JsonToken.ARRAY_END; token = scanner.next()) {
            if (empty && builder != null) {
                builder.beginSet(type);
            }
            empty = false;
            if (token == JsonToken.NULL) {
                throw JsonInput.malformed();
            }
            if (token != JsonToken.TEXT) {
                input.failScalar(token, "String");
            } else {
                member(type, builder);
            }
        }
        if (empty) {
            faultKind = Fault.Kind.EMPTY_SET;
            detail = type.name();
        } else if (builder != null) {
            int repeat = builder.endSet();
            if (repeat >= 0 && faultKind == null) {
                faultKind = Fault.Kind.DUPLICATE_IN_SET;
                detail = duplicates(type, repeat);
            }
        }
    }

    private void member(AttributeType type, @Nullable ItemBuilder builder) {
        int start = scratch.length();
        if (type == AttributeType.SS) {
            scratch.append(scanner.textBytes(), scanner.textStart(), scanner.textLength());
        } else if (type == AttributeType.BS
                && !scratch.appendBase64(scanner.textBytes(), scanner.textStart(), scanner.textLength())) {
            throw JsonInput.malformed();
        }
        if (type == AttributeType.NS) {
            String complaint = encodeNumber(scanner.textBytes(), scanner.textStart(), scanner.textLength());
            if (complaint != null) {
                if (faultKind == null) {
                    faultKind = Fault.Kind.NUMBER;
                    detail = complaint;
                }
                return;
            }
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
        }
        int end = scratch.length();
        ends[count++] = end;
        if (builder != null) {
            switch (type) {
                case SS -> builder.string(scratch.bytes(), start, end - start);
                case NS -> builder.number(scratch.bytes(), start, end - start);
                default -> builder.binary(scratch.bytes(), start, end - start);
            }
        }
    }

    /** Encodes a number's text behind what the scratch holds; returns the sentence to refuse it with, or null. */
    @Nullable
    String encodeNumber(byte[] text, int offset, int length) {
        byte[] room = scratch.room(DynamoNumber.ENCODED_BYTES_MAX);
        try {
            scratch.grow(DynamoNumber.encode(text, offset, length, room, scratch.length()));
            return null;
        } catch (Refusal refusal) {
            return refusal.getMessage();
        }
    }

    /**
     * The service's sentence for a repeat: what was read before the first one in byte order, then the repeat, then the
     * rest as sent (answers page 4.3).
     */
    private String duplicates(AttributeType type, int repeat) {
        if (type == AttributeType.NS) {
            return "Input collection contains duplicates.";
        }
        List<byte[]> members = new ArrayList<>(count);
        int start = 0;
        for (int i = 0; i < count; i++) {
            members.add(Arrays.copyOfRange(scratch.bytes(), start, ends[i]));
            start = ends[i];
        }
        members.subList(0, repeat).sort(Arrays::compareUnsigned);
        boolean binary = type == AttributeType.BS;
        List<String> quoted = members.stream()
                .map(member -> binary ? Base64.getEncoder().encodeToString(member) : new String(member, UTF_8))
                .map(text -> '"' + text + '"')
                .toList();
        return binary
                ? "Input collection [" + String.join(",", quoted) + "]of type BS contains duplicates."
                : "Input collection [" + String.join(", ", quoted) + "] contains duplicates.";
    }
}
