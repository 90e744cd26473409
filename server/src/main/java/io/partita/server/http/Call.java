package io.partita.server.http;

import io.partita.core.error.Refusal;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One POST to {@code /} with a JSON content type, read completely. The service's order of refusals is: JSON parse, then
 * {@link #target()} known or not, then {@link #authenticationProblem()}, then its own checks; so the front raises
 * neither of the two by itself.
 */
public interface Call {
    /**
     * Returns the text of X-Amz-Target, empty if there is none. Frequent targets are the same String object on each
     * call of a loop, so that a hash look-up costs no hashing.
     */
    String target();

    /**
     * Returns the array whose first {@link #bodyLength()} bytes are the body, inflated if it came compressed. It is a
     * buffer of the loop and valid only until {@link Service#handle} returns, unless {@link #keepBody()} was called.
     */
    byte[] body();

    int bodyLength();

    /**
     * Makes {@link #body()} valid until the answer, for a service that goes on reading it on another thread. To be
     * called inside {@link Service#handle}; copies a small body and is free for a large one.
     */
    void keepBody();

    /** Returns the 52 characters that the answer carries as x-amzn-RequestId. */
    String requestId();

    /**
     * Returns the trimmed value of a header of the request, the first if it is repeated, or null. The name is compared
     * without case. To be called inside {@link Service#handle}.
     */
    @Nullable
    String header(String name);

    /**
     * Returns what is wrong with the request's authentication, or null. The signature is parsed, not verified. To be
     * called inside {@link Service#handle}.
     */
    @Nullable
    Refusal authenticationProblem();

    /** Returns whether the connection is gone, so that nobody waits for the answer. May be called from any thread. */
    boolean abandoned();

    /**
     * Answers the call with the first {@code length} bytes of {@code body}, which are copied before this returns. May
     * be called from any thread, exactly once; a second answer is an {@link IllegalStateException}. Answers leave in
     * the order of the requests of their connection.
     */
    void answer(int status, byte[] body, int length);

    /** Returns the event loop of the call's connection. */
    Executor eventLoop();
}
