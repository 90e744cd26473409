package io.partita.server.route;

import io.partita.api.json.ErrorWriter;
import io.partita.api.json.JsonOutput;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.core.item.Item;
import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.OperationListener;
import io.partita.engine.event.TableUse;
import io.partita.server.http.Call;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One call under way: sees to it that it has one answer and one event. Used by one thread at a time. */
final class Exchange {
    private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);

    private final Call call;
    private final String operation;
    private final OperationListener listener;
    private final LongSupplier ticker;
    private final long startNanos;
    private final int requestBytes;

    Exchange(Call call, String operation, OperationListener listener, LongSupplier ticker) {
        this.call = call;
        this.operation = operation;
        this.listener = listener;
        this.ticker = ticker;
        this.startNanos = ticker.getAsLong();
        this.requestBytes = call.bodyLength();
    }

    Call call() {
        return call;
    }

    /** Goes on on the call's event loop: the store's threads have better things to do than to write answers. */
    void onLoop(Runnable work) {
        call.eventLoop().execute(() -> guard(work));
    }

    void succeed(List<TableUse> tables, Consumer<JsonOutput> body) {
        JsonOutput out = JsonOutput.ofThread();
        body.accept(out);
        answer(200, out, null, tables);
    }

    /** Succeeds with no body at all, as tag operations do. */
    void succeedEmpty() {
        JsonOutput out = JsonOutput.ofThread();
        answer(200, out, null, List.of());
    }

    void refuse(Refusal refusal) {
        refuse(refusal, List.of(), null);
    }

    /** Refuses; the item is that of a failed condition, when it was asked for. */
    void refuse(Refusal refusal, List<TableUse> tables, @Nullable Item item) {
        JsonOutput out = JsonOutput.ofThread();
        ErrorWriter.write(refusal, item, out);
        answer(refusal.code().status(), out, refusal.code().shortName(), tables);
    }

    /** Our own mistake: logged with the request's id, answered with 500. */
    void fail(Throwable mistake) {
        LOG.error("{} failed; request id {}", operation, call.requestId(), mistake);
        refuse(Refusal.of(ErrorCode.INTERNAL_SERVER_ERROR, "Internal server error"));
    }

    /** Runs a part of the work and turns whatever it throws into an answer. */
    void guard(Runnable work) {
        try {
            work.run();
        } catch (Refusal refusal) {
            refuse(refusal);
        } catch (RuntimeException | StackOverflowError mistake) {
            fail(mistake);
        }
    }

    private void answer(int status, JsonOutput out, @Nullable String error, List<TableUse> tables) {
        call.answer(status, out.buffer(), out.length());
        try {
            listener.onOperation(new OperationEvent(
                    operation, status, error, tables, requestBytes, out.length(), ticker.getAsLong() - startNanos));
        } catch (RuntimeException mistake) {
            LOG.error("{} was answered but not counted; request id {}", operation, call.requestId(), mistake);
        }
    }
}
