package io.partita.server.http;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.partita.server.http.RequestObserver.Trouble;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A listening HTTP/1.1 front. */
public final class HttpServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
    private static final int BACKLOG = 4096;

    private final Front front;
    private final EventLoopGroup group;
    private final Map<EventLoop, LoopState> loops;
    private final Channel listener;

    private HttpServer(Front front, EventLoopGroup group, Map<EventLoop, LoopState> loops, Channel listener) {
        this.front = front;
        this.group = group;
        this.loops = loops;
        this.listener = listener;
    }

    /**
     * Listens and serves until closed.
     *
     * @param budget what bodies and answers may hold; shared with whatever else the caller charges to it
     * @param services asked once for each event loop
     * @throws IOException if the address cannot be bound
     */
    public static HttpServer start(
            HttpSettings settings, MemoryBudget budget, Service.PerLoop services, RequestObserver observer)
            throws IOException {
        return start(settings, budget, services, observer, Sources.SYSTEM, Transport.best());
    }

    static HttpServer start(
            HttpSettings settings,
            MemoryBudget budget,
            Service.PerLoop services,
            RequestObserver observer,
            Sources sources,
            Transport transport)
            throws IOException {
        Front front = new Front(settings, budget, observer, sources);
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(
                settings.eventLoops(), new DefaultThreadFactory("partita-http"), transport.handlers());
        Map<EventLoop, LoopState> loops = new HashMap<>();
        for (EventExecutor executor : group) {
            EventLoop loop = (EventLoop) executor;
            loops.put(loop, new LoopState(front, loop, services.create(loop)));
        }
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(group)
                .channel(transport.serverChannel())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childHandler(new Arrivals(front, loops));
        ChannelFuture bound = bootstrap.bind(settings.address()).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
            throw new IOException("cannot listen on " + settings.address(), bound.cause());
        }
        loops.values().forEach(LoopState::start);
        LOG.atDebug()
                .addKeyValue("transport", transport.name())
                .addKeyValue("loops", settings.eventLoops())
                .log("listening");
        return new HttpServer(front, group, loops, bound.channel());
    }

    /** Returns where the server listens, with the port it took. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /**
     * Stops: accepts nothing more, closes idle connections, waits for the calls under way as long as the settings say,
     * then closes the rest. Returns when the loops have ended.
     */
    @Override
    public void close() {
        front.stop();
        listener.close().awaitUninterruptibly();
        onEachLoop(LoopState::stop);
        boolean finished = awaitEmpty();
        if (!finished) {
            LOG.atWarn().log("calls were still under way when the time to stop was over");
            onEachLoop(LoopState::abort);
        }
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private boolean awaitEmpty() {
        try {
            front.empty.get(front.settings.timeouts().stop().toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (java.util.concurrent.TimeoutException tooLong) {
            return false;
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        } catch (java.util.concurrent.ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void onEachLoop(Consumer<LoopState> action) {
        loops.forEach((executor, loop) -> executor.execute(() -> action.accept(loop)));
    }

    /** Makes a connection of each accepted channel, unless there are too many. */
    private static final class Arrivals extends ChannelInitializer<Channel> {
        private final Front front;
        private final Map<EventLoop, LoopState> loops;

        Arrivals(Front front, Map<EventLoop, LoopState> loops) {
            this.front = front;
            this.loops = loops;
        }

        @Override
        protected void initChannel(Channel channel) {
            LoopState loop = loops.get(channel.eventLoop());
            if (loop == null) {
                throw new IllegalStateException("channel on a foreign loop");
            }
            if (front.stopping()) {
                var _ = channel.close();
            } else if (front.enter()) {
                channel.pipeline().addLast(new Connection(loop, channel));
            } else {
                front.observer.refused(Trouble.TOO_MANY_CONNECTIONS);
                var _ = channel.close();
            }
        }
    }
}
