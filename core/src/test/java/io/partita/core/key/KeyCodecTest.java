package io.partita.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Layout of row keys and what each span holds, by hand. */
final class KeyCodecTest {
    private static final KeySchema PK_SK =
            KeySchema.of(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("sk", AttributeType.S));
    private final KeyCodec codec = new KeyCodec(0x01020304, PK_SK);

    @Test
    void aRowKeyIsSpaceTokenHashPartAndRangePart() {
        RowKey key = codec.rowKey(item("1", "a\0b"));

        // the token of 31 00 00, with its sign bit flipped
        long token = Murmur3.token(new byte[] {0x31, 0, 0}, 0, 3) ^ Long.MIN_VALUE;
        assertThat(key).hasToString("01020304" + HexFormat.of().toHexDigits(token) + "310000" + "6100ff620000");
        assertThat(key.spaceId()).isEqualTo(0x01020304);
    }

    @ParameterizedTest
    @CsvSource({"0, 80", "1, 81820b00", "-1, 7f7d5aff", "120, 81840d00", "-0.5, 7f7e32ff"})
    void aNumberEndsItself(String number, String component) {
        KeyCodec numbers = new KeyCodec(7, KeySchema.of(new KeyAttribute("n", AttributeType.N)));

        RowKey key = numbers.rowKey(Item.of(Map.of("n", new AttributeValue.N(DynamoNumber.parse(number)))));

        assertThat(key.toString().substring(24)).isEqualTo(component);
    }

    @Test
    void anIndexKeyIsFollowedByTheBaseTablesKey() {
        KeySchema byColour = new KeySchema(
                List.of(new KeyAttribute("colour", AttributeType.S), new KeyAttribute("shop", AttributeType.B)),
                List.of(new KeyAttribute("price", AttributeType.N)));
        Item entry = Item.of(Map.of(
                "colour", new AttributeValue.S("r"),
                "shop", new AttributeValue.B(Bytes.of(new byte[] {(byte) 0xff})),
                "price", new AttributeValue.N(DynamoNumber.of(10)),
                "pk", new AttributeValue.S("p"),
                "sk", new AttributeValue.S("s")));

        RowKey key = new KeyCodec(9, byColour).indexRowKey(entry, codec);

        assertThat(key.toString().substring(24)).isEqualTo("720000" + "ff0000" + "81830b00" + "700000" + "730000");
    }

    @Test
    void aCollectionHoldsItsHashValueAlone() {
        Span span = codec.collection(List.of(string("a")));

        assertThat(span.contains(codec.rowKey(item("a", "")))).isTrue();
        assertThat(span.contains(codec.rowKey(item("a", "\uffff\uffff")))).isTrue();
        assertThat(span.contains(codec.rowKey(item("a\0", "")))).isFalse();
        assertThat(span.contains(codec.rowKey(item("b", "x")))).isFalse();
    }

    @Test
    void boundsTakeOrLeaveTheirOwnValueOnly() {
        List<EncodedValue> hash = List.of(string("p"));
        Bound inclusive = new Bound(string("b"), true);
        Bound exclusive = new Bound(string("b"), false);

        assertThat(held(codec.rangeBetween(hash, List.of(), inclusive, null))).isEqualTo("b b0 ba c");
        assertThat(held(codec.rangeBetween(hash, List.of(), exclusive, null))).isEqualTo("b0 ba c");
        assertThat(held(codec.rangeBetween(hash, List.of(), null, inclusive))).isEqualTo("a a0 b");
        assertThat(held(codec.rangeBetween(hash, List.of(), null, exclusive))).isEqualTo("a a0");
        assertThat(held(codec.rangeBetween(hash, List.of(), null, null))).isEqualTo("a a0 b b0 ba c");
        assertThat(held(codec.rangeBetween(hash, List.of(), inclusive, inclusive)))
                .isEqualTo("b");
        assertThat(codec.rangeBetween(hash, List.of(), exclusive, exclusive).isEmpty())
                .isTrue();
        assertThat(held(codec.rangePrefix(hash, List.of(string("b"))))).isEqualTo("b");
        assertThat(held(codec.rangeBeginsWith(hash, List.of(), string("b")))).isEqualTo("b b0 ba");
        assertThat(held(codec.rangeBeginsWith(hash, List.of(), string("b\0")))).isEqualTo("b0");
        assertThat(held(codec.rangeBeginsWith(hash, List.of(), string("")))).isEqualTo("a a0 b b0 ba c");
    }

    /** Which of a few range values a span under hash value p holds; 0 stands for a zero character. */
    private String held(Span span) {
        StringBuilder held = new StringBuilder();
        for (String value : List.of("a", "a0", "b", "b0", "ba", "c")) {
            if (span.contains(codec.rowKey(item("p", value.replace('0', '\0'))))) {
                held.append(held.isEmpty() ? "" : " ").append(value);
            }
        }
        return held.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000, 999_999, 1_000_000})
    void segmentsFollowOneAnotherWithoutGapAndCoverTheSpace(int total) {
        byte[] expected = codec.space().from();
        for (int segment = 0; segment < total; segment++) {
            Span span = codec.segment(segment, total);
            assertThat(span.from()).isEqualTo(expected);
            assertThat(span.isEmpty()).isFalse();
            expected = span.to();
        }
        assertThat(expected).isEqualTo(codec.space().to());
    }

    @Test
    void segmentsOfThreeStartAtThirdsOfTheTokenRange() {
        assertThat(HexFormat.of().formatHex(codec.segment(1, 3).from())).isEqualTo("01020304" + "5555555555555555");
        assertThat(HexFormat.of().formatHex(codec.segment(2, 3).from())).isEqualTo("01020304" + "aaaaaaaaaaaaaaaa");
        assertThatIllegalArgumentException().isThrownBy(() -> codec.segment(3, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> codec.segment(0, 1_000_001));
    }

    @Test
    void aStartKeyIsExclusiveInBothDirectionsAndInsideItsToken() {
        Span span = codec.collection(List.of(string("p")));
        RowKey b = codec.rowKey(item("p", "b"));

        assertThat(held(span.after(b))).isEqualTo("b0 ba c");
        assertThat(held(span.before(b))).isEqualTo("a a0");
        Span tail = codec.rangeBetween(List.of(string("p")), List.of(), new Bound(string("ba"), true), null);
        assertThat(held(tail.after(b))).isEqualTo("ba c");
        assertThat(tail.before(b).isEmpty()).isTrue();
        Span wholeTable = codec.space().after(b);
        assertThat(held(wholeTable)).isEqualTo("b0 ba c");
    }

    @Test
    void whatDoesNotFitTheSchemaIsOurMistake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec.rowKey(Item.of(Map.of("pk", new AttributeValue.S("x")))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec.rowKey(
                        Item.of(Map.of("pk", new AttributeValue.Bool(true), "sk", new AttributeValue.S("x")))));
        assertThatIllegalArgumentException().isThrownBy(() -> codec.collection(List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec.collection(List.of(EncodedValue.of(new AttributeValue.Null()))));
    }

    private static Item item(String pk, String sk) {
        return Item.of(Map.of("pk", new AttributeValue.S(pk), "sk", new AttributeValue.S(sk)));
    }

    private static EncodedValue string(String text) {
        return EncodedValue.of(new AttributeValue.S(text));
    }
}
