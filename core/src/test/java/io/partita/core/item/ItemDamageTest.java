package io.partita.core.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.testing.RandomValues;
import io.partita.testkit.Trials;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes from a damaged disk: refused with an IllegalStateException, or an item that reads without trouble. */
final class ItemDamageTest {
    @ParameterizedTest
    @CsvSource({
        "'', an item without any bytes",
        "02, item of format 2",
        "ff, item of format -1",
        "010161, no type tag",
        "01016100, no type tag",
        "0101610b00, no type tag",
        "01017a0500016105 00, names out of order",
        "0101610500 0161 0500, names out of order",
        "01016101, a wrong length",
        "010161010561, a length beyond its container",
        "0101610181 0061, a wrong length",
        "0101610180808080 10, a wrong length",
        "01016101ffffffff0f, a wrong length",
        "010161040102, a wrong boolean",
        "0101610400, a wrong boolean",
        "010161050100, a null with content",
        "01016102 02 8181, a wrong number",
        "01016102 00, a wrong number",
        "0101610600, a cut length",
        "01016106ffffffff, a length beyond its container",
        "0101610700000001, a length beyond its container",
        "0101610800000000, an empty set",
        "010161080000000401620161, members out of order",
        "010161080000000401610161, members out of order",
        "0101610102c328, text that is not UTF-8",
        "01016101 03 eda080, text that is not UTF-8",
        "01016101 02 c080, text that is not UTF-8",
        "01016101 04 f4908080, text that is not UTF-8",
        "01016101 01 e2, text that is not UTF-8",
        "0101ff0500, text that is not UTF-8",
        "010161 0700000005 0600000001 01, a length beyond its container",
    })
    void damageIsNamed(String hex, String what) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));

        assertThatThrownBy(() -> Item.ofChecked(bytes))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(what);
    }

    @Test
    void thirtyOneLevelsAreReadAndOneMoreIsNot() {
        assertThat(Item.ofChecked(nested(31).bytes())).isEqualTo(nested(31));
        Item tooDeep = nested(32);
        assertThatThrownBy(() -> Item.ofChecked(tooDeep.bytes()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("nested too deep");
    }

    private static Item nested(int levels) {
        ItemBuilder builder = new ItemBuilder().name("a");
        for (int i = 0; i < levels; i++) {
            builder.beginList();
        }
        builder.nul();
        for (int i = 0; i < levels; i++) {
            builder.endList();
        }
        return builder.finish();
    }

    @Test
    void changedBytesAreRefusedOrReadWithoutTrouble() {
        Trials.run(600, random -> {
            byte[] bytes = RandomValues.item(random).bytes();
            for (int i = 0; i < 20; i++) {
                readOrRefuse(mutated(bytes.clone(), random));
            }
        });
    }

    @Test
    void everyCutIsRefusedOrReadWithoutTrouble() {
        Trials.run(100, random -> {
            byte[] bytes = Item.of(RandomValues.attributes(random, 4, 2)).bytes();
            for (int length = 1; length < bytes.length; length++) {
                readOrRefuse(Arrays.copyOf(bytes, length));
            }
        });
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        byte[] result = bytes;
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(result.length);
            switch (random.nextInt(5)) {
                case 0 -> result[at] = (byte) random.nextInt(256);
                case 1 -> result[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> result = Arrays.copyOf(result, at + 1);
                case 3 -> result[at] = result[random.nextInt(result.length)];
                default -> {
                    byte[] longer = Arrays.copyOf(result, result.length + 1);
                    System.arraycopy(result, at, longer, at + 1, result.length - at);
                    result = longer;
                }
            }
        }
        return result;
    }

    private static void readOrRefuse(byte[] bytes) {
        Item item;
        try {
            item = Item.ofChecked(bytes);
        } catch (IllegalStateException damage) {
            return;
        }
        assertThat(Item.of(item.toMap())).isEqualTo(item);
        assertThat(item.sizeBytes()).isNotNegative();
        item.forEach((name, value) -> assertThat(item.get(name)).isEqualTo(value));
    }
}
