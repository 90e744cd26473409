package io.partita.insight.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Shows the counters as Prometheus reads them: text, or OpenMetrics if the reader asks for it. */
final class MetricsPage {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double HALVES = 2;

    /** Upper bounds in seconds, from a cached read to a client's timeout. */
    private static final double[] SECONDS = {
        0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30
    };

    private final TrafficCounters counters;
    private final ExpositionFormats formats = ExpositionFormats.init();

    MetricsPage(TrafficCounters counters) {
        this.counters = counters;
    }

    /** An answer's type and bytes. */
    record Rendered(String contentType, ByteArrayOutputStream body) {}

    /** Renders for what the reader's Accept header names. */
    Rendered render(@Nullable String accept) {
        ExpositionFormatWriter writer = formats.findWriter(accept);
        var body = new ByteArrayOutputStream();
        try {
            writer.write(body, snapshots(), EscapingScheme.fromAcceptHeader(accept));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new Rendered(writer.getContentType(), body);
    }

    private MetricSnapshots snapshots() {
        return MetricSnapshots.builder()
                .metricSnapshot(requests())
                .metricSnapshot(durations())
                .metricSnapshot(units("ddb_consumed_read_units", "Read units", space -> space.readHalfUnits.sum()))
                .metricSnapshot(units("ddb_consumed_write_units", "Write units", space -> space.writeHalfUnits.sum()))
                .metricSnapshot(items("ddb_returned_items", "Items in answers", space -> space.returnedItems.sum()))
                .metricSnapshot(items(
                        "ddb_scanned_items",
                        "Items read for answers, before filters",
                        space -> space.scannedItems.sum()))
                .metricSnapshot(bytes("ddb_request_bytes", "Bodies received", OperationCounters::requestBytes))
                .metricSnapshot(bytes("ddb_response_bytes", "Bodies sent", OperationCounters::answerBytes))
                .metricSnapshot(single(
                        "ddb_metrics_capped_uses",
                        "Uses of tables beyond the cap of series, counted under table " + TrafficCounters.OTHERS,
                        counters.beyondCap()))
                .build();
    }

    private CounterSnapshot requests() {
        var family =
                CounterSnapshot.builder().name("ddb_requests").help("Requests by outcome; code is empty for success");
        for (TrafficCounters.Space space : counters.spaces()) {
            space.counters().outcomes().forEach((operation, outcomes) -> {
                long succeeded = outcomes.succeeded.sum();
                if (succeeded > 0) {
                    family.dataPoint(point(labels(space, operation, ""), succeeded));
                }
                outcomes.failed.forEach(
                        (code, count) -> family.dataPoint(point(labels(space, operation, code), count.sum())));
            });
        }
        return family.build();
    }

    private static Labels labels(TrafficCounters.Space space, String operation, String code) {
        return Labels.of("table", space.table(), "index", space.index(), "operation", operation, "code", code);
    }

    private HistogramSnapshot durations() {
        var family = HistogramSnapshot.builder()
                .name("ddb_request_duration_seconds")
                .help("From the request read to the answer handed over");
        counters.operations().forEach((operation, counted) -> {
            Histogram histogram = counted.durations();
            family.dataPoint(HistogramDataPointSnapshot.builder()
                    .labels(Labels.of("operation", operation))
                    .classicHistogramBuckets(buckets(histogram))
                    .sum(counted.nanos() / NANOS_PER_SECOND)
                    .build());
        });
        return family.build();
    }

    /** Counts between two bounds each; the last bucket has no upper bound. */
    private static ClassicHistogramBuckets buckets(Histogram histogram) {
        var buckets = ClassicHistogramBuckets.builder();
        long before = 0;
        for (double bound : SECONDS) {
            long upTo = histogram.getCountBetweenValues(0, (long) (bound * NANOS_PER_SECOND));
            buckets.bucket(bound, upTo - before);
            before = upTo;
        }
        return buckets.bucket(Double.POSITIVE_INFINITY, histogram.getTotalCount() - before)
                .build();
    }

    private CounterSnapshot units(String name, String help, ToLongFunction<SpaceCounters> halves) {
        return perSpace(name, help, halves, HALVES);
    }

    private CounterSnapshot items(String name, String help, ToLongFunction<SpaceCounters> count) {
        return perSpace(name, help, count, 1);
    }

    private CounterSnapshot perSpace(String name, String help, ToLongFunction<SpaceCounters> count, double divisor) {
        var family = CounterSnapshot.builder().name(name).help(help);
        for (TrafficCounters.Space space : counters.spaces()) {
            long value = count.applyAsLong(space.counters());
            if (value > 0) {
                family.dataPoint(point(Labels.of("table", space.table(), "index", space.index()), value / divisor));
            }
        }
        return family.build();
    }

    private CounterSnapshot bytes(String name, String help, ToLongFunction<OperationCounters> count) {
        var family = CounterSnapshot.builder().name(name).help(help);
        counters.operations()
                .forEach((operation, counted) ->
                        family.dataPoint(point(Labels.of("operation", operation), count.applyAsLong(counted))));
        return family.build();
    }

    private static CounterSnapshot single(String name, String help, long value) {
        return CounterSnapshot.builder()
                .name(name)
                .help(help)
                .dataPoint(point(Labels.EMPTY, value))
                .build();
    }

    private static CounterDataPointSnapshot point(Labels labels, long value) {
        return point(labels, (double) value);
    }

    private static CounterDataPointSnapshot point(Labels labels, double value) {
        return CounterDataPointSnapshot.builder().labels(labels).value(value).build();
    }
}
