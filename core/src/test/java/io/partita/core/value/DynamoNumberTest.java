package io.partita.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.math.BigDecimal;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Literals from the answers page 4.1 and 4.2 and from the format page. */
final class DynamoNumberTest {
    @ParameterizedTest
    @CsvSource({
        "00042, 42",
        "-0, 0",
        "1.5E2, 150",
        "1.0, 1",
        "+3, 3",
        "+5, 5",
        ".5, 0.5",
        "5., 5",
        "1e-3, 0.001",
        "100.000, 100",
        "0.10, 0.1",
        "-0.0, 0",
        "0e5, 0",
        "1E+3, 1000",
        "007.50, 7.5",
        "2e1, 20",
        "-.30, -0.3",
        "1e00000000000000000000000000000000003, 1000",
        "0000000000000000000000000000000000000000000000001, 1",
        "1000000000000000000000000000000000000000000000, 1000000000000000000000000000000000000000000000",
        "123456789012345678901234567890.12345678, 123456789012345678901234567890.12345678",
        "99999999999999999999999999999999999999, 99999999999999999999999999999999999999",
        "9223372036854775807, 9223372036854775807",
        "0.0000000000000000000000000000000000000000000000000001e52, 1",
    })
    void textComesBackCanonical(String written, String read) {
        assertThat(DynamoNumber.parse(written)).hasToString(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "-",
                ".",
                "e5",
                "1e",
                "1e+",
                "1e-",
                "NaN",
                "Infinity",
                " 1",
                "1 ",
                "1_000",
                "1,5",
                "1.2.3",
                "--1",
                "+-1",
                "0x10",
                "1e1.5",
                "1ee5",
                "１",
                "1f",
                ".e1",
                "1e9223372036854775808",
                "1e-9223372036854775809",
                "0e99999999999999999999999"
            })
    void whatIsNoNumberIsRefusedWithTheTextAsWritten(String text) {
        refused(text, "The parameter cannot be converted to a numeric value: " + text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e126",
                "-1E126",
                "10e125",
                "0e126",
                "-0e126",
                "1e2147483647",
                "1e2147483648",
                "1e9223372036854775807",
                "0e9223372036854775807",
                "0.1e127",
                "1000e123"
            })
    void whatIsTooLargeOverflows(String text) {
        refused(text, "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e-131",
                "-1e-131",
                "0.1e-130",
                "0e-131",
                "0.0e-130",
                "1e-2147483649",
                "1e-9223372036854775808",
                "0e-9223372036854775808",
                "0.00e-129"
            })
    void whatIsTooSmallUnderflows(String text) {
        refused(text, "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "100000000000000000000000000000000000001",
                "0.100000000000000000000000000000000000001",
                "-123456789012345678901234567890123456789",
                "1000000000000000000.00000000000000000001",
                "111111111111111111111111111111111111111e200",
                "111111111111111111111111111111111111111e-300"
            })
    void moreThan38SignificantDigitsAreRefused(String text) {
        refused(text, "Attempting to store more than 38 significant digits in a Number");
    }

    @ParameterizedTest
    @CsvSource({
        "42, 2",
        "-42, 3",
        "0.0000001, 2",
        "-0, 1",
        "0, 1",
        "120, 2",
        "1, 2",
        "-1, 3",
        "1.5, 3",
        "-1.5, 4",
        "100.5, 4",
        "12345678901234567890123456789012345678, 20",
        "1e125, 2",
        "-1e-130, 3",
        "0.05, 2",
        "123.456, 5",
        "10.01, 3",
        "0.123, 3",
        "1200.0034, 5",
    })
    void sizeFollowsTheDigitsAroundThePoint(String text, int bytes) {
        assertThat(DynamoNumber.parse(text).sizeBytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 80",
        "1, 81820b",
        "10, 81830b",
        "12, 81830d",
        "123, 81840d1f",
        "-1, 7f7d5aff",
        "-12, 7f7c58ff",
        "0.01, 81800b",
        "1e125, 81ff0b",
        "1e-130, 81000b",
        "-1e125, 7f005aff",
        "-1e-130, 7fff5aff",
    })
    void encodedFormIsAsDocumented(String text, String hex) {
        assertThat(HexFormat.of().formatHex(DynamoNumber.parse(text).encoded())).isEqualTo(hex);
    }

    @Test
    void arithmeticIsExactAndRefusesWhatDoesNotFit() {
        assertThat(DynamoNumber.parse("9e125").plus(DynamoNumber.parse("9e124")))
                .isEqualTo(DynamoNumber.parse("99e124"));
        assertThat(DynamoNumber.parse("0.1").plus(DynamoNumber.parse("0.2"))).hasToString("0.3");
        assertThat(DynamoNumber.parse("999999999999999999").plus(DynamoNumber.of(1)))
                .hasToString("1000000000000000000");
        assertThat(DynamoNumber.of(5).minus(DynamoNumber.of(7))).hasToString("-2");
        assertThatThrownBy(() -> DynamoNumber.parse("9e125").plus(DynamoNumber.parse("9E125")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("Number overflow.");
        assertThatThrownBy(() -> DynamoNumber.parse("1e50").minus(DynamoNumber.of(1)))
                .isInstanceOf(Refusal.class)
                .hasMessage("Attempting to store more than 38 significant digits in a Number");
    }

    @Test
    void extremesOfLongAreExact() {
        assertThat(DynamoNumber.of(Long.MIN_VALUE)).hasToString("-9223372036854775808");
        assertThat(DynamoNumber.of(Long.MAX_VALUE)).hasToString("9223372036854775807");
        assertThat(DynamoNumber.of(BigDecimal.valueOf(1200, 2))).isEqualTo(DynamoNumber.of(12));
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> DynamoNumber.parse(text))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.VALIDATION))
                .hasMessage(message);
    }
}
