package io.partita.core.value;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.core.error.Refusal;
import io.partita.core.testing.NaiveSizes;
import io.partita.core.testing.NastyNumbers;
import io.partita.core.testing.RandomValues;
import io.partita.testkit.Trials;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Numbers against BigDecimal: all pairs of a nasty list, and random ones. */
final class NumberTrialsTest {
    private static final BigDecimal SMALLEST = new BigDecimal("1e-130");
    private static final BigDecimal TOO_LARGE = new BigDecimal("1e126");

    @Test
    void allPairsOfNastyNumbersCompareAndCalculateAsBigDecimals() {
        for (String left : NastyNumbers.TEXTS) {
            for (String right : NastyNumbers.TEXTS) {
                compare(left, right);
            }
        }
    }

    @Test
    void randomNumbersCompareAndCalculateAsBigDecimals() {
        Trials.run(10_000, random -> compare(RandomValues.numberText(random), RandomValues.numberText(random)));
    }

    @Test
    void sortingEncodedBytesSortsValues() {
        Trials.run(50, random -> {
            List<String> texts = IntStream.range(0, 200)
                    .mapToObj(_ -> RandomValues.numberText(random))
                    .toList();

            List<BigDecimal> byBytes = texts.stream()
                    .map(DynamoNumber::parse)
                    .map(DynamoNumber::encoded)
                    .sorted(Arrays::compareUnsigned)
                    .map(bytes -> DynamoNumber.ofEncoded(bytes, 0, bytes.length).toBigDecimal())
                    .toList();

            assertThat(byBytes).isSorted();
        });
    }

    @Test
    void nastyNumbersPrintCanonicallyAndKeepTheirSize() {
        for (String text : NastyNumbers.TEXTS) {
            DynamoNumber number = DynamoNumber.parse(text);
            BigDecimal exact = new BigDecimal(text);
            String canonical =
                    exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();

            assertThat(number).hasToString(canonical);
            assertThat(DynamoNumber.parse(canonical)).isEqualTo(number);
            assertThat(DynamoNumber.of(exact)).isEqualTo(number);
            assertThat(number.toBigDecimal()).isEqualByComparingTo(exact);
            assertThat(number.sizeBytes()).as(text).isEqualTo(NaiveSizes.number(canonical));
            assertThat(number.encoded().length).isBetween(1, DynamoNumber.ENCODED_BYTES_MAX);
            assertThat(DynamoNumber.isEncoded(number.encoded(), 0, number.encoded().length))
                    .isTrue();
            assertThat(number.signum()).isEqualTo(exact.signum());
        }
    }

    @Test
    void longsAreExact() {
        Trials.run(5_000, random -> {
            long value = random.nextLong() >> random.nextInt(64);

            assertThat(DynamoNumber.of(value)).hasToString(Long.toString(value));
            assertThat(DynamoNumber.of(value)).isEqualTo(DynamoNumber.parse(Long.toString(value)));
        });
    }

    @Test
    void textInTheMiddleOfABufferIsReadAndWrittenInPlace() {
        byte[] target = new byte[1000];
        for (String text : NastyNumbers.TEXTS) {
            byte[] source = ("9" + text + "9").getBytes(US_ASCII);
            Arrays.fill(target, (byte) 7);
            int encoded = DynamoNumber.encode(source, 1, text.length(), target, 100);
            int printed = DynamoNumber.print(target, 100, encoded, target, 300);

            assertThat(new String(target, 300, printed, US_ASCII))
                    .isEqualTo(DynamoNumber.parse(text).toString());
            assertThat(target[99]).isEqualTo((byte) 7);
            assertThat(target[299]).isEqualTo((byte) 7);
            assertThat(target[100 + DynamoNumber.ENCODED_BYTES_MAX]).isEqualTo((byte) 7);
            assertThat(target[300 + DynamoNumber.TEXT_BYTES_MAX]).isEqualTo((byte) 7);
        }
    }

    /** Bytes that encode cannot give are not taken for a number: every change of one byte of every nasty number. */
    @Test
    void onlyCanonicalBytesAreNumbers() {
        for (String text : NastyNumbers.TEXTS) {
            byte[] encoded = DynamoNumber.parse(text).encoded();
            for (int at = 0; at < encoded.length; at++) {
                for (int value = 0; value < 256; value++) {
                    byte[] changed = encoded.clone();
                    changed[at] = (byte) value;
                    if (DynamoNumber.isEncoded(changed, 0, changed.length)) {
                        DynamoNumber read = DynamoNumber.ofEncoded(changed, 0, changed.length);
                        assertThat(DynamoNumber.parse(read.toString())).isEqualTo(read);
                    }
                }
            }
            byte[] longer = Arrays.copyOf(encoded, encoded.length + 1);
            assertThat(DynamoNumber.isEncoded(longer, 0, longer.length)).isFalse();
            assertThat(DynamoNumber.isEncoded(encoded, 0, 0)).isFalse();
        }
    }

    private static void compare(String leftText, String rightText) {
        DynamoNumber left = DynamoNumber.parse(leftText);
        DynamoNumber right = DynamoNumber.parse(rightText);
        BigDecimal leftExact = new BigDecimal(leftText);
        BigDecimal rightExact = new BigDecimal(rightText);
        String pair = leftText + " and " + rightText;

        int order = leftExact.compareTo(rightExact);
        assertThat(Integer.signum(left.compareTo(right))).as(pair).isEqualTo(order);
        assertThat(left.equals(right)).as(pair).isEqualTo(order == 0);
        if (order == 0) {
            assertThat(left).hasSameHashCodeAs(right);
        }
        assertThat(outcome(() -> left.plus(right))).as(pair).isEqualTo(expected(leftExact.add(rightExact)));
        assertThat(outcome(() -> left.minus(right))).as(pair).isEqualTo(expected(leftExact.subtract(rightExact)));
    }

    private static String outcome(Supplier<DynamoNumber> operation) {
        try {
            return operation.get().toString();
        } catch (Refusal refusal) {
            return String.valueOf(refusal.getMessage());
        }
    }

    private static String expected(BigDecimal exact) {
        if (exact.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = exact.stripTrailingZeros();
        if (stripped.precision() > 38) {
            return "Attempting to store more than 38 significant digits in a Number";
        }
        if (stripped.abs().compareTo(TOO_LARGE) >= 0) {
            return "Number overflow. Attempting to store a number with magnitude larger than supported range";
        }
        if (stripped.abs().compareTo(SMALLEST) < 0) {
            return "Number underflow. Attempting to store a number with magnitude smaller than supported range";
        }
        return stripped.toPlainString();
    }
}
