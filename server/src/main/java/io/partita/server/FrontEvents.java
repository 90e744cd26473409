package io.partita.server;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.OperationListener;
import io.partita.server.http.RequestObserver;
import java.util.List;

/** Tells the listener of what the front refused by itself; calls that reach an operation report themselves. */
record FrontEvents(OperationListener listener) implements RequestObserver {
    @Override
    public void answered(String target, int status, int bytesIn, int bytesOut, long nanos) {}

    @Override
    public void refused(Trouble trouble) {
        int status = switch (trouble) {
            case MALFORMED -> 400;
            case HEAD_TOO_LARGE -> 431;
            case BODY_TOO_LARGE -> 413;
            case NOT_FOUND -> 404;
            case OVERLOADED, TOO_MANY_CONNECTIONS -> 503;
            case STALLED -> 408;
            case CUT_OFF -> 0;
        };
        listener.onOperation(new OperationEvent(OperationEvent.UNKNOWN, status, trouble.name(), List.of(), 0, 0, 0));
    }

    @Override
    public void connections(int change) {}
}
