package io.partita.core.expression;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.EntryCursor;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * ExpressionAttributeNames and ExpressionAttributeValues of one request and which of them its expressions used. Not
 * thread-safe; lives as long as the request is being bound.
 */
public final class Placeholders {
    private static final int KEY_BYTES_MAX = 255;
    private static final String NAMES = "ExpressionAttributeNames";
    private static final String VALUES = "ExpressionAttributeValues";

    private final @Nullable Map<String, String> names;
    private final @Nullable AttributeMap values;
    private final Set<String> usedNames = new HashSet<>(8);
    private final Set<String> usedValues = new HashSet<>(8);

    private Placeholders(@Nullable Map<String, String> names, @Nullable AttributeMap values) {
        this.names = names;
        this.values = values;
    }

    /** No names, no values. */
    public static Placeholders none() {
        return new Placeholders(null, null);
    }

    public static Placeholders of(@Nullable Map<String, String> names, @Nullable AttributeMap values) {
        return new Placeholders(names, values);
    }

    /** Refuses an empty attribute name among the names (answers page 4.4), which operations check early. */
    public void refuseEmptyNames() {
        if (names != null && names.containsValue("")) {
            for (Map.Entry<String, String> entry : names.entrySet()) {
                if (entry.getValue().isEmpty()) {
                    throw Refusal.validation(
                            NAMES + " contains invalid value: Empty attribute name for key " + entry.getKey());
                }
            }
        }
    }

    /** Refuses names when the request has no expression at all, then an empty map (answers page 5.4). */
    public void checkNames(boolean hasExpression) {
        if (names != null) {
            checkPresence(NAMES, hasExpression, "", names.isEmpty());
        }
    }

    /**
     * As {@link #checkNames} for values.
     *
     * @param hasExpression whether the request has an expression that can use values
     * @param withoutExpression what the operation adds to the text when it has none: nothing for Put, Update and
     *     DeleteItem, {@code ": FilterExpression is null"} and the like for Query and Scan
     */
    public void checkValues(boolean hasExpression, String withoutExpression) {
        if (values != null) {
            boolean empty = values.item().isEmpty() && values.faults().isEmpty();
            checkPresence(VALUES, hasExpression, withoutExpression, empty);
        }
    }

    private static void checkPresence(String member, boolean hasExpression, String addition, boolean empty) {
        if (!hasExpression) {
            throw Refusal.validation(member + " can only be specified when using expressions" + addition);
        }
        if (empty) {
            throw Refusal.validation(member + " must not be empty");
        }
    }

    /** Refuses keys of names that are no {@code #name}. Never in an envelope. */
    public void refuseMalformedNames() {
        if (names != null) {
            for (String key : names.keySet()) {
                checkKey(NAMES, '#', key);
            }
        }
    }

    /** Refuses keys of values that are no {@code :value}. Never in an envelope. */
    public void refuseMalformedValues() {
        if (values != null) {
            EntryCursor entries = values.item().entries();
            while (entries.next()) {
                checkKey(VALUES, ':', entries.name());
            }
        }
    }

    private static void checkKey(String member, char sigil, String key) {
        if (key.length() > KEY_BYTES_MAX && key.getBytes(UTF_8).length > KEY_BYTES_MAX) {
            throw Refusal.validation(member
                    + " contains invalid key: The expression attribute map contains a key that is too long;"
                    + " size of key: "
                    + key.getBytes(UTF_8).length);
        }
        boolean wellFormed = key.length() > 1 && key.charAt(0) == sigil;
        for (int i = 1; wellFormed && i < key.length(); i++) {
            wellFormed = Lexer.isNamePart(key.charAt(i));
        }
        if (!wellFormed) {
            throw Refusal.validation(member + " contains invalid key: Syntax error; key: \"" + key + '"');
        }
    }

    /** Refuses names, then values, that no expression bound so far has used. */
    public void refuseUnused() {
        if (names != null && usedNames.size() < names.size()) {
            throw unused(NAMES, names.keySet(), usedNames);
        }
        if (values != null && usedValues.size() < values.item().attributeCount()) {
            throw unused(VALUES, values.item().toMap().keySet(), usedValues);
        }
    }

    private static Refusal unused(String member, Set<String> all, Set<String> used) {
        Set<String> unused = new TreeSet<>(all);
        unused.removeAll(used);
        return Refusal.validation(
                "Value provided in " + member + " unused in expressions: keys: {" + String.join(", ", unused) + '}');
    }

    /** The names that fill the slots, marked used; null when one is undefined. */
    @Nullable
    List<AttributeName> names(Slots slots) {
        List<AttributeName> literal = slots.literalNames();
        if (literal != null) {
            return literal;
        }
        AttributeName[] filled = new AttributeName[slots.names().size()];
        for (int i = 0; i < filled.length; i++) {
            String written = slots.names().get(i);
            String name = name(written);
            if (name == null) {
                return null;
            }
            if (Slots.isReference(written)) {
                usedNames.add(written);
            }
            filled[i] = AttributeName.of(name);
        }
        return List.of(filled);
    }

    /** The values that fill the slots, marked used; null when one is undefined. */
    @Nullable
    List<EncodedValue> values(Slots slots) {
        EncodedValue[] filled = new EncodedValue[slots.values().size()];
        boolean complete = true;
        for (int i = 0; i < filled.length; i++) {
            AttributeName written = slots.values().get(i);
            EncodedValue value = value(written);
            if (value == null) {
                complete = false;
            } else {
                usedValues.add(written.text());
                filled[i] = value;
            }
        }
        return complete ? List.of(filled) : null;
    }

    /** As {@link #names}, but refuses the first undefined one. */
    List<AttributeName> definedNames(ExpressionKind kind, Slots slots) {
        List<AttributeName> names = names(slots);
        if (names != null) {
            return names;
        }
        for (String written : slots.names()) {
            if (name(written) == null) {
                throw undefinedName(kind, written);
            }
        }
        throw new IllegalStateException("no name is undefined");
    }

    /** The refusal of the undefined reference that stands first in the text, be it a name or a value. */
    Refusal undefined(ExpressionKind kind, Slots slots) {
        Refusal first = null;
        int position = Integer.MAX_VALUE;
        for (int i = 0; i < slots.names().size() && first == null; i++) {
            if (name(slots.names().get(i)) == null) {
                first = undefinedName(kind, slots.names().get(i));
                position = slots.namePositions().get(i);
            }
        }
        for (int i = 0; i < slots.values().size() && slots.valuePositions().get(i) < position; i++) {
            if (value(slots.values().get(i)) == null) {
                return undefinedValue(kind, slots.values().get(i));
            }
        }
        if (first == null) {
            throw new IllegalStateException("no reference is undefined");
        }
        return first;
    }

    /** What a name as written stands for: itself or what its reference is defined as, null when that is nothing. */
    @Nullable
    String name(String written) {
        if (!Slots.isReference(written)) {
            return written;
        }
        return names == null ? null : names.get(written);
    }

    @Nullable
    EncodedValue value(AttributeName reference) {
        return values == null ? null : values.item().get(reference.utf8());
    }

    private static Refusal undefinedName(ExpressionKind kind, String written) {
        return kind.refusal(
                "An expression attribute name used in the document path is not defined; attribute name: " + written);
    }

    private static Refusal undefinedValue(ExpressionKind kind, AttributeName written) {
        return kind.refusal(
                "An expression attribute value used in expression is not defined; attribute value: " + written);
    }
}
