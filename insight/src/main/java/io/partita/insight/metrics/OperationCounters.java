package io.partita.insight.metrics;

import io.partita.engine.event.OperationEvent;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/** Durations and body sizes of one operation over all tables. Counting may be done from any thread. */
final class OperationCounters {
    /** Longer ones count as this long. */
    static final long NANOS_MAX = 60_000_000_000L;

    private static final long NANOS_MIN = 1_000;
    private static final int SIGNIFICANT_DIGITS = 2;

    private final LongAdder requestBytes = new LongAdder();
    private final LongAdder answerBytes = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private final Recorder recorder = new Recorder(NANOS_MIN, NANOS_MAX, SIGNIFICANT_DIGITS);
    private final Histogram total = new Histogram(NANOS_MIN, NANOS_MAX, SIGNIFICANT_DIGITS);
    private @Nullable Histogram recycled;

    void count(OperationEvent event) {
        requestBytes.add(event.requestBytes());
        answerBytes.add(event.answerBytes());
        nanos.add(event.nanos());
        recorder.recordValue(Math.clamp(event.nanos(), 0, NANOS_MAX));
    }

    /** Folds what was recorded since the last call into the total and returns a copy of that, in nanoseconds. */
    synchronized Histogram durations() {
        Histogram fresh = recorder.getIntervalHistogram(recycled);
        total.add(fresh);
        recycled = fresh;
        return total.copy();
    }

    long nanos() {
        return nanos.sum();
    }

    long requestBytes() {
        return requestBytes.sum();
    }

    long answerBytes() {
        return answerBytes.sum();
    }
}
