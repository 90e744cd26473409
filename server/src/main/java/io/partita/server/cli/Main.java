package io.partita.server.cli;

import io.partita.server.RunningServer;
import io.partita.server.Wiring;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The process: exit codes, signals, and waiting for the end. */
public final class Main {
    private static final Logger LOG = LoggerFactory.getLogger(Main.class);

    private Main() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] words) throws InterruptedException {
        var cli = new Cli(Wiring::start, System.getenv(), Path.of(""), System.out, System.err);
        Cli.Outcome outcome = cli.run(List.of(words));
        // Not a switch: the first switch over types of a process costs 10 ms of its start.
        if (outcome instanceof Cli.Outcome.Running running) {
            awaitSignal(running.server());
        } else if (outcome instanceof Cli.Outcome.Ended ended) {
            System.exit(ended.exitCode());
        }
    }

    /** SIGTERM and SIGINT run shutdown hooks; the JVM ends when ours has closed the server. */
    private static void awaitSignal(RunningServer server) throws InterruptedException {
        var stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, stopped), "shutdown"));
        stopped.await();
    }

    private static void stop(RunningServer server, CountDownLatch stopped) {
        LOG.info("stopping: no new requests, finishing those under way");
        try {
            server.close();
            LOG.info("stopped");
        } catch (RuntimeException failure) {
            LOG.error("stopped with a failure", failure);
        } finally {
            stopped.countDown();
        }
    }
}
