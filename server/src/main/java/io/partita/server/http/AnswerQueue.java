package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The answers a connection owes, in the order of its requests, and the bytes on their way out. On the loop only, but
 * for {@link #answered}.
 */
final class AnswerQueue {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerQueue.class);

    /**
     * An answer up to this size is kept even beyond the memory budget: it is smaller than what it would be replaced by.
     */
    private static final int SMALL_ANSWER_BYTES_MAX = 4 * 1024;

    private final Connection connection;
    private final Channel channel;
    private final LoopState loop;

    private @Nullable Exchange oldest;
    private @Nullable Exchange newest;
    private int outstanding;
    private boolean unflushed;
    private long pendingReserved;
    private boolean watching;
    private long leftBefore;
    private long progressNanos;

    AnswerQueue(Connection connection, Channel channel) {
        this.connection = connection;
        this.channel = channel;
        this.loop = connection.loop;
    }

    void add(Exchange exchange) {
        if (newest == null) {
            oldest = exchange;
        } else {
            newest.next = exchange;
        }
        newest = exchange;
        outstanding++;
    }

    /** Returns how many requests wait for their answer or for the answer of an earlier one. */
    int outstanding() {
        return outstanding;
    }

    /** Takes an answer, from any thread: its bytes are made here and now. */
    void answered(Exchange exchange, int status, byte[] body, int length) {
        boolean inOwnRead = loop.executor.inEventLoop() && connection.isInRead();
        if (inOwnRead || connection.isClosed() || reserve(exchange, length)) {
            frame(exchange, status, body, length, inOwnRead);
        } else {
            byte[] overloaded = Refusals.OVERLOADED;
            frame(exchange, 503, overloaded, overloaded.length, false);
        }
        if (inOwnRead) {
            deliver();
        } else {
            loop.answered(exchange);
        }
    }

    private boolean reserve(Exchange exchange, int length) {
        MemoryBudget budget = loop.front.budget;
        if (!budget.tryReserve(length)) {
            if (length > SMALL_ANSWER_BYTES_MAX) {
                return false;
            }
            budget.reserveAnyway(length);
        }
        exchange.answerReserved = length;
        return true;
    }

    private void frame(Exchange exchange, int status, byte[] body, int length, boolean inOwnRead) {
        exchange.describeAnswer(status, length);
        byte[] scratch = inOwnRead ? loop.answerScratch : new byte[AnswerFormat.HEAD_BYTES_MAX];
        if (connection.isClosed()) {
            exchange.wire = Unpooled.EMPTY_BUFFER;
            return;
        }
        try {
            exchange.wire = AnswerFormat.write(channel.alloc(), scratch, exchange, status, body, length);
        } catch (OutOfMemoryError noBuffer) {
            // Whoever answers cannot help it and the client must not wait for ever: the connection ends here.
            LOG.atError()
                    .addKeyValue("requestId", exchange.requestId())
                    .addKeyValue("bytes", length)
                    .setCause(noBuffer)
                    .log("no memory for an answer");
            exchange.last = true;
            exchange.wire = Unpooled.EMPTY_BUFFER;
        }
    }

    /** Writes every answer that is there and whose turn it is, without a flush. */
    void deliver() {
        Exchange exchange = oldest;
        while (exchange != null) {
            ByteBuf wire = exchange.wire;
            if (wire == null) {
                return;
            }
            oldest = exchange.next;
            if (oldest == null) {
                newest = null;
            }
            outstanding--;
            write(exchange, wire);
            exchange = oldest;
        }
    }

    private void write(Exchange exchange, ByteBuf wire) {
        loop.front.budget.release(exchange.reserved + exchange.answerReserved);
        if (connection.isClosed()) {
            wire.release();
        } else {
            var _ = channel.write(wire, channel.voidPromise());
            unflushed = true;
        }
        long nanos = exchange.answerNanos - exchange.startNanos;
        if (exchange.route == Route.SERVICE) {
            loop.front.observer.answered(
                    exchange.target(), exchange.status(), exchange.bodyLength(), exchange.answerLength(), nanos);
        }
        loop.front.accessLog.line(channel.remoteAddress(), exchange, nanos);
        connection.wrote(exchange);
    }

    /** Writes bytes that are no answer. */
    void writeInterim(byte[] bytes) {
        var _ = channel.write(Unpooled.wrappedBuffer(bytes), channel.voidPromise());
        unflushed = true;
    }

    /** Sends what is written to the socket. */
    void flush() {
        if (unflushed) {
            unflushed = false;
            channel.flush();
            accountPending();
        }
    }

    /** Sends what is written to the socket and runs the action when it has left. */
    void flushThen(Runnable action) {
        unflushed = false;
        var _ = channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(done -> loop.executor.execute(action));
        accountPending();
    }

    /** Returns whether nothing is on its way out. */
    boolean isFlushed() {
        return !unflushed && pendingReserved == 0;
    }

    /** Returns whether another answer may be added to what waits for the client. */
    boolean hasRoom() {
        if (!channel.isWritable()) {
            flush();
        }
        return channel.isWritable();
    }

    /** Brings the reservation in line with the bytes that the client has not taken yet: none, as a rule. */
    void accountPending() {
        long pending = pendingBytes();
        MemoryBudget budget = loop.front.budget;
        if (pending > pendingReserved) {
            budget.reserveAnyway(pending - pendingReserved);
        } else if (pending < pendingReserved) {
            budget.release(pendingReserved - pending);
        }
        pendingReserved = pending;
        if (pending > 0 && !watching) {
            watching = true;
            leftBefore = Long.MAX_VALUE;
            // Netty tells the listener while it still counts the entry: look at the rest only afterwards.
            var _ = channel.writeAndFlush(Unpooled.EMPTY_BUFFER)
                    .addListener(done -> loop.executor.execute(this::watched));
        }
    }

    private void watched() {
        watching = false;
        accountPending();
        connection.resume();
    }

    private long pendingBytes() {
        ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
        return out == null ? 0 : out.totalPendingWriteBytes();
    }

    /** Returns whether the client has not taken a single byte of what waits for it for so long. */
    boolean isStalled(long nowNanos, long stallNanos) {
        ChannelOutboundBuffer out = channel.unsafe().outboundBuffer();
        if (!watching || out == null) {
            return false;
        }
        long left = out.totalPendingWriteBytes() - out.currentProgress();
        if (left != leftBefore) {
            leftBefore = left;
            progressNanos = nowNanos;
        }
        return nowNanos - progressNanos > stallNanos;
    }
}
