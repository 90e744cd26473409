package io.partita.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.atIndex;

import io.partita.server.RunningServer;
import io.partita.server.config.Cors;
import io.partita.server.config.Durability;
import io.partita.server.config.HttpConfig;
import io.partita.server.config.IdentityConfig;
import io.partita.server.config.MetricsConfig;
import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import io.partita.storage.StorageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServeCommandTest {
    private static final Path HERE = Path.of("/home/somebody");

    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private @Nullable ServerConfig started;
    private @Nullable RuntimeException trouble;

    @Test
    void withoutOptionsEverythingHasItsDefault() {
        assertThat(config("serve"))
                .isEqualTo(new ServerConfig(
                        new HttpConfig("127.0.0.1", 8000, new Cors.Off(), false),
                        new StorageConfig.OnDisk(Path.of("/home/somebody/partita-data"), Durability.FSYNC),
                        new IdentityConfig("us-east-1", "000000000000"),
                        new MetricsConfig(OptionalInt.empty()),
                        false));
    }

    @Test
    void everyOptionIsHeard() {
        assertThat(config("serve --host 0.0.0.0 --port=9 --data ../d --durability os --region eu-west-2"
                        + " --account-id 123456789012 --cors --metrics-port 0 --access-log"))
                .isEqualTo(new ServerConfig(
                        new HttpConfig("0.0.0.0", 9, new Cors.AnyOrigin(), true),
                        new StorageConfig.OnDisk(Path.of("/home/d"), Durability.OS),
                        new IdentityConfig("eu-west-2", "123456789012"),
                        new MetricsConfig(OptionalInt.of(0)),
                        false));
    }

    @Test
    void dynamoDbLocalsSpellingsMeanTheSame() {
        assertThat(config("serve -port 8001 -inMemory -sharedDb -cors http://a.example,https://b.example:8443"))
                .isEqualTo(new ServerConfig(
                        new HttpConfig(
                                "127.0.0.1",
                                8001,
                                new Cors.Origins(Set.of("http://a.example", "https://b.example:8443")),
                                false),
                        new StorageConfig.InMemory(),
                        new IdentityConfig("us-east-1", "000000000000"),
                        new MetricsConfig(OptionalInt.empty()),
                        false));
        assertThat(config("serve -dbPath /d -disableTelemetry -delayTransientStatuses -optimizeDbBeforeStartup -cors")
                        .storage())
                .isEqualTo(new StorageConfig.OnDisk(Path.of("/d"), Durability.FSYNC));
    }

    @Test
    void everyVariableIsHeardAndAFlagWins() {
        environment.putAll(Map.of(
                "PARTITA_HOST", "::1",
                "PARTITA_PORT", "7",
                "PARTITA_DATA", "there",
                "PARTITA_DURABILITY", "os",
                "PARTITA_REGION", "local",
                "PARTITA_ACCOUNT_ID", "999999999999",
                "PARTITA_CORS", "*",
                "PARTITA_METRICS_PORT", "8",
                "PARTITA_ACCESS_LOG", "true",
                "PARTITA_DEV", "1"));
        assertThat(config("serve"))
                .isEqualTo(new ServerConfig(
                        new HttpConfig("::1", 7, new Cors.AnyOrigin(), true),
                        new StorageConfig.OnDisk(Path.of("/home/somebody/there"), Durability.OS),
                        new IdentityConfig("local", "999999999999"),
                        new MetricsConfig(OptionalInt.of(8)),
                        true));
        assertThat(config("serve --port 70 --dev=false").http().port()).isEqualTo(70);
        assertThat(config("serve --dev=false").dev()).isFalse();
    }

    @Test
    void devMeansDurabilityOsUnlessSaidOtherwise() {
        assertThat(config("serve --dev").storage())
                .isEqualTo(new StorageConfig.OnDisk(Path.of("/home/somebody/partita-data"), Durability.OS));
        assertThat(config("serve --dev --durability=fsync").storage())
                .isEqualTo(new StorageConfig.OnDisk(Path.of("/home/somebody/partita-data"), Durability.FSYNC));
    }

    @Test
    void aDirectoryOnTheCommandLineBeatsTheVariableForMemory() {
        environment.put("PARTITA_IN_MEMORY", "true");
        assertThat(config("serve").storage()).isEqualTo(new StorageConfig.InMemory());
        assertThat(config("serve --data d").storage())
                .isEqualTo(new StorageConfig.OnDisk(Path.of("/home/somebody/d"), Durability.FSYNC));
        environment.clear();
        environment.put("PARTITA_DATA", "d");
        assertThat(config("serve --in-memory").storage()).isEqualTo(new StorageConfig.InMemory());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            --prot 1               | unknown option --prot; did you mean --port?
            -inmemory              | unknown option -inmemory; did you mean --in-memory?
            --metric-port=1        | unknown option --metric-port; did you mean --metrics-port?
            -disableTelemetri      | unknown option -disableTelemetri; did you mean -disableTelemetry?
            --port                 | --port needs a value: --port VALUE or --port=VALUE
            --port --dev           | --port needs a value: --port VALUE or --port=VALUE
            --port x               | --port cannot be 'x': give a number from 1 to 65535, or 0 for any free port
            --port 65536           | --port cannot be '65536': give a number from 1 to 65535, or 0 for any free port
            --port=-1              | --port cannot be '-1': give a number from 1 to 65535, or 0 for any free port
            --metrics-port=z       | --metrics-port cannot be 'z': give a number from 1 to 65535, or 0 for any free port
            --durability=yes       | --durability cannot be 'yes': give fsync (an answered write is on the disk) or os (synced every 100 ms)
            --region EU            | --region cannot be 'EU': give a region's name such as eu-west-2
            --account-id 12        | --account-id cannot be '12': give twelve digits such as 000000000000
            --cors=example         | --cors cannot be 'example': give * or a list such as http://localhost:3000,https://example.org
            --cors http://a        | 'http://a' belongs to no option (a value of --cors is written --cors=VALUE)
            --dev=maybe            | --dev cannot be 'maybe': give true or false
            --in-memory --data d   | --in-memory keeps no files: give either it or --data
            --in-memory --durability=fsync | --in-memory keeps no files: give either it or --durability=fsync
            """)
    void badOptionsAreRefusedWithWhatToDoNext(String options, String message) {
        Cli.Outcome outcome = run("serve " + options);
        assertThat(outcome).isEqualTo(new Cli.Outcome.Ended(2));
        assertThat(started).isNull();
        assertThat(lines(err)).containsExactly("partita: " + message, "All options: ./partita help");
        assertThat(lines(out)).isEmpty();
    }

    @Test
    void aBadVariableIsNamed() {
        environment.put("PARTITA_PORT", "many");
        assertThat(run("serve")).isEqualTo(new Cli.Outcome.Ended(2));
        assertThat(lines(err).getFirst()).startsWith("partita: PARTITA_PORT cannot be 'many'");
    }

    @Test
    void aVariableThatNobodyReadsIsNoticed() {
        assertThat(Arguments.parse(List.of(), Map.of("PARTITA_PROT", "1", "PARTITA_JVM_OPTIONS", "", "PATH", "/bin"))
                        .strangeVariables())
                .containsExactly("PARTITA_PROT is read by nobody; did you mean PARTITA_PORT?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"help", "--help", "-help", "serve -help", "serve --port 1 --help", ""})
    void helpNamesEveryOptionWithItsVariable(String words) {
        assertThat(run(words)).isEqualTo(new Cli.Outcome.Ended(0));
        String help = out.toString(StandardCharsets.UTF_8);
        for (ServeOption option : ServeOption.values()) {
            assertThat(help).contains(option.flag(), "[" + option.variable() + "]", option.synonym());
        }
        assertThat(started).isNull();
    }

    @Test
    void versionAndUnknownCommands() {
        assertThat(run("version")).isEqualTo(new Cli.Outcome.Ended(0));
        assertThat(lines(out)).singleElement().asString().startsWith("Partita ");
        assertThat(run("serv")).isEqualTo(new Cli.Outcome.Ended(2));
        assertThat(lines(err)).contains("partita: unknown command 'serv'; did you mean serve?");
        run("-inMemory");
        assertThat(lines(err)).contains("partita: unknown command '-inMemory'; did you mean serve -inMemory?");
    }

    @Test
    void theFirstLineEndsWithTheRealAddress() {
        assertThat(run("serve --port 0 --durability os")).isInstanceOf(Cli.Outcome.Running.class);
        assertThat(lines(out))
                .satisfies(first -> assertThat(first).endsWith(" listens on http://127.0.0.1:4711"), atIndex(0))
                .contains("data in /home/somebody/partita-data, durability os");
    }

    @Test
    void troubleAtTheStartIsOneLineWithoutATrace() {
        String inUse = "partita: something else listens on port 8000 of 127.0.0.1: stop it, or choose another port"
                + " (0 takes a free one)";
        trouble = new IllegalStateException(new BindException("Address already in use"));
        assertThat(failed("serve")).isEqualTo(inUse);
        trouble = new UncheckedIOException(new IOException(
                "cannot listen on /127.0.0.1:8000",
                new IOException("bind(..) failed with error(-98): Address already in use")));
        assertThat(failed("serve")).isEqualTo(inUse);
        assertThat(failed("serve --metrics-port 9"))
                .startsWith("partita: something else listens on port 8000 of 127.0.0.1 or port 9 (metrics): ");
        assertThat(failed("serve --port 0 --metrics-port 9"))
                .startsWith("partita: something else listens on port 9 (metrics): ");
        trouble = new UncheckedIOException(new IOException("bind(..) failed: Cannot assign requested address"));
        assertThat(failed("serve --host 1.2.3.4"))
                .isEqualTo("partita: --host 1.2.3.4 is no address of this machine: try 127.0.0.1 or 0.0.0.0");
        trouble = new UncheckedIOException(new AccessDeniedException("/home/somebody/partita-data/LOCK"));
        assertThat(failed("serve"))
                .isEqualTo("partita: no right to write in /home/somebody/partita-data: change its"
                        + " owner, or choose another directory with --data");
        trouble = new StorageException("/d is in use by another server", false, null);
        assertThat(failed("serve")).isEqualTo("partita: cannot open the data: /d is in use by another server");
    }

    private String failed(String words) {
        err.reset();
        assertThat(run(words)).isEqualTo(new Cli.Outcome.Ended(1));
        assertThat(lines(err)).hasSize(1);
        return lines(err).getFirst();
    }

    private ServerConfig config(String words) {
        Cli.Outcome outcome = run(words);
        assertThat(outcome).as(err.toString(StandardCharsets.UTF_8)).isInstanceOf(Cli.Outcome.Running.class);
        return Objects.requireNonNull(started);
    }

    private Cli.Outcome run(String words) {
        started = null;
        var cli = new Cli(this::start, environment, HERE, new PrintStream(out, true), new PrintStream(err, true));
        return cli.run(words.isEmpty() ? List.of() : List.of(words.split(" ")));
    }

    private RunningServer start(ServerConfig config) {
        started = config;
        if (trouble != null) {
            throw trouble;
        }
        return new Listening();
    }

    private static List<String> lines(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static final class Listening implements RunningServer {
        @Override
        public InetSocketAddress address() {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), 4711);
        }

        @Override
        public Optional<InetSocketAddress> metricsAddress() {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }
}
