package io.partita.server.http;

import io.netty.buffer.ByteBuf;
import io.partita.core.error.Refusal;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, a link of its connection's queue. Made on the loop; {@link #answer} may come from any
 * thread and hands the finished bytes back to the loop.
 */
final class Exchange implements Call {
    /** What a call holds beside its body. */
    static final long BASE_BYTES = 1024;

    private static final VarHandle ANSWERED;

    static {
        try {
            ANSWERED = MethodHandles.lookup().findVarHandle(Exchange.class, "answered", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    final Connection connection;
    final Route route;
    final boolean http10;
    final boolean headOnly;
    final byte[] corsLines;
    /** When the request was complete. */
    final long startNanos;

    private final RequestId id;
    private final String target;
    private final int bodyLength;
    private byte @Nullable [] body;
    private boolean bodyIsScratch;
    private boolean keepsBody;
    private @Nullable RequestHead head;

    @SuppressWarnings("UnusedVariable") // through ANSWERED
    private boolean answered;

    private int status;
    private int answerLength;

    /** Bytes of the budget that are given back when the answer has gone to the channel. */
    long reserved;
    /** Bytes of the budget that the answer itself holds until then. */
    long answerReserved;
    /** Whether the connection ends with this answer. */
    boolean last;
    /** When the answer was given. */
    long answerNanos;
    /** The answer's bytes, once they are there; published to the loop with the answer. */
    volatile @Nullable ByteBuf wire;

    @Nullable
    Exchange next;

    @Nullable
    Exchange nextAnswered;

    @SuppressWarnings("ReferenceEquality") // which array it is, not what it holds
    Exchange(Connection connection, Route route, RequestHead head, byte @Nullable [] body, int bodyLength) {
        LoopState loop = connection.loop;
        this.connection = connection;
        this.route = route;
        this.head = head;
        this.http10 = head.isHttp10();
        this.headOnly = head.isMethod("HEAD");
        this.corsLines = loop.front.cors.headers(head);
        this.target = head.target(loop.targetNames);
        this.body = body;
        this.bodyIsScratch = body == loop.bodyScratch;
        this.bodyLength = bodyLength;
        this.last = !head.keepAlive();
        this.startNanos = connection.lastReadNanos();
        this.id = newId(loop);
    }

    /** Makes the exchange of a request that cannot be read: its answer is the last. */
    Exchange(Connection connection) {
        LoopState loop = connection.loop;
        this.connection = connection;
        this.route = Route.UNKNOWN;
        this.http10 = false;
        this.headOnly = false;
        this.corsLines = new byte[0];
        this.target = "";
        this.bodyLength = 0;
        this.last = true;
        this.startNanos = connection.lastReadNanos();
        this.id = newId(loop);
    }

    private static RequestId newId(LoopState loop) {
        return new RequestId(
                loop.random.nextLong(), loop.random.nextLong(), loop.random.nextLong(), loop.random.nextLong());
    }

    @Override
    public String target() {
        return target;
    }

    @Override
    public byte[] body() {
        byte[] bytes = body;
        if (bytes == null) {
            throw new IllegalStateException("the body is gone: keepBody() was not called");
        }
        return bytes;
    }

    @Override
    public int bodyLength() {
        return bodyLength;
    }

    @Override
    public void keepBody() {
        if (bodyIsScratch) {
            body = Arrays.copyOf(body(), bodyLength);
            bodyIsScratch = false;
        }
        keepsBody = true;
    }

    @Override
    public String requestId() {
        return id.toString();
    }

    RequestId id() {
        return id;
    }

    @Override
    public @Nullable String header(String name) {
        return openHead().header(name);
    }

    @Override
    public @Nullable Refusal authenticationProblem() {
        return Authentication.problem(openHead());
    }

    private RequestHead openHead() {
        RequestHead open = head;
        if (open == null) {
            throw new IllegalStateException("the head is gone once handle() has returned");
        }
        return open;
    }

    @Override
    public boolean abandoned() {
        return connection.isClosed();
    }

    @Override
    public Executor eventLoop() {
        return connection.loop.executor;
    }

    int status() {
        return status;
    }

    int answerLength() {
        return answerLength;
    }

    /** Drops what is valid only while the service handles the call. */
    void handled() {
        head = null;
        if (!keepsBody) {
            body = null;
        }
    }

    @Override
    public void answer(int status, byte[] body, int length) {
        if (length > body.length) {
            throw new IllegalArgumentException("length " + length + " of " + body.length + " bytes");
        }
        if (!tryAnswer(status, body, length)) {
            throw new IllegalStateException("answered twice: " + target + " " + requestId());
        }
    }

    /** Answers unless it has been done. */
    boolean tryAnswer(int status, byte[] body, int length) {
        if (!ANSWERED.compareAndSet(this, false, true)) {
            return false;
        }
        connection.answers.answered(this, status, body, length);
        return true;
    }

    /** Says what the answer is, for log and metrics. */
    void describeAnswer(int status, int length) {
        this.status = status;
        this.answerLength = length;
        this.answerNanos = connection.loop.now();
        this.body = null;
    }
}
