package io.partita.server.route;

import io.partita.api.request.Operation;
import io.partita.api.request.RequestReaders;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.OperationListener;
import io.partita.server.http.Call;
import io.partita.server.http.Service;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * From X-Amz-Target to the handler of the operation. Order of refusals as the service's (facts page 1.4): the body is a
 * JSON object, the target is known, the request is authenticated, then the operation's own checks.
 */
public final class Router implements Service {
    private final Map<Operation, Handler> handlers = new EnumMap<>(Operation.class);
    private final OperationListener listener;
    private final LongSupplier ticker;

    Router(Map<Operation, Handler> handlers, OperationListener listener, LongSupplier ticker) {
        this.handlers.putAll(handlers);
        this.listener = listener;
        this.ticker = ticker;
    }

    @Override
    public void handle(Call call) {
        Operation operation = Operation.ofTarget(call.target());
        Handler handler = operation == null ? null : handlers.get(operation);
        String name = operation == null ? OperationEvent.UNKNOWN : operation.apiName();
        Exchange exchange = new Exchange(call, name, listener, ticker);
        exchange.guard(() -> {
            byte[] body = call.body();
            Refusal problem = problem(call, handler);
            if (handler == null || problem != null) {
                RequestReaders.describeEndpoints(body, 0, call.bodyLength());
                throw problem == null ? unknown() : problem;
            }
            handler.handle(exchange, body, call.bodyLength());
        });
    }

    private static @Nullable Refusal problem(Call call, @Nullable Handler handler) {
        return handler == null ? unknown() : call.authenticationProblem();
    }

    private static Refusal unknown() {
        return Refusal.of(ErrorCode.UNKNOWN_OPERATION, null);
    }
}
