package io.partita.server.http;

import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One line per answered request, if switched on. */
final class AccessLog {
    private static final Logger LOG = LoggerFactory.getLogger("partita.access");

    private final boolean on;

    AccessLog(boolean on) {
        this.on = on;
    }

    void line(@Nullable SocketAddress client, Exchange exchange, long nanos) {
        if (on) {
            LOG.atInfo()
                    .addKeyValue("client", client)
                    .addKeyValue("requestId", exchange.requestId())
                    .addKeyValue("target", exchange.target())
                    .addKeyValue("status", exchange.status())
                    .addKeyValue("bytesIn", exchange.bodyLength())
                    .addKeyValue("bytesOut", exchange.answerLength())
                    .addKeyValue("micros", nanos / 1000)
                    .log("request");
        }
    }
}
