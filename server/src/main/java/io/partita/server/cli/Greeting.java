package io.partita.server.cli;

import io.partita.server.RunningServer;
import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import java.io.PrintStream;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a server says of itself once it answers. The first line ends with the address, for scripts that read it. */
final class Greeting {
    private static final Logger LOG = LoggerFactory.getLogger(Greeting.class);

    private Greeting() {}

    static void print(ServerConfig config, RunningServer server, PrintStream out) {
        out.println(Help.version() + " listens on " + url(server.address()));
        out.println(
                config.storage() instanceof StorageConfig.OnDisk disk
                        ? "data in " + disk.directory() + ", durability "
                                + disk.durability().name().toLowerCase(Locale.ROOT)
                        : "data in memory only: gone when the server stops");
        server.metricsAddress().ifPresent(address -> out.println("metrics on " + url(address) + "/metrics"));
        out.flush();
        if (!server.address().getAddress().isLoopbackAddress()) {
            LOG.warn("other machines can reach this server, and it does not authenticate: whoever can connect can read"
                    + " and change everything");
        }
    }

    /** The address as a client on this machine writes it: a wildcard becomes loopback. */
    static String url(InetSocketAddress address) {
        String host = address.getAddress().isAnyLocalAddress()
                ? "127.0.0.1"
                : address.getAddress().getHostAddress();
        return "http://"
                + (address.getAddress() instanceof Inet6Address && host.contains(":") ? "[" + host + "]" : host) + ":"
                + address.getPort();
    }
}
