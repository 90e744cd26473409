package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.AttributeValue.B;
import io.partita.core.value.AttributeValue.BS;
import io.partita.core.value.AttributeValue.Bool;
import io.partita.core.value.AttributeValue.L;
import io.partita.core.value.AttributeValue.M;
import io.partita.core.value.AttributeValue.N;
import io.partita.core.value.AttributeValue.NS;
import io.partita.core.value.AttributeValue.Null;
import io.partita.core.value.AttributeValue.S;
import io.partita.core.value.AttributeValue.SS;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Short words for values, items and placeholders, so that tests read as the requests they stand for. */
final class Kit {
    private Kit() {}

    static AttributeValue s(String value) {
        return new S(value);
    }

    static AttributeValue n(String value) {
        return new N(DynamoNumber.parse(value));
    }

    static AttributeValue b(int... bytes) {
        return new B(bytes(bytes));
    }

    static AttributeValue bool(boolean value) {
        return new Bool(value);
    }

    static AttributeValue nul() {
        return new Null();
    }

    static AttributeValue l(AttributeValue... elements) {
        return new L(List.of(elements));
    }

    /** Names and values in turn. */
    static AttributeValue m(Object... entries) {
        return new M(map(entries));
    }

    static AttributeValue ss(String... members) {
        return new SS(List.of(members));
    }

    static AttributeValue ns(String... members) {
        return new NS(Arrays.stream(members).map(DynamoNumber::parse).toList());
    }

    static AttributeValue bs(int... members) {
        return new BS(Arrays.stream(members).mapToObj(member -> bytes(member)).toList());
    }

    private static Bytes bytes(int... bytes) {
        byte[] narrow = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            narrow[i] = (byte) bytes[i];
        }
        return Bytes.of(narrow);
    }

    /** Names and values in turn. */
    static Item item(Object... entries) {
        return Item.of(map(entries));
    }

    static EncodedValue encoded(AttributeValue value) {
        return EncodedValue.of(value);
    }

    private static Map<String, AttributeValue> map(Object... entries) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], (AttributeValue) entries[i + 1]);
        }
        return map;
    }

    static Placeholders valuesOf(Object... entries) {
        return Placeholders.of(null, AttributeMap.of(item(entries)));
    }

    static Placeholders namesOf(String... entries) {
        Map<String, String> names = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            names.put(entries[i], entries[i + 1]);
        }
        return Placeholders.of(names, null);
    }

    static Placeholders placeholders(Map<String, String> names, Item values) {
        return Placeholders.of(names, AttributeMap.of(values));
    }

    /** The text of the refusal that the action ends in; null when it ends well. */
    static @Nullable String refusal(Runnable action) {
        try {
            action.run();
            return null;
        } catch (Refusal refusal) {
            return refusal.getMessage();
        }
    }
}
