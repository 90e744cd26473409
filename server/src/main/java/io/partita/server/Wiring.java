package io.partita.server;

import com.sun.net.httpserver.HttpServer;
import io.partita.server.config.ServerConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Builds a whole server from its settings by calling constructors. For now a listener that knows no operation. */
public final class Wiring {
    private Wiring() {}

    public static RunningServer start(ServerConfig config) {
        try {
            var listener = HttpServer.create(
                    new InetSocketAddress(config.http().host(), config.http().port()), 0);
            byte[] body = "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}"
                    .getBytes(StandardCharsets.UTF_8);
            listener.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(400, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            listener.start();
            return new Listening(listener);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private record Listening(HttpServer listener) implements RunningServer {
        @Override
        public InetSocketAddress address() {
            return listener.getAddress();
        }

        @Override
        public Optional<InetSocketAddress> metricsAddress() {
            return Optional.empty();
        }

        @Override
        public void close() {
            listener.stop(0);
        }
    }
}
