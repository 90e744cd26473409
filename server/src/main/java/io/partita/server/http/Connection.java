package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.partita.server.http.RequestObserver.Trouble;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client connection: requests go to the service, answers to the client. Everything runs on the connection's loop,
 * but for {@link #isClosed}.
 *
 * <p>It stops reading while it may not go on: too many answers owed, a client that does not take its answers, or no
 * memory for a body. What it has read by then waits in {@code pending}, one buffer as a rule. An ended conversation
 * (refused, or its last request read) still swallows input for a while, since closing a socket with unread bytes would
 * destroy the answer on its way.
 */
final class Connection extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
    private static final long LINGER_QUIET_NANOS_MAX = Duration.ofSeconds(5).toNanos();
    private static final int LINGER_STALLS_MAX = 4;

    final LoopState loop;
    final AnswerQueue answers;

    /** Neighbours in the loop's list. */
    @Nullable
    Connection older;

    @Nullable
    Connection newer;

    private final Channel channel;
    private final Front front;
    private final RequestReader requests;

    private @Nullable ByteBuf pending;
    private boolean inRead;
    private boolean reading = true;
    private boolean inputClosed;
    private boolean stopping;
    /** Nothing more is accepted. */
    private boolean ended;
    /** The last answer is written. */
    private boolean sentLast;
    /** The last answer has left, and the client knows that nothing follows. */
    private boolean outputClosed;

    private long lastReadNanos;
    private long lastAnswerNanos;
    private volatile boolean closed;

    Connection(LoopState loop, Channel channel) {
        this.loop = loop;
        this.front = loop.front;
        this.channel = channel;
        this.answers = new AnswerQueue(this, channel);
        this.requests = new RequestReader(this);
        this.lastReadNanos = loop.now();
        this.lastAnswerNanos = lastReadNanos;
    }

    boolean isClosed() {
        return closed;
    }

    /** Returns whether input is being worked on right now, with a flush to follow. */
    boolean isInRead() {
        return inRead;
    }

    boolean hasPendingInput() {
        return pending != null;
    }

    /** Returns when the client last sent something. */
    long lastReadNanos() {
        return lastReadNanos;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        loop.add(this);
        front.observer.connections(1);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        closed();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        closed();
    }

    private void closed() {
        if (closed) {
            return;
        }
        closed = true;
        if (requests.isInside()) {
            front.observer.refused(Trouble.CUT_OFF);
        }
        loop.remove(this);
        dropInput();
        answers.accountPending();
        answers.deliver();
        front.observer.connections(-1);
        front.leave();
    }

    private void dropInput() {
        requests.drop();
        if (pending != null) {
            pending.release();
            pending = null;
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf in = (ByteBuf) message;
        lastReadNanos = loop.now();
        ByteBuf waiting = pending;
        if (waiting == null) {
            drive(in);
        } else {
            // Reading was switched off while Netty had one more buffer in hand.
            int length = waiting.readableBytes() + in.readableBytes();
            pending = ctx.alloc().buffer(length).writeBytes(waiting).writeBytes(in);
            waiting.release();
            in.release();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        answers.flush();
        settle();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        resume();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputClosed = true;
            settle();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof IOException) {
            LOG.atDebug()
                    .addKeyValue("client", channel.remoteAddress())
                    .setCause(cause)
                    .log("connection lost");
        } else {
            LOG.atError()
                    .addKeyValue("client", channel.remoteAddress())
                    .setCause(cause)
                    .log("connection failed");
        }
        close();
    }

    /** Goes on if it can, after something that stood in the way has changed. */
    void resume() {
        if (closed || inRead) {
            return;
        }
        ByteBuf in = pending;
        if (in != null && mayGoOn()) {
            pending = null;
            drive(in);
        }
        answers.flush();
        settle();
    }

    /** Answers have been written outside a read. */
    void afterAnswers() {
        if (!closed) {
            requests.sendContinue();
            resume();
        }
    }

    private boolean mayGoOn() {
        if (ended) {
            return true;
        }
        if (requests.isInside()) {
            return !requests.isWaiting();
        }
        return answers.outstanding() < front.settings.limits().pipelinedMax() && answers.hasRoom();
    }

    private void drive(ByteBuf in) {
        inRead = true;
        try {
            while (in.isReadable() && !closed && mayGoOn()) {
                if (ended) {
                    in.skipBytes(in.readableBytes());
                } else {
                    requests.step(in);
                }
            }
        } finally {
            inRead = false;
            if (in.isReadable() && !closed) {
                pending = in;
            } else {
                in.release();
            }
        }
    }

    /** Reads on or pauses, as the state asks for; closes if there is nothing left to do. */
    private void settle() {
        if (closed || !channel.isOpen()) { // Netty tells of a closed channel only after the events of the moment
            return;
        }
        boolean read = pending == null && mayGoOn();
        if (read != reading) {
            reading = read;
            lastReadNanos = read ? loop.now() : lastReadNanos;
            channel.config().setAutoRead(read);
        }
        if (inputClosed && pending == null) {
            boolean cutOff = !ended && requests.isInside() && !requests.isWaiting();
            boolean done = ended ? outputClosed : answers.outstanding() == 0 && answers.isFlushed();
            if (cutOff || done) {
                close();
            }
        } else if (stopping && isIdle()) {
            close();
        }
    }

    private boolean isIdle() {
        return !ended && pending == null && !requests.isInside() && answers.outstanding() == 0 && answers.isFlushed();
    }

    /** Hands a complete request to whom its route says. */
    void dispatch(RequestHead head, Route route, byte[] bytes, int length, long reserved) {
        byte @Nullable [] body = bytes;
        int bodyLength = length;
        long bodyReserved = reserved;
        int refusedStatus = 0;
        if (route == Route.SERVICE && head.gzip() && length > 0) {
            Gunzip.Inflated inflated = loop.gunzip.inflate(bytes, length);
            body = inflated.bytes;
            bodyLength = inflated.length;
            bodyReserved += inflated.reserved;
            refusedStatus = inflated.refusedStatus;
        }
        Exchange exchange = new Exchange(this, route, head, body, bodyLength);
        exchange.reserved = bodyReserved;
        exchange.last |= stopping;
        ended = exchange.last;
        answers.add(exchange);
        if (refusedStatus != 0) {
            refuseInflated(exchange, refusedStatus);
            return;
        }
        switch (route) {
            case SERVICE -> serve(exchange);
            case HEALTH -> exchange.answer(200, front.healthText, front.healthText.length);
            case PREFLIGHT -> exchange.answer(200, Refusals.NONE, 0);
            case UNKNOWN -> {
                front.observer.refused(Trouble.NOT_FOUND);
                exchange.answer(404, Refusals.UNKNOWN, Refusals.UNKNOWN.length);
            }
        }
    }

    private void serve(Exchange exchange) {
        try {
            loop.service.handle(exchange);
        } catch (Throwable failure) {
            // Nothing a call does may end the loop, which serves thousands of others.
            LOG.atError()
                    .addKeyValue("requestId", exchange.requestId())
                    .addKeyValue("target", exchange.target())
                    .setCause(failure)
                    .log("call failed");
            exchange.tryAnswer(500, Refusals.FAILED, Refusals.FAILED.length);
        } finally {
            exchange.handled();
        }
    }

    /** Refuses a body that does not inflate; its framing was fine, so the connection may live on. */
    private void refuseInflated(Exchange exchange, int status) {
        byte[] text = status == 413 ? Refusals.NONE : status == 503 ? Refusals.OVERLOADED : Refusals.UNREADABLE;
        front.observer.refused(
                status == 413 ? Trouble.BODY_TOO_LARGE : status == 503 ? Trouble.OVERLOADED : Trouble.MALFORMED);
        exchange.answer(status, text, text.length);
    }

    /** Refuses what cannot be read to its end: the answer is the last of this connection. */
    void refuse(int status, Trouble trouble, byte[] body) {
        dropInput();
        ended = true;
        front.observer.refused(trouble);
        Exchange exchange = new Exchange(this);
        answers.add(exchange);
        exchange.answer(status, body, body.length);
    }

    /** An answer has gone to the channel, or to nowhere if that is closed. */
    void wrote(Exchange exchange) {
        lastAnswerNanos = exchange.answerNanos;
        if (!exchange.last || closed) {
            return;
        }
        ended = true;
        sentLast = true;
        answers.flushThen(() -> {
            var _ = ((DuplexChannel) channel).shutdownOutput();
            outputClosed = true;
            settle();
        });
    }

    /** Closes what has lasted too long. */
    void checkTimeouts(long nowNanos) {
        try {
            closeIfOverdue(nowNanos);
        } catch (RuntimeException mistake) {
            LOG.atError().setCause(mistake).log("timeouts of a connection not checked");
            close(); // or the sweep would end for all others
        }
    }

    private void closeIfOverdue(long nowNanos) {
        HttpSettings.Timeouts timeouts = front.settings.timeouts();
        if (answers.isStalled(nowNanos, timeouts.stall().toNanos())) {
            front.observer.refused(Trouble.STALLED);
            close();
        } else if (ended) {
            if (sentLast && lingeredEnough(nowNanos, timeouts.stall().toNanos())) {
                close();
            }
        } else if (isIdle()) {
            if (nowNanos - Math.max(lastReadNanos, lastAnswerNanos)
                    > timeouts.idle().toNanos()) {
                close();
            }
        } else {
            requests.checkTimeouts(nowNanos, timeouts);
        }
    }

    /** Returns whether the client has had time to send the rest of what was refused and to read why. */
    private boolean lingeredEnough(long nowNanos, long stallNanos) {
        long quiet = nowNanos - Math.max(lastAnswerNanos, lastReadNanos);
        return quiet > Math.min(LINGER_QUIET_NANOS_MAX, stallNanos)
                || nowNanos - lastAnswerNanos > LINGER_STALLS_MAX * stallNanos;
    }

    /** Begins to close: at once if nothing is under way, else with the next answer. */
    void stop() {
        stopping = true;
        settle();
    }

    /** Closes at once, whatever is under way. */
    void close() {
        var _ = channel.close();
    }
}
