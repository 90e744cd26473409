package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.partita.core.limits.Limits;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Building by hand: order, repeats, nesting, reuse. */
final class ItemBuilderTest {
    private final ItemBuilder builder = new ItemBuilder();

    @Test
    void namesAreSortedByUnsignedBytesHoweverTheyCome() {
        Item item = builder.name("é")
                .nul()
                .name("b")
                .bool(true)
                .name("a")
                .string("x")
                .finish();

        assertThat(HexFormat.of().formatHex(item.bytes()))
                .isEqualTo("01" + "0161" + "010178" + "0162" + "040101" + "02c3a9" + "0500");
        assertThat(item)
                .isEqualTo(builder.name("a")
                        .string("x")
                        .name("b")
                        .bool(true)
                        .name("é")
                        .nul()
                        .finish());
    }

    @Test
    void aNameGivenTwiceKeepsTheLaterValue() {
        Item item = builder.name("k")
                .string("1")
                .name("a")
                .nul()
                .name("k")
                .string("2")
                .name("k")
                .string("3")
                .finish();

        assertThat(item.toMap())
                .containsExactly(Map.entry("a", new AttributeValue.Null()), Map.entry("k", new AttributeValue.S("3")));
        assertThat(Item.ofChecked(item.bytes())).isEqualTo(item);
    }

    @Test
    void aSetTellsTheFirstRepeatInTheOrderGivenAndSorts() {
        builder.name("s")
                .beginSet(AttributeType.SS)
                .string("b")
                .string("a")
                .string("b")
                .string("C")
                .string("a");
        assertThat(builder.endSet()).isEqualTo(2);
        builder.name("n").beginSet(AttributeType.NS);
        for (String text : List.of("10", "-1", "1e1")) {
            byte[] encoded = DynamoNumber.parse(text).encoded();
            builder.number(encoded, 0, encoded.length);
        }
        assertThat(builder.endSet()).isEqualTo(2);
        builder.name("t")
                .beginSet(AttributeType.BS)
                .binary(new byte[] {(byte) 0x80}, 0, 1)
                .binary(new byte[0], 0, 0);
        assertThat(builder.endSet()).isEqualTo(-1);
        Item item = builder.finish();

        assertThat(item.toMap())
                .containsEntry("s", new AttributeValue.SS(List.of("C", "a", "b")))
                .containsEntry("n", new AttributeValue.NS(List.of(DynamoNumber.of(-1), DynamoNumber.of(10))))
                .containsEntry("t", new AttributeValue.BS(List.of(Bytes.of(new byte[0]), Bytes.of(new byte[] {
                    (byte) 0x80
                }))));
    }

    @Test
    void unsortedMapsInsideEachOtherAreEachSorted() {
        builder.name("m").beginMap();
        builder.name("z").beginMap().name("2").nul().name("1").nul().endMap();
        builder.name("l")
                .beginList()
                .string("x")
                .beginMap()
                .name("q")
                .nul()
                .name("p")
                .nul()
                .endMap()
                .endList();
        builder.endMap().name("a").nul();
        Item item = builder.finish();

        assertThat(Item.ofChecked(item.bytes())).isEqualTo(item);
        EncodedValue m = item.get("m");
        assertThat(m).isNotNull();
        assertThat(m.memberCount()).isEqualTo(2);
        EncodedValue z = m.entry("z");
        assertThat(z).isNotNull();
        assertThat(z.entry("1")).isNotNull();
        assertThat(z.entry("3")).isNull();
        EncodedValue l = m.entry("l");
        assertThat(l).isNotNull();
        assertThat(l.element(0)).isEqualTo(EncodedValue.of(new AttributeValue.S("x")));
        assertThat(l.element(2)).isNull();
    }

    @Test
    void manyUnsortedNamesAreSortedAndFound() {
        for (int i = 999; i >= 0; i--) {
            builder.name("n" + i).string("v" + i);
        }
        Item item = builder.finish();

        assertThat(Item.ofChecked(item.bytes()).attributeCount()).isEqualTo(1000);
        for (int i = 0; i < 1000; i++) {
            EncodedValue value = item.get(("n" + i).getBytes(UTF_8));
            assertThat(value).isNotNull();
            assertThat(value.asString()).isEqualTo("v" + i);
        }
        assertThat(item.get("n1000")).isNull();
        assertThat(item.get("a")).isNull();
        assertThat(item.get("")).isNull();
    }

    @Test
    void aMapAtTheDeepestLevelThatAnySurfaceTakesIsSorted() {
        builder.name("d");
        for (int level = 1; level < Limits.NESTING_LEVELS_REFUSED; level++) {
            builder.beginList();
        }
        builder.beginMap()
                .name("b")
                .nul()
                .name("a")
                .bool(true)
                .name("b")
                .bool(false)
                .endMap();
        for (int level = 1; level < Limits.NESTING_LEVELS_REFUSED; level++) {
            builder.endList();
        }

        assertThat(HexFormat.of().formatHex(builder.finish().bytes()))
                .endsWith("060000000a" + "0161040101" + "0162040100");
    }

    @Test
    void anItemLeftOpenIsOurMistakeAndResetForgetsIt() {
        builder.name("a").beginMap().name("b").string("c");
        assertThatIllegalStateException().isThrownBy(builder::finish);

        builder.reset();
        assertThat(builder.name("x").nul().finish()).isEqualTo(Item.of(Map.of("x", new AttributeValue.Null())));
    }

    @Test
    void aBuilderGivesLargeBuffersBackAndWorksOn() {
        byte[] large = new byte[3 << 20];
        Arrays.fill(large, (byte) 'x');
        Item first = builder.name("b")
                .string(large, 0, large.length)
                .name("a")
                .binary(large, 0, large.length)
                .finish();
        Item second = builder.name("b").string("y").name("a").nul().finish();

        assertThat(first.sizeBytes()).isEqualTo(2 + 2 * large.length);
        assertThat(Item.ofChecked(first.bytes()).attributeCount()).isEqualTo(2);
        assertThat(second.toMap()).containsOnlyKeys("a", "b");
    }

    @Test
    void depthCostsMemoryAndNeverTheStack() {
        int depth = 100_000;
        builder.name("d");
        for (int i = 0; i < depth; i++) {
            builder.beginList().beginMap().name("b").nul().name("a");
        }
        builder.nul();
        for (int i = 0; i < depth; i++) {
            builder.endMap().endList();
        }
        Item item = builder.finish();

        EncodedValue value = item.get("d");
        assertThat(value).isNotNull();
        // a list of one map: 3 + 1 and 3 + (1 + name) * 2 + the null of b
        assertThat(value.sizeBytes()).isEqualTo(depth * (4 + 3 + 4 + 1) + 1);
        assertThat(item.sizeBytes()).isEqualTo(value.sizeBytes() + 1);
        assertThat(value.sameAs(EncodedValue.of(value.decode()))).isTrue();
        assertThat(value.hashCode()).isEqualTo(EncodedValue.of(value.decode()).hashCode());
        assertThat(item.only(List.of("d"))).isEqualTo(item);
        assertThat(value.memberCount()).isEqualTo(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> Item.ofChecked(item.bytes()))
                .withMessageContaining("nested too deep");
    }
}
