package io.partita.insight.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.TableUse;
import java.io.IOException;
import java.net.BindException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MetricsListenerTest {
    private final TrafficCounters counters = new TrafficCounters();
    private MetricsListener listener;

    @BeforeEach
    void start() throws IOException {
        listener = MetricsListener.start(0, counters);
    }

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void prometheusTextNamesRequestsUnitsAndDurations() throws IOException {
        counters.onOperation(new OperationEvent(
                "Query", 200, null, List.of(new TableUse("music", "by_year", 3, 0, 2, 7)), 100, 900, 400_000));
        counters.onOperation(
                new OperationEvent(OperationEvent.UNKNOWN, 400, "UnknownOperationException", List.of(), 2, 60, 20_000));

        HttpURLConnection answer = get("/metrics", "text/plain");
        assertThat(answer.getResponseCode()).isEqualTo(200);
        assertThat(answer.getContentType()).startsWith("text/plain; version=0.0.4");
        assertThat(body(answer).lines())
                .contains(
                        "# TYPE ddb_requests_total counter",
                        "ddb_requests_total{code=\"\",index=\"by_year\",operation=\"Query\",table=\"music\"} 1.0",
                        "ddb_requests_total{code=\"UnknownOperationException\",index=\"\",operation=\"Unknown\",table=\"\"}"
                                + " 1.0",
                        "ddb_consumed_read_units_total{index=\"by_year\",table=\"music\"} 1.5",
                        "ddb_returned_items_total{index=\"by_year\",table=\"music\"} 2.0",
                        "ddb_scanned_items_total{index=\"by_year\",table=\"music\"} 7.0",
                        "ddb_request_duration_seconds_bucket{operation=\"Query\",le=\"2.5E-4\"} 0",
                        "ddb_request_duration_seconds_bucket{operation=\"Query\",le=\"5.0E-4\"} 1",
                        "ddb_request_duration_seconds_bucket{operation=\"Query\",le=\"+Inf\"} 1",
                        "ddb_request_duration_seconds_count{operation=\"Query\"} 1",
                        "ddb_request_duration_seconds_sum{operation=\"Query\"} 4.0E-4",
                        "ddb_request_bytes_total{operation=\"Query\"} 100.0",
                        "ddb_response_bytes_total{operation=\"Query\"} 900.0",
                        "ddb_metrics_capped_uses_total 0.0");
    }

    @Test
    void openMetricsIsAnsweredToWhoAsksForIt() throws IOException {
        HttpURLConnection answer = get("/metrics", "application/openmetrics-text; version=1.0.0");
        assertThat(answer.getContentType()).startsWith("application/openmetrics-text; version=1.0.0");
        assertThat(body(answer))
                .contains("# TYPE ddb_metrics_capped_uses counter")
                .endsWith("# EOF\n");
    }

    @Test
    void onlyGetOfMetricsIsAnswered() throws IOException {
        assertThat(get("/", "*/*").getResponseCode()).isEqualTo(404);
        HttpURLConnection post = connection("/metrics");
        post.setRequestMethod("POST");
        assertThat(post.getResponseCode()).isEqualTo(405);
    }

    @Test
    void itListensOnLoopbackAndATakenPortIsABindException() {
        assertThat(listener.address().getAddress().isLoopbackAddress()).isTrue();
        assertThatExceptionOfType(BindException.class)
                .isThrownBy(() -> MetricsListener.start(listener.address().getPort(), counters));
    }

    private HttpURLConnection get(String path, String accept) throws IOException {
        HttpURLConnection connection = connection(path);
        connection.setRequestProperty("Accept", accept);
        return connection;
    }

    private HttpURLConnection connection(String path) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + listener.address().getPort() + path);
        return (HttpURLConnection) uri.toURL().openConnection();
    }

    private static String body(HttpURLConnection answer) throws IOException {
        return new String(answer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
