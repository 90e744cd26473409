package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.api.request.RequestReaders;
import io.partita.core.error.Refusal;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are not one JSON object: a SerializationException without message (answers page 2.1). */
class MalformedBodyTest {
    /** So many levels of JSON are read, and one more is not. */
    private static final int LEVELS_MAX = 2000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "[]",
                "null",
                "\"a\"",
                "1",
                "{",
                "}",
                "{}x",
                "{} {}",
                "{\"a\":1}}",
                "{\"a\":1,}",
                "{\"a\"}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":.5}",
                "{\"a\":NaN}",
                "{\"a\":tru}",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12g4\"}",
                "{\"a\":[1 2]}",
                "{\"a\":[}",
                "// comment\n{}",
                "\ufeff{}",
                "{\"Item\":{\"a\":{\"S\":\"b\"",
                "{\"Item\":{\"a\":{\"SS\":[\"b\"",
                "{\"Item\":{\"a\":{\"SS\":[null]}}}"
            })
    void isRefused(String body) {
        assertThat(Bodies.refusal(RequestReaders::putItem, body)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "\\udc00", "a\\ud800b", "\\ud800\\ud800", "\\udc00\\ud800", "😀\\ud83d"})
    void aLoneSurrogateIsRefusedWhereverItStands(String text) {
        for (String body : List.of(
                "{\"TableName\":\"%s\"}",
                "{\"Nobody\":\"%s\"}",
                "{\"Nobody\":{\"%s\":1}}",
                "{\"Item\":{\"%s\":{\"S\":\"x\"}}}",
                "{\"Item\":{\"x\":{\"S\":\"%s\"}}}",
                "{\"Item\":{\"x\":{\"N\":\"%s\"}}}",
                "{\"Item\":{\"x\":{\"SS\":[\"%s\"]}}}",
                "{\"Item\":{\"x\":{\"M\":{\"%s\":{\"S\":\"x\"}}}}}",
                "{\"Item\":{\"x\":{\"Q\":\"%s\"}}}",
                "{\"ExpressionAttributeNames\":{\"%s\":\"x\"}}",
                "{\"ExpressionAttributeNames\":{\"#a\":\"%s\"}}")) {
            assertThat(Bodies.refusal(RequestReaders::putItem, body.replace("%s", text)))
                    .as(body)
                    .isNull();
        }
    }

    @Test
    void pairsOfSurrogatesWrittenAsEscapesAreOneCharacter() {
        assertThat(Bodies.attribute(Bodies.item("{\"\\ud83d\\ude00\":{\"S\":\"\\uD83D\\uDE00\"}}"), "😀")
                        .asString())
                .isEqualTo("😀");
    }

    @Test
    void onlyUtf8IsRead() {
        for (Charset charset : List.of(UTF_16BE, UTF_16LE, Charset.forName("UTF-32BE"), Charset.forName("UTF-32LE"))) {
            byte[] bytes = "{\"TableName\":\"abc\"}".getBytes(charset);
            assertThatThrownBy(() -> RequestReaders.getItem(bytes, 0, bytes.length))
                    .isInstanceOf(Refusal.class);
        }
        byte[] overlong = {'{', '"', 'a', '"', ':', '"', (byte) 0xc0, (byte) 0x80, '"', '}'};
        assertThatThrownBy(() -> RequestReaders.getItem(overlong, 0, overlong.length))
                .isInstanceOf(Refusal.class);
        byte[] cut = {'{', '"', 'a', '"', ':', '"', (byte) 0xe2, (byte) 0x82, '"', '}'};
        assertThatThrownBy(() -> RequestReaders.getItem(cut, 0, cut.length)).isInstanceOf(Refusal.class);
    }

    @Test
    void aNameThatStartsTheBodyMayBeAnyCharacter() {
        assertThat(Bodies.read(RequestReaders::getItem, "{\"é\":1,\"TableName\":\"abc\"}")
                        .tableName())
                .isEqualTo("abc");
    }

    @Test
    void theBodyMayLieInsideALargerArray() {
        byte[] bytes = "xx{\"TableName\":\"abc\"}yy".getBytes(UTF_8);

        assertThat(RequestReaders.getItem(bytes, 2, bytes.length - 4).tableName())
                .isEqualTo("abc");
    }

    @Test
    void twoThousandLevelsAreReadAndNoneMore() {
        // The body, the item and the last value take three levels, each list two.
        int lists = (LEVELS_MAX - 4) / 2;

        assertThat(Bodies.faults(nested(lists))).containsExactly("NESTING a " + lists);
        assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":" + nested(lists + 1) + "}"))
                .isNull();
    }

    private static String nested(int lists) {
        return "{\"a\":" + "{\"L\":[".repeat(lists) + "{\"S\":\"\"}" + "]}".repeat(lists) + "}";
    }

    @Test
    void aMillionLevelsAreRefused() {
        for (String open : List.of("[", "{\"a\":", "{\"L\":[", "{\"M\":{\"a\":")) {
            String deep = open.repeat(1_000_000);
            assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Nobody\":" + deep))
                    .isNull();
            assertThat(Bodies.refusal(RequestReaders::putItem, "{\"Item\":{\"a\":" + deep))
                    .isNull();
            assertThat(Bodies.refusal(RequestReaders::putItem, deep)).isNull();
        }
    }

    @Test
    void aTextOfMegabytesIsRead() {
        String text = "x".repeat(5_000_000);

        assertThat(Bodies.attribute(Bodies.item("{\"a\":{\"S\":\"" + text + "\"}}"), "a")
                        .contentLength())
                .isEqualTo(text.length());
    }

    @Test
    void namesThatCrowdOneSlotOfAHashTableAreRead() {
        StringBuilder item = new StringBuilder("{");
        for (int i = 0; i < 50_000; i++) {
            item.append(i == 0 ? "" : ",").append("\"name-").append(i).append("\":{\"NULL\":true}");
        }

        assertThat(Bodies.item(item + "}").item().attributeCount()).isEqualTo(50_000);
    }
}
