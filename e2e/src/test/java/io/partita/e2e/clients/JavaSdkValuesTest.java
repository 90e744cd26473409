package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The Java SDK's values of every type come back as they were sent. */
class JavaSdkValuesTest {
    private static SdkTable table;

    @BeforeAll
    static void start() {
        table = new SdkTable("values");
    }

    @AfterAll
    static void stop() {
        if (table != null) {
            table.close();
        }
    }

    static Stream<AttributeValue> values() {
        AttributeValue one = AttributeValue.fromN("1");
        AttributeValue yes = AttributeValue.fromBool(true);
        return Stream.of(
                AttributeValue.fromS(""),
                AttributeValue.fromS("q\"\\/\b\n \u00fc \u2713 \ud83d\ude00 \u0000"),
                AttributeValue.fromN("0"),
                AttributeValue.fromN("-0.5"),
                AttributeValue.fromN("12345678901234567890123456789012345678"),
                AttributeValue.fromN("0." + "0".repeat(129) + "1"),
                AttributeValue.fromN("9".repeat(38) + "0".repeat(88)),
                AttributeValue.fromB(bytes(0, 1, 127, 128, 255)),
                AttributeValue.fromB(bytes()),
                yes,
                AttributeValue.fromBool(false),
                AttributeValue.fromNul(true),
                AttributeValue.fromL(List.of()),
                AttributeValue.fromL(List.of(one, yes, AttributeValue.fromL(List.of(one)))),
                AttributeValue.fromM(Map.of()),
                AttributeValue.fromM(Map.of("a.b", AttributeValue.fromM(Map.of("c", AttributeValue.fromNul(true))))),
                AttributeValue.fromSs(List.of("a", "b", "\u00fc")),
                AttributeValue.fromNs(List.of("-1", "2", "10")),
                AttributeValue.fromBs(List.of(bytes(1), bytes(1, 2), bytes(255))));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueComesBackAsItWas(AttributeValue value) {
        table.put(SdkTable.item("values", 0, Map.of("v", value)));
        assertThat(table.get("values", 0)).isEqualTo(SdkTable.item("values", 0, Map.of("v", value)));
    }

    @Test
    void numbersComeBackInCanonicalForm() {
        AttributeValue sent = AttributeValue.fromL(Stream.of("+1.50e2", "007", "-0", "1E-3")
                .map(AttributeValue::fromN)
                .toList());
        table.put(SdkTable.item("numbers", 0, Map.of("v", sent)));
        assertThat(SdkTable.value(table.get("numbers", 0), "v").l())
                .extracting(AttributeValue::n)
                .containsExactly("150", "7", "0", "0.001");
    }

    private static SdkBytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int index = 0; index < values.length; index++) {
            bytes[index] = (byte) values[index];
        }
        return SdkBytes.fromByteArray(bytes);
    }
}
