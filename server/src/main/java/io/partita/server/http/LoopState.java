package io.partita.server.http;

import io.netty.channel.EventLoop;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one event loop owns: its service, scratch buffers, connections, timeouts. Touched by the loop's thread alone,
 * but for {@link #answered} and {@link #dateLine}.
 */
final class LoopState {
    private static final Logger LOG = LoggerFactory.getLogger(LoopState.class);

    /** A body up to this size that came with its head needs no array of its own. */
    static final int SMALL_BODY_BYTES_MAX = 64 * 1024;

    final Front front;
    final EventLoop executor;
    final Service service;
    final Gunzip gunzip;
    final TargetNames targetNames = new TargetNames();
    final RequestHead head = new RequestHead();
    final byte[] headScratch;
    final byte[] bodyScratch = new byte[SMALL_BODY_BYTES_MAX];
    final byte[] answerScratch = new byte[AnswerFormat.HEAD_BYTES_MAX];
    final RandomGenerator random;

    private final AtomicReference<@Nullable Exchange> answered = new AtomicReference<>();
    private final Runnable drain = this::drainAnswered;
    private volatile byte[] dateLine = new byte[0];
    private @Nullable Connection newest;

    LoopState(Front front, EventLoop executor, Service service) {
        this.front = front;
        this.executor = executor;
        this.service = service;
        this.headScratch = new byte[front.settings.limits().headBytesMax()];
        this.gunzip = new Gunzip(front.budget, front.settings.limits().bodyBytesMax());
        this.random = front.sources.random().get();
    }

    /** Starts the sweep for timeouts; from then on the date is fresh, too. */
    void start() {
        HttpSettings.Timeouts timeouts = front.settings.timeouts();
        long nanos = shortest(timeouts.head(), timeouts.stall(), timeouts.idle(), timeouts.memory()) / 4;
        long period = Math.clamp(nanos, TimeUnit.MILLISECONDS.toNanos(5), TimeUnit.SECONDS.toNanos(1));
        refreshDate();
        var _ = executor.scheduleWithFixedDelay(this::sweep, period, period, TimeUnit.NANOSECONDS);
    }

    private static long shortest(Duration... durations) {
        long least = Long.MAX_VALUE;
        for (Duration duration : durations) {
            least = Math.min(least, duration.toNanos());
        }
        return least;
    }

    long now() {
        return front.sources.ticker().getAsLong();
    }

    /** Returns the Date header with its end of line, at most a second old. */
    byte[] dateLine() {
        return dateLine;
    }

    private void refreshDate() {
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                ZonedDateTime.ofInstant(front.sources.clock().instant(), ZoneOffset.UTC));
        // The formatter writes the first nine days of a month with one digit; HTTP wants two.
        String fixed = date.charAt(6) == ' ' ? date.substring(0, 5) + '0' + date.substring(5) : date;
        dateLine = ("Date: " + fixed + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Takes an answer given outside the read of its own connection, from any thread. Answers that come close together,
     * as those of one commit group do, wake the loop once and share its flushes.
     */
    void answered(Exchange exchange) {
        Exchange before = answered.get();
        while (true) {
            exchange.nextAnswered = before;
            Exchange witness = answered.compareAndExchange(before, exchange);
            if (witness == before) {
                break;
            }
            before = witness;
        }
        if (before == null) {
            try {
                executor.execute(drain);
            } catch (RejectedExecutionException loopIsGone) {
                logRejected(loopIsGone);
            }
        }
    }

    /** Notes that something came for a loop that has ended: the server has stopped without waiting for it. */
    static void logRejected(RejectedExecutionException rejected) {
        LOG.atDebug().setCause(rejected).log("too late for a stopped server");
    }

    private void drainAnswered() {
        Exchange oldest = reversed(answered.getAndSet(null));
        for (Exchange each = oldest; each != null; each = each.nextAnswered) {
            each.connection.answers.deliver();
        }
        Exchange each = oldest;
        while (each != null) {
            Exchange next = each.nextAnswered;
            each.nextAnswered = null;
            each.connection.afterAnswers();
            each = next;
        }
    }

    private static @Nullable Exchange reversed(@Nullable Exchange newestFirst) {
        Exchange done = null;
        Exchange rest = newestFirst;
        while (rest != null) {
            Exchange next = rest.nextAnswered;
            rest.nextAnswered = done;
            done = rest;
            rest = next;
        }
        return done;
    }

    void add(Connection connection) {
        connection.older = newest;
        if (newest != null) {
            newest.newer = connection;
        }
        newest = connection;
    }

    void remove(Connection connection) {
        Connection older = connection.older;
        Connection newer = connection.newer;
        if (newer != null) {
            newer.older = older;
        } else {
            newest = older;
        }
        if (older != null) {
            older.newer = newer;
        }
        connection.older = null;
        connection.newer = null;
    }

    private void sweep() {
        refreshDate();
        long now = now();
        forEach(connection -> connection.checkTimeouts(now));
    }

    /** Begins to close every connection of this loop: at once if nothing is under way. */
    void stop() {
        forEach(Connection::stop);
    }

    /** Closes every connection of this loop, whatever is under way. */
    void abort() {
        forEach(Connection::close);
    }

    private void forEach(Consumer<Connection> action) {
        Connection each = newest;
        while (each != null) {
            Connection older = each.older; // the action may remove the connection
            action.accept(each);
            each = older;
        }
    }
}
