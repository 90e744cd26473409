package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import io.partita.server.http.RequestObserver.Trouble;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Frames requests out of a connection's bytes: head, then body into memory that the budget has granted. A body of known
 * length reserves all of it before its first byte, so that a body once begun never waits; a chunked one grows and may.
 */
final class RequestReader {
    private enum Phase {
        /** Between requests or inside a head. */
        HEAD,
        /** The head is read; memory for the body is not there yet. */
        MEMORY,
        /** Inside a body. */
        BODY
    }

    private final Connection connection;
    private final LoopState loop;
    private final Front front;
    private final HeadReader headReader;

    private Phase phase = Phase.HEAD;
    private @Nullable IncomingBody incoming;
    private @Nullable MemoryWait wait;
    private boolean continueOwed;

    RequestReader(Connection connection) {
        this.connection = connection;
        this.loop = connection.loop;
        this.front = loop.front;
        this.headReader = new HeadReader(loop);
    }

    /** Returns whether a request has begun and is not complete. */
    boolean isInside() {
        return phase != Phase.HEAD || headReader.isInside();
    }

    /** Returns whether input has to wait for memory. */
    boolean isWaiting() {
        return wait != null;
    }

    /** Gives back everything held for an unfinished request. */
    void drop() {
        headReader.reset();
        phase = Phase.HEAD;
        continueOwed = false;
        if (wait != null) {
            wait.cancel();
            wait = null;
        }
        if (incoming != null) {
            front.budget.release(incoming.handOverReservation());
            incoming = null;
        }
    }

    /** Takes bytes up to the end of a head, of a piece of a body, or of the input. */
    void step(ByteBuf in) {
        IncomingBody body = incoming;
        if (body == null) {
            readHead(in);
        } else if (body.chunks == null) {
            body.take(in, Math.min(body.remaining(), in.readableBytes()));
            if (body.remaining() == 0) {
                complete(body);
            }
        } else {
            readChunks(body, body.chunks, in);
        }
    }

    private void readHead(ByteBuf in) {
        int result = headReader.read(in, connection.lastReadNanos());
        if (result == HeadReader.COMPLETE) {
            begin(headReader.head(), in);
        } else if (result != HeadReader.MORE) {
            connection.refuse(result, result == 431 ? Trouble.HEAD_TOO_LARGE : Trouble.MALFORMED, Refusals.NONE);
        }
    }

    private void begin(RequestHead head, ByteBuf in) {
        Route route = Route.of(head, front.cors);
        long announced = Math.max(0, head.contentLength());
        if (announced > front.settings.limits().bodyBytesMax()) {
            connection.refuse(413, Trouble.BODY_TOO_LARGE, Refusals.NONE);
            return;
        }
        int length = (int) announced;
        boolean whole = !head.chunked() && length <= in.readableBytes() && length <= LoopState.SMALL_BODY_BYTES_MAX;
        if (whole && !(route == Route.SERVICE && front.budget.exhausted())) {
            in.readBytes(loop.bodyScratch, 0, length);
            long reserved = length + Exchange.BASE_BYTES;
            front.budget.reserveAnyway(reserved);
            connection.dispatch(head, route, loop.bodyScratch, length, reserved);
            return;
        }
        IncomingBody body =
                new IncomingBody(head.detached(), route, front.settings.limits(), connection.lastReadNanos());
        incoming = body;
        phase = Phase.MEMORY;
        if (!body.isKept() || reserve(body, length)) {
            startBody(body, in.isReadable());
        }
    }

    private void startBody(IncomingBody body, boolean inputIsThere) {
        phase = Phase.BODY;
        if (body.chunks == null && body.remaining() == 0) {
            complete(body);
        } else if (body.head.expectsContinue() && !inputIsThere) {
            continueOwed = true;
            sendContinue();
        }
    }

    /** Tells a client that waits for it that its body is welcome, once no earlier answer is owed. */
    void sendContinue() {
        if (continueOwed && connection.answers.outstanding() == 0) {
            continueOwed = false;
            connection.answers.writeInterim(AnswerFormat.CONTINUE);
        }
    }

