package io.partita.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.api.request.CreateTableRequest;
import io.partita.api.request.ExpectedAttributeValue;
import io.partita.api.request.ListBackupsRequest;
import io.partita.api.request.QueryRequest;
import io.partita.api.request.RequestReaders;
import io.partita.testkit.Trials;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers page 3.2 and 3.3. */
class ScalarReadingTest {
    private static final BigInteger MIN = BigInteger.valueOf(Integer.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Integer.MAX_VALUE);

    @ParameterizedTest
    @CsvSource({
        "4294967296, 2147483647, true",
        "-4294967296, -2147483648, true",
        "2147483647, 2147483647, false",
        "-2147483648, -2147483648, false",
        "2147483648, 2147483647, true",
        "0.5, 0, true",
        "-0.5, 0, true",
        "1.9, 1, true",
        "-1.9, -1, true",
        "1.0, 1, false",
        "1.5e1, 15, false",
        "1e1, 10, false",
        "1E+2, 100, false",
        "15e-1, 1, true",
        "20e-1, 2, false",
        "0e999999999999999999999, 0, false",
        "1e999999999999999999999, 2147483647, true",
        "1e-999999999999999999999, 0, true",
        "-0, 0, false"
    })
    void anIntegerSaturatesAndDropsItsFraction(String written, int read, boolean bent) {
        QueryRequest request = Bodies.read(RequestReaders::query, "{\"Limit\":" + written + "}");

        assertThat(request.limit()).isEqualTo(read);
        assertThat(request.coerced()).isEqualTo(bent);
    }

    @Test
    void integersAgreeWithBigDecimal() {
        Trials.run(2_000, random -> {
            BigDecimal written = new BigDecimal(
                    new BigInteger(random.nextInt(1, 80), new java.util.Random(random.nextLong())),
                    random.nextInt(-12, 30));
            BigDecimal signed = random.nextBoolean() ? written : written.negate();
            String text = random.nextBoolean() ? signed.toString() : signed.toPlainString();
            BigInteger whole = signed.setScale(0, RoundingMode.DOWN).toBigIntegerExact();
            boolean exact = signed.compareTo(new BigDecimal(whole.min(MAX).max(MIN))) == 0;

            QueryRequest request = Bodies.read(RequestReaders::query, "{\"Limit\":" + text + "}");

            assertThat(request.limit()).isEqualTo(whole.min(MAX).max(MIN).intValueExact());
            assertThat(request.coerced()).isEqualTo(!exact);
        });
    }

    @Test
    void aLongSaturatesAtItsOwnEnds() {
        CreateTableRequest request = Bodies.read(
                RequestReaders::createTable,
                "{\"ProvisionedThroughput\":{\"ReadCapacityUnits\":9223372036854775808,"
                        + "\"WriteCapacityUnits\":-9223372036854775808}}");

        assertThat(request.provisionedThroughput())
                .extracting("readCapacityUnits", "writeCapacityUnits")
                .containsExactly(Long.MAX_VALUE, Long.MIN_VALUE);
    }

    @Test
    void aNumberOfAMillionDigitsIsRead() {
        String digits = "9".repeat(1_000_000);

        assertThat(Bodies.read(RequestReaders::query, "{\"Limit\":" + digits + "}")
                        .limit())
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(Bodies.read(RequestReaders::query, "{\"Limit\":0." + digits + "}")
                        .limit())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "TRUE", "t", "yes", "Y", "1"})
    void textsThatMeanTrue(String text) {
        assertThat(Bodies.read(RequestReaders::query, "{\"ConsistentRead\":\"" + text + "\"}")
                        .consistentRead())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "False", "f", "no", "N", "0"})
    void textsThatMeanFalse(String text) {
        QueryRequest request = Bodies.read(RequestReaders::query, "{\"ScanIndexForward\":\"" + text + "\"}");

        assertThat(request.scanIndexForward()).isFalse();
        assertThat(request.coerced()).as("only values and Exists fall back").isFalse();
    }

    @Test
    void anExistsWrittenAsTextBendsTheRequest() {
        var request = Bodies.read(RequestReaders::putItem, "{\"Expected\":{\"a\":{\"Exists\":\"no\"}}}");

        assertThat(request.coerced()).isTrue();
        assertThat(request.expected()).containsEntry("a", ExpectedAttributeValue.EMPTY.withExists(false));
    }

    @Test
    void aTimestampIsSecondsWithMillisecondsAsDecimals() {
        ListBackupsRequest request =
                Bodies.read(RequestReaders::listBackups, "{\"TimeRangeLowerBound\":1730242189.965}");

        assertThat(request.timeRangeLowerBound()).isEqualTo(Instant.parse("2024-10-29T22:49:49.965Z"));
    }
}
