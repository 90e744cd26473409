package io.partita.core.key;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.testing.JsonValues;
import io.partita.core.value.AttributeType;
import io.partita.testkit.GoldenFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Row keys of format 1, which never change: rows are found by them. */
final class KeyGoldenTest {
    @TestFactory
    Stream<DynamicTest> keysKeepTheirBytes() {
        return GoldenFiles.tests("format1/keys", golden -> {
            JsonNode given = golden.get("given");
            KeyCodec codec = new KeyCodec(given.get("space").intValue(), schema(given));
            ArrayNode actual = JsonNodeFactory.instance.arrayNode();
            for (JsonNode node : given.get("items")) {
                Item item = JsonValues.item(node);
                RowKey key = given.has("base")
                        ? codec.indexRowKey(item, new KeyCodec(1, schema(given.get("base"))))
                        : codec.rowKey(item);
                actual.add(key.toString());
            }
            return actual;
        });
    }

    private static KeySchema schema(JsonNode node) {
        return new KeySchema(attributes(node.get("hash")), attributes(node.get("range")));
    }

    private static List<KeyAttribute> attributes(JsonNode array) {
        List<KeyAttribute> attributes = new ArrayList<>();
        array.forEach(attribute -> attributes.add(new KeyAttribute(
                attribute.get("name").asText(),
                AttributeType.valueOf(attribute.get("type").asText()))));
        return attributes;
    }
}