    private void readChunks(IncomingBody body, ChunkFraming chunks, ByteBuf in) {
        int count = chunks.advance(in);
        if (count == ChunkFraming.BROKEN) {
            connection.refuse(400, Trouble.MALFORMED, Refusals.NONE);
        } else if (count == ChunkFraming.END) {
            complete(body);
        } else if (body.wouldOverflow(chunks.size())) {
            connection.refuse(413, Trouble.BODY_TOO_LARGE, Refusals.NONE);
        } else if (count > 0 && (body.hasRoomFor(count) || reserve(body, body.grownCapacity(count)))) {
            body.take(in, count);
            chunks.taken(count);
        }
    }

    private void complete(IncomingBody body) {
        phase = Phase.HEAD;
        incoming = null;
        continueOwed = false;
        connection.dispatch(body.head, body.route, body.bytes(), body.length(), body.handOverReservation());
    }

    /** Reserves and allocates room for so many bytes in all; false if that has to wait or was refused. */
    private boolean reserve(IncomingBody body, int capacity) {
        MemoryWait waiter = new MemoryWait(capacity);
        waiter.ticket = front.budget.reserve(waiter.bytes, body.reserved(), waiter);
        if (waiter.ticket == null) {
            return allocate(body, waiter);
        }
        wait = waiter;
        return false;
    }

    private boolean allocate(IncomingBody body, MemoryWait granted) {
        try {
            front.budget.release(body.allocate(granted.capacity, granted.bytes));
            return true;
        } catch (OutOfMemoryError noRoomInOnePiece) {
            // The budget is a share of the heap, but a heap in pieces may still have no place for 16 MB.
            front.budget.release(granted.bytes);
            connection.refuse(503, Trouble.OVERLOADED, Refusals.OVERLOADED);
            return false;
        }
    }

    private void granted(MemoryWait waiter) {
        IncomingBody body = incoming;
        if (wait != waiter || body == null) {
            front.budget.release(waiter.bytes);
            return;
        }
        wait = null;
        if (allocate(body, waiter) && phase == Phase.MEMORY) {
            startBody(body, connection.hasPendingInput());
        }
        connection.resume();
    }

    private void refused(MemoryWait waiter) {
        if (wait == waiter) {
            wait = null;
            connection.refuse(503, Trouble.OVERLOADED, Refusals.OVERLOADED);
            connection.resume();
        }
    }

    /** Refuses a request that has been coming or waiting for too long. */
    void checkTimeouts(long nowNanos, HttpSettings.Timeouts timeouts) {
        MemoryWait waiting = wait;
        IncomingBody body = incoming;
        long stall = timeouts.stall().toNanos();
        if (waiting != null) {
            if (nowNanos - waiting.sinceNanos > timeouts.memory().toNanos() && waiting.cancel()) {
                wait = null;
                connection.refuse(503, Trouble.OVERLOADED, Refusals.OVERLOADED);
            }
        } else if (body != null) {
            if (nowNanos - connection.lastReadNanos() > stall || body.tooSlow(nowNanos, stall)) {
                connection.refuse(408, Trouble.STALLED, Refusals.NONE);
            }
        } else if (headReader.isInside()
                && nowNanos - headReader.startNanos() > timeouts.head().toNanos()) {
            connection.refuse(408, Trouble.STALLED, Refusals.NONE);
        }
    }

    /** A place in the queue for memory; what it hears comes back to the loop. */
    private final class MemoryWait implements MemoryBudget.Waiter {
        private final int capacity;
        private final long bytes;
        private final long sinceNanos = loop.now();
        private MemoryBudget.@Nullable Ticket ticket;

        MemoryWait(int capacity) {
            this.capacity = capacity;
            this.bytes = capacity + Exchange.BASE_BYTES;
        }

        boolean cancel() {
            return ticket != null && ticket.cancel();
        }

        @Override
        public void granted() {
            onLoop(() -> RequestReader.this.granted(this));
        }

        @Override
        public void refused() {
            onLoop(() -> RequestReader.this.refused(this));
        }

        private void onLoop(Runnable action) {
            try {
                loop.executor.execute(action);
            } catch (RejectedExecutionException loopIsGone) {
                LoopState.logRejected(loopIsGone);
            }
        }
    }
}
