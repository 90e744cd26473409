package io.partita.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.api.json.JsonOutput;
import io.partita.api.request.GetItemResponse;
import io.partita.api.request.PutItemRequest;
import io.partita.api.request.RequestReaders;
import io.partita.api.request.ResponseWriters;
import io.partita.core.item.AttributeMap;
import io.partita.core.item.Item;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What does JSON cost a request: reading a PutItem of 1.1 KB with ten attributes, and writing the item again? */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class JsonCodecBenchmark {
    private static final int TEXT_REPEATS = 22;

    private final byte[] body = body();
    private final Item item = Objects.requireNonNull(read().item()).item();

    private static byte[] body() {
        String text = "lorem ipsum dolor sit amet ".repeat(TEXT_REPEATS);
        return ("{\"TableName\":\"orders\",\"Item\":{\"pk\":{\"S\":\"customer#00012345\"},"
                        + "\"sk\":{\"S\":\"order#2026-12-01T04:08:09Z\"},\"total\":{\"N\":\"1234.56\"},"
                        + "\"count\":{\"N\":\"7\"},\"paid\":{\"BOOL\":true},\"note\":{\"NULL\":true},"
                        + "\"tags\":{\"SS\":[\"new\",\"gift\",\"fragile\"]},"
                        + "\"data\":{\"B\":\"QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=\"},"
                        + "\"address\":{\"M\":{\"street\":{\"S\":\"Main Street 12\"},\"city\":{\"S\":\"Springfield\"},"
                        + "\"zip\":{\"N\":\"12345\"}}},\"text\":{\"S\":\"" + text
                        + "\"}},\"ReturnConsumedCapacity\":\"TOTAL\"}")
                .getBytes(UTF_8);
    }

    private PutItemRequest read() {
        return RequestReaders.putItem(body, 0, body.length);
    }

    @Benchmark
    public AttributeMap readPutItem() {
        return Objects.requireNonNull(read().item());
    }

    @Benchmark
    public int writeGetItem() {
        JsonOutput out = JsonOutput.ofThread();
        ResponseWriters.getItem(GetItemResponse.EMPTY.withItem(item), out);
        return out.length();
    }
}
