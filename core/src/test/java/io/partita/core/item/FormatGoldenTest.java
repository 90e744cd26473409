package io.partita.core.item;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.core.testing.JsonValues;
import io.partita.core.value.DynamoNumber;
import io.partita.testkit.GoldenFiles;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Bytes of format 1, which never change: they lie on disks. */
final class FormatGoldenTest {
    private static final HexFormat HEX = HexFormat.of();

    @TestFactory
    Stream<DynamicTest> itemsKeepTheirBytes() {
        return GoldenFiles.tests("format1/items", golden -> {
            Item item = JsonValues.item(golden.get("given"));
            JsonNode known = golden.path("expect").path("bytes");
            if (known.isTextual()) {
                assertThat(Item.ofChecked(HEX.parseHex(known.asText())).toMap()).isEqualTo(item.toMap());
            }
            ObjectNode actual = JsonNodeFactory.instance.objectNode();
            return actual.put("bytes", HEX.formatHex(item.bytes())).put("sizeBytes", item.sizeBytes());
        });
    }

    @TestFactory
    Stream<DynamicTest> numbersKeepTheirBytes() {
        return GoldenFiles.tests("format1/numbers", golden -> {
            ObjectNode actual = JsonNodeFactory.instance.objectNode();
            for (JsonNode text : golden.get("given")) {
                DynamoNumber number = DynamoNumber.parse(text.asText());
                actual.putObject(text.asText())
                        .put("bytes", HEX.formatHex(number.encoded()))
                        .put("text", number.toString())
                        .put("sizeBytes", number.sizeBytes());
            }
            return actual;
        });
    }
}
