package io.partita.insight.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves {@code GET /metrics} on loopback, away from the endpoint that clients use. One thread, and a short queue: a
 * reader that is slow delays only other readers of metrics.
 */
public final class MetricsListener implements AutoCloseable {
    private static final int WAITING_MAX = 16;

    private final HttpServer server;
    private final ExecutorService thread;

    private MetricsListener(HttpServer server, ExecutorService thread) {
        this.server = server;
        this.thread = thread;
    }

    /** Listens on this port of loopback; 0 takes a free one. Fails with a BindException if the port is taken. */
    public static MetricsListener start(int port, TrafficCounters counters) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), WAITING_MAX);
        var thread = new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(WAITING_MAX),
                Thread.ofPlatform().name("metrics").daemon().factory());
        var page = new MetricsPage(counters);
        server.createContext("/", exchange -> answer(exchange, page));
        server.setExecutor(thread);
        server.start();
        return new MetricsListener(server, thread);
    }

    /** Where it listens, with the real port. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    @Override
    public void close() {
        server.stop(0);
        thread.shutdownNow();
    }

    private static void answer(HttpExchange exchange, MetricsPage page) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals("/metrics")) {
                send(exchange, 404, "text/plain", "metrics are at /metrics\n".getBytes(StandardCharsets.UTF_8));
            } else if (exchange.getRequestMethod().equals("GET")) {
                MetricsPage.Rendered rendered =
                        page.render(exchange.getRequestHeaders().getFirst("Accept"));
                send(exchange, 200, rendered.contentType(), rendered.body().toByteArray());
            } else {
                exchange.getResponseHeaders().set("Allow", "GET");
                send(exchange, 405, "text/plain", "only GET\n".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String contentType, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", contentType);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
