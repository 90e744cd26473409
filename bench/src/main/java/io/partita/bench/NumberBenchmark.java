package io.partita.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.partita.core.value.DynamoNumber;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What does it cost to read a number's text into its stored form, to write it back, and to count it up? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class NumberBenchmark {
    @Param({"7", "1764543210", "-19.99", "12345678901234567890123456789012345678", "1e-130"})
    @SuppressWarnings("FieldCanBeFinal") // the harness sets it
    private String text = "";

    private byte[] ascii = {};
    private final byte[] encoded = new byte[DynamoNumber.ENCODED_BYTES_MAX];
    private int encodedLength;
    private final byte[] target = new byte[DynamoNumber.TEXT_BYTES_MAX];
    private DynamoNumber number = DynamoNumber.ZERO;
    private final DynamoNumber one = DynamoNumber.of(1);

    @Setup
    public void encodeOnce() {
        ascii = text.getBytes(US_ASCII);
        encodedLength = DynamoNumber.encode(ascii, 0, ascii.length, encoded, 0);
        number = DynamoNumber.ofEncoded(encoded, 0, encodedLength);
    }

    @Benchmark
    public int encode() {
        return DynamoNumber.encode(ascii, 0, ascii.length, encoded, 0);
    }

    @Benchmark
    public int print() {
        return DynamoNumber.print(encoded, 0, encodedLength, target, 0);
    }

    @Benchmark
    public int size() {
        return DynamoNumber.sizeBytes(encoded, 0, encodedLength);
    }

    /** A sum that is refused, for the digits do not fit, would throw: 38 digits and 1E-130 count themselves instead. */
    @Benchmark
    public DynamoNumber sum() {
        return number.plus(text.length() > 20 || text.contains("e") ? number : one);
    }
}
