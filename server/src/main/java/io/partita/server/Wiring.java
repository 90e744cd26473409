package io.partita.server;

import io.partita.engine.Database;
import io.partita.engine.catalog.Account;
import io.partita.engine.item.RowInterpreter;
import io.partita.insight.metrics.MetricsListener;
import io.partita.insight.metrics.TrafficCounters;
import io.partita.server.config.HttpConfig;
import io.partita.server.config.IdentityConfig;
import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import io.partita.server.http.HttpServer;
import io.partita.server.http.HttpSettings;
import io.partita.server.http.MemoryBudget;
import io.partita.server.route.Router;
import io.partita.server.route.Routes;
import io.partita.server.route.Workers;
import io.partita.storage.Storage;
import io.partita.storage.local.Durability;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStorage;
import io.partita.storage.local.MemoryStore;
import io.partita.storage.local.OrderedKv;
import io.partita.storage.local.ThreadScheduler;
import io.partita.storage.rocksdb.RocksDbSettings;
import io.partita.storage.rocksdb.RocksDbStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds a whole server from its settings by calling constructors; the one place that names concrete engines. */
public final class Wiring implements RunningServer {
    private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

    /** Bodies and answers under way may hold this share of the heap. */
    private static final int MEMORY_DIVISOR = 4;

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private @Nullable InetSocketAddress address;
    private @Nullable InetSocketAddress metricsAddress;

    private Wiring() {}

    public static RunningServer start(ServerConfig config) {
        Wiring server = new Wiring();
        try {
            server.build(config);
            return server;
        } catch (IOException | RuntimeException failure) {
            server.close();
            if (failure instanceof IOException io) {
                throw new UncheckedIOException(io);
            }
            throw (RuntimeException) failure;
        }
    }

    private void build(ServerConfig config) throws IOException {
        Storage storage = own(storage(config.storage()));
        Account account = account(config.identity());
        Database database = Database.open(
                storage, account, Clock.systemUTC(), () -> UUID.randomUUID().toString());
        Workers workers = own(new Workers(
                Math.max(2, Runtime.getRuntime().availableProcessors()),
                Thread.ofPlatform().name("partita-worker-", 0).factory()));
        TrafficCounters counters = new TrafficCounters();
        if (config.metrics().port().isPresent()) {
            MetricsListener metrics =
                    own(MetricsListener.start(config.metrics().port().getAsInt(), counters));
            metricsAddress = metrics.address();
        }
        Router router = Routes.of(database, workers, counters, System::nanoTime);
        long budget = Math.max(32L << 20, Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR);
        HttpServer http = own(HttpServer.start(
                httpSettings(config.http(), config.identity()),
                new MemoryBudget(budget),
                loop -> router,
                new FrontEvents(counters)));
        address = http.address();
    }

    private static Storage storage(StorageConfig config) {
        OrderedKv kv;
        LocalSettings settings = LocalSettings.defaults();
        // Not a switch: at the start of a process the first switch over types costs more than opening the store.
        if (config instanceof StorageConfig.OnDisk disk) {
            kv = RocksDbStore.open(disk.directory(), RocksDbSettings.defaults());
            settings = settings.withDurability(
                    switch (disk.durability()) {
                        case FSYNC -> Durability.FSYNC;
                        case OS -> Durability.OS;
                    });
        } else {
            kv = MemoryStore.create();
        }
        return LocalStorage.open(
                kv,
                new RowInterpreter(),
                Clock.systemUTC(),
                System::nanoTime,
                new ThreadScheduler(Thread.ofPlatform().factory()),
                settings);
    }

    private static Account account(IdentityConfig identity) {
        return new Account(identity.region(), identity.accountId());
    }

    private static HttpSettings httpSettings(HttpConfig config, IdentityConfig identity) {
        return HttpSettings.of(new InetSocketAddress(config.host(), config.port()), identity.region())
                .withCors(config.cors().allowed())
                .withAccessLog(config.accessLog());
    }

    private <T extends AutoCloseable> T own(T part) {
        parts.push(part);
        return part;
    }

    @Override
    public InetSocketAddress address() {
        if (address == null) {
            throw new IllegalStateException("not started");
        }
        return address;
    }

    @Override
    public Optional<InetSocketAddress> metricsAddress() {
        return Optional.ofNullable(metricsAddress);
    }

    /** Front first, store last: what was accepted is finished. */
    @Override
    public void close() {
        while (!parts.isEmpty()) {
            try {
                parts.pop().close();
            } catch (Exception trouble) {
                LOG.error("a part of the server did not close cleanly", trouble);
            }
        }
    }
}
