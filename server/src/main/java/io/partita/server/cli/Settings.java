package io.partita.server.cli;

import io.partita.server.config.Cors;
import io.partita.server.config.Durability;
import io.partita.server.config.HttpConfig;
import io.partita.server.config.IdentityConfig;
import io.partita.server.config.MetricsConfig;
import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns spelled options into checked settings; every refusal names the flag or variable that carried the value. */
final class Settings {
    private static final Pattern ORIGIN = Pattern.compile("[a-z][a-z0-9+.-]*://[^/\\s,*]+");

    private final Arguments arguments;
    private final Path workingDirectory;

    private Settings(Arguments arguments, Path workingDirectory) {
        this.arguments = arguments;
        this.workingDirectory = workingDirectory;
    }

    /** Judges the arguments; a relative data directory is one below the working directory. */
    static ServerConfig of(Arguments arguments, Path workingDirectory) {
        return new Settings(arguments, workingDirectory).config();
    }

    private ServerConfig config() {
        boolean dev = truth(ServeOption.DEV);
        String host = text(ServeOption.HOST, "127.0.0.1");
        int port = port(ServeOption.PORT, text(ServeOption.PORT, "8000"));
        var http = new HttpConfig(host, port, cors(), truth(ServeOption.ACCESS_LOG));
        String metricsPort = value(ServeOption.METRICS_PORT);
        var metrics = new MetricsConfig(
                metricsPort == null
                        ? OptionalInt.empty()
                        : OptionalInt.of(port(ServeOption.METRICS_PORT, metricsPort)));
        return new ServerConfig(http, storage(dev), identity(), metrics, dev);
    }

    private StorageConfig storage(boolean dev) {
        Map<ServeOption, String> flags = arguments.flags();
        boolean dataIsTheFlag = flags.containsKey(ServeOption.DATA) && !flags.containsKey(ServeOption.IN_MEMORY);
        Durability durability = durability(dev);
        if (truth(ServeOption.IN_MEMORY) && !dataIsTheFlag) {
            if (flags.containsKey(ServeOption.DATA)) {
                throw new UsageException("--in-memory keeps no files: give either it or --data");
            }
            if ("fsync".equals(flags.get(ServeOption.DURABILITY))) {
                throw new UsageException("--in-memory keeps no files: give either it or --durability=fsync");
            }
            return new StorageConfig.InMemory();
        }
        String directory = text(ServeOption.DATA, "partita-data");
        try {
            return new StorageConfig.OnDisk(
                    workingDirectory.resolve(directory).toAbsolutePath().normalize(), durability);
        } catch (InvalidPathException notAPath) {
            throw refused(ServeOption.DATA, directory, "the path of a directory");
        }
    }

    private Durability durability(boolean dev) {
        String written = text(ServeOption.DURABILITY, dev ? "os" : "fsync");
        return switch (written) {
            case "fsync" -> Durability.FSYNC;
            case "os" -> Durability.OS;
            default ->
                throw refused(
                        ServeOption.DURABILITY,
                        written,
                        "fsync (an answered write is on the disk) or os (synced every 100 ms)");
        };
    }

    private IdentityConfig identity() {
        String region = text(ServeOption.REGION, "us-east-1");
        String accountId = text(ServeOption.ACCOUNT_ID, "000000000000");
        if (!region.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw refused(ServeOption.REGION, region, "a region's name such as eu-west-2");
        }
        if (!accountId.matches("[0-9]{12}")) {
            throw refused(ServeOption.ACCOUNT_ID, accountId, "twelve digits such as 000000000000");
        }
        return new IdentityConfig(region, accountId);
    }

    private Cors cors() {
        String written = value(ServeOption.CORS);
        if (written == null) {
            return new Cors.Off();
        }
        if (written.equals("*")) {
            return new Cors.AnyOrigin();
        }
        Set<String> origins = new LinkedHashSet<>();
        for (String origin : written.split(",", -1)) {
            String plain = origin.strip();
            if (!ORIGIN.matcher(plain).matches()) {
                throw refused(
                        ServeOption.CORS, written, "* or a list such as http://localhost:3000,https://example.org");
            }
            origins.add(plain);
        }
        return new Cors.Origins(origins);
    }

    private int port(ServeOption option, String written) {
        try {
            int port = Integer.parseInt(written);
            if (port >= 0 && port <= 65_535) {
                return port;
            }
        } catch (NumberFormatException notANumber) {
            // Refused below with the same words as a number out of range.
        }
        throw refused(option, written, "a number from 1 to 65535, or 0 for any free port");
    }

    private boolean truth(ServeOption option) {
        String written = text(option, "false").toLowerCase(Locale.ROOT);
        return switch (written) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw refused(option, written, "true or false");
        };
    }

    private String text(ServeOption option, String otherwise) {
        String given = value(option);
        return given == null ? otherwise : given;
    }

    private @Nullable String value(ServeOption option) {
        String flag = arguments.flags().get(option);
        return flag == null ? arguments.variables().get(option) : flag;
    }

    private UsageException refused(ServeOption option, String written, String wanted) {
        String source = arguments.flags().containsKey(option) ? option.flag() : option.variable();
        return new UsageException(source + " cannot be '" + written + "': give " + wanted);
    }
}
