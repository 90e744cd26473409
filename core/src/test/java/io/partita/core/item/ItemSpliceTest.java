package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.value.AttributeValue;
import io.partita.core.value.AttributeValue.S;
import io.partita.testkit.Trials;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Splicing top-level attributes: the result is the item that a map with the same changes makes. */
class ItemSpliceTest {
    private static Item splice(Item item, Map<String, String> changes) {
        byte[][] names =
                changes.keySet().stream().map(name -> name.getBytes(UTF_8)).toArray(byte[][]::new);
        @Nullable EncodedValue[] values = new @Nullable EncodedValue[names.length];
        int i = 0;
        for (String text : changes.values()) {
            values[i++] = text.equals("-") ? null : EncodedValue.of(new S(text));
        }
        return ItemSplice.splice(item, names, values);
    }

    private static Item item(String... entries) {
        Map<String, AttributeValue> map = new TreeMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], new S(entries[i + 1]));
        }
        return Item.of(map);
    }

    @Test
    void attributesArePutReplacedAndRemovedAnywhere() {
        Item item = item("b", "1", "d", "2", "f", "3");
        assertThat(splice(item, new TreeMap<>(Map.of("a", "x"))))
                .isEqualTo(item("a", "x", "b", "1", "d", "2", "f", "3"));
        assertThat(splice(item, new TreeMap<>(Map.of("g", "x"))))
                .isEqualTo(item("b", "1", "d", "2", "f", "3", "g", "x"));
        assertThat(splice(item, new TreeMap<>(Map.of("c", "x", "d", "-", "f", "long enough"))))
                .isEqualTo(item("b", "1", "c", "x", "f", "long enough"));
        assertThat(splice(item, new TreeMap<>(Map.of("b", "-", "d", "-", "f", "-"))))
                .isEqualTo(Item.EMPTY);
        assertThat(splice(Item.EMPTY, new TreeMap<>(Map.of("a", "x", "b", "-"))))
                .isEqualTo(item("a", "x"));
        assertThat(splice(item, new TreeMap<>(Map.of("e", "-")))).isEqualTo(item);
        assertThat(splice(item, new TreeMap<>())).isSameAs(item);
    }

    @Test
    void namesOutOfOrderAreOurOwnMistake() {
        byte[][] names = {{'b'}, {'a'}};
        @Nullable EncodedValue[] values = {null, null};
        assertThatThrownBy(() -> ItemSplice.splice(item("a", "1"), names, values))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anyChangesMakeWhatAMapWouldMake() {
        Trials.run(3000, random -> {
            TreeMap<String, AttributeValue> attributes = new TreeMap<>();
            TreeMap<String, String> changes = new TreeMap<>();
            for (int i = 0; i < 6; i++) {
                // Short and long names, so that lengths take one byte or two.
                String name = "n".repeat(1 + random.nextInt(3)) + (random.nextInt(6) == 0 ? "x".repeat(130) : "");
                if (random.nextBoolean()) {
                    attributes.put(name, new S("v".repeat(random.nextInt(200))));
                } else {
                    changes.put(name, random.nextInt(3) == 0 ? "-" : "w".repeat(random.nextInt(200)));
                }
            }
            Item spliced = splice(Item.of(attributes), changes);
            changes.forEach((name, text) -> {
                if (text.equals("-")) {
                    attributes.remove(name);
                } else {
                    attributes.put(name, new S(text));
                }
            });
            assertThat(spliced).isEqualTo(Item.of(attributes));
        });
    }
}
