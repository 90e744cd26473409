package io.partita.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.ConsumedCapacity;
import io.partita.api.request.DescribeTableResponse;
import io.partita.api.request.GetItemResponse;
import io.partita.api.request.KeySchemaElement;
import io.partita.api.request.QueryResponse;
import io.partita.api.request.ResponseWriters;
import io.partita.api.request.TableDescription;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.testing.JsonValues;
import io.partita.core.value.AttributeValue;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonOutputTest {
    private static String written(Item item) {
        return JsonOutput.ofThread().item(item).toString();
    }

    @Test
    void textAndBinarySetsAscendByBytesAndNumberSetsByValue() {
        Item item = JsonValues.item("""
                {"s":{"SS":["b","a","C","é","Z"]},"n":{"NS":["10","9","-1","-10","0.5","1e2"]},
                 "b":{"BS":["gA==","AQ==","fw==",""]}}
                """);

        assertThat(written(item))
                .isEqualTo("{\"b\":{\"BS\":[\"\",\"AQ==\",\"fw==\",\"gA==\"]},"
                        + "\"n\":{\"NS\":[\"-10\",\"-1\",\"0.5\",\"9\",\"10\",\"100\"]},"
                        + "\"s\":{\"SS\":[\"C\",\"Z\",\"a\",\"b\",\"é\"]}}");
    }

    @Test
    void allTypesAreWritten() {
        String text =
                "{\"b\":{\"B\":\"AQID\"},\"l\":{\"L\":[{\"S\":\"x\"},{\"L\":[]},{\"M\":{}},{\"M\":{\"a\":{\"N\":\"1\"},"
                        + "\"b\":{\"L\":[{\"NULL\":true}]}}}]},\"n\":{\"N\":\"-0.001\"},\"s\":{\"S\":\"\"},\"t\":{\"BOOL\":false},"
                        + "\"u\":{\"NULL\":true},\"v\":{\"BOOL\":true}}";

        assertThat(written(JsonValues.item(text))).isEqualTo(text);
    }

    @Test
    void oneValueIsWrittenAlone() {
        EncodedValue list = EncodedValue.of(new AttributeValue.L(List.of(new AttributeValue.S("a"))));

        assertThat(JsonOutput.ofThread().value(list).toString()).isEqualTo("{\"L\":[{\"S\":\"a\"}]}");
        assertThat(JsonOutput.ofThread()
                        .value(EncodedValue.of(new AttributeValue.Bool(true)))
                        .toString())
                .isEqualTo("{\"BOOL\":true}");
    }

    @Test
    void onlyWhatHasToBeIsEscaped() {
        String plain = "\"\\\b\f\n\r\t\u0000\u001f /\u007fé😀";

        assertThat(JsonOutput.ofThread().string(plain).toString())
                .isEqualTo("\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001F /\u007fé😀\"");
    }

    @Test
    void anEscapeIsFoundAtEveryPlaceOfAWord() {
        for (char odd : new char[] {'"', '\\', '\n', '\u001f'}) {
            for (int at = 0; at < 24; at++) {
                String text = "é".repeat(at / 2) + "!".repeat(at % 2) + odd + "~\u007f #[]".repeat(3);
                byte[] utf8 = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);

                assertThat(Escapes.cleanEnd(utf8, 0, utf8.length)).isEqualTo(at / 2 * 2 + at % 2);
            }
        }
    }

    @Test
    void deepItemsAreWrittenWithoutRecursion() {
        int levels = 200_000;
        ItemBuilder builder = new ItemBuilder().name("a");
        for (int i = 0; i < levels; i++) {
            builder.beginList();
        }
        for (int i = 0; i < levels; i++) {
            builder.endList();
        }

        assertThat(written(builder.finish()))
                .startsWith("{\"a\":{\"L\":[{\"L\":[")
                .endsWith("]}]}}")
                .hasSize("{\"a\":}".length() + levels * "{\"L\":[]}".length());
    }

    @ParameterizedTest
    @CsvSource({
        "0.0, 0.0",
        "0.5, 0.5",
        "1.0, 1.0",
        "2.5, 2.5",
        "128.0, 128.0",
        "1.25, 1.25",
        "-1.5, -1.5",
        "9999999.5, 9999999.5",
        "12345678.0, 1.2345678E7"
    })
    void doublesKeepAFraction(double value, String text) {
        assertThat(JsonOutput.ofThread().number(value).toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "9, 9",
        "10, 10",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808"
    })
    void longsAreWrittenInFull(long value, String text) {
        assertThat(JsonOutput.ofThread().number(value).toString()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-10-29T22:49:49.965Z, 1730242189.965",
        "2024-10-29T22:49:49.900Z, 1730242189.9",
        "2024-10-29T22:49:49.090Z, 1730242189.09",
        "2024-10-29T22:49:49Z, 1730242189"
    })
    void timestampsAreSecondsWithMilliseconds(Instant instant, String text) {
        assertThat(JsonOutput.ofThread().timestamp(instant).toString()).isEqualTo(text);
    }

    @Test
    void commasSetThemselves() {
        JsonOutput out = JsonOutput.ofThread();

        out.beginObject()
                .name("a")
                .beginArray()
                .number(1)
                .string("{")
                .string("[")
                .beginArray();
        out.endArray().endArray().name(JsonOutput.prepared("b")).bool(true).endObject();

        assertThat(out).hasToString("{\"a\":[1,\"{\",\"[\",[]],\"b\":true}");
    }

    @Test
    void textsLongerThanAPieceAreEscapedAcrossItsBorders() {
        String text = "\"é".repeat(10_000);

        assertThat(JsonOutput.ofThread().string(text).toString()).isEqualTo("\"" + "\\\"é".repeat(10_000) + "\"");
    }

    @Test
    void membersOfAResponseStandInTheOrderOfTheModelAndAbsentOnesAreLeftOut() {
        JsonOutput out = JsonOutput.ofThread();
        Item key = JsonValues.item("{\"pk\":{\"S\":\"a\"}}");

        ResponseWriters.query(
                QueryResponse.EMPTY
                        .withConsumedCapacity(
                                ConsumedCapacity.EMPTY.withTableName("t").withCapacityUnits(0.5))
                        .withLastEvaluatedKey(key)
                        .withItems(List.of(key, Item.EMPTY))
                        .withCount(2)
                        .withScannedCount(3),
                out);

        assertThat(out)
                .hasToString("{\"Items\":[{\"pk\":{\"S\":\"a\"}},{}],\"Count\":2,\"ScannedCount\":3,"
                        + "\"LastEvaluatedKey\":{\"pk\":{\"S\":\"a\"}},"
                        + "\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":0.5}}");
    }

    @Test
    void anEmptyResponseIsAnEmptyObject() {
        JsonOutput out = JsonOutput.ofThread();

        ResponseWriters.getItem(GetItemResponse.EMPTY, out);

        assertThat(out).hasToString("{}");
    }

    @Test
    void controlPlaneStructuresAreWritten() {
        JsonOutput out = JsonOutput.ofThread();

        ResponseWriters.describeTable(
                DescribeTableResponse.EMPTY.withTable(TableDescription.EMPTY
                        .withTableName("t")
                        .withKeySchema(List.of(
                                KeySchemaElement.EMPTY.withAttributeName("pk").withKeyType("HASH")))
                        .withCreationDateTime(Instant.ofEpochMilli(1_730_242_189_965L))
                        .withItemCount(0L)
                        .withDeletionProtectionEnabled(false)),
                out);

        assertThat(out)
                .hasToString(
                        "{\"Table\":{\"TableName\":\"t\",\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
                                + "\"CreationDateTime\":1730242189.965,\"ItemCount\":0,\"DeletionProtectionEnabled\":false}}");
    }
}
