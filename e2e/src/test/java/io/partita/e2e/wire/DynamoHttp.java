package io.partita.e2e.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls operations over plain HTTP with a signature of the right form; any thread may call. */
public final class DynamoHttp implements Calls, AutoCloseable {
    public static final String SIGNATURE = "AWS4-HMAC-SHA256 Credential=test/20261201/us-east-1/dynamodb/aws4_request, "
            + "SignedHeaders=content-type;host;x-amz-date;x-amz-target, "
            + "Signature=0000000000000000000000000000000000000000000000000000000000000000";
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final URI endpoint;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    public DynamoHttp(URI endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public Answer call(String operation, JsonNode request, Map<String, String> headers, @Nullable String rawBody) {
        byte[] body = (rawBody == null ? request.toString() : rawBody).getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new HashMap<>(Map.of(
                "content-type",
                "application/x-amz-json-1.0",
                "x-amz-target",
                "DynamoDB_20120810." + operation,
                "x-amz-date",
                "20261201T000000Z",
                "authorization",
                SIGNATURE));
        headers.forEach((name, value) -> all.put(name.toLowerCase(Locale.ROOT), value));
        return post(all, body);
    }

    /** Sends the bytes with these headers and no others. */
    public Answer post(Map<String, String> headers, byte[] body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint).timeout(TIMEOUT).POST(HttpRequest.BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        return send(request.build());
    }

    /** Sends any request; for other methods than POST. */
    public Answer send(HttpRequest request) {
        try {
            HttpResponse<byte[]> response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
            Map<String, String> received = new HashMap<>();
            response.headers()
                    .map()
                    .forEach((name, values) -> received.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
            return Answer.of(response.statusCode(), received, response.body());
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", stopped);
        }
    }

    public URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        http.close();
    }
}
