package io.partita.server.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A front in a small JVM of its own, whose service answers the length of each body from a pool of two threads. */
final class FrontProcess implements AutoCloseable {
    private static final String PORT = "port ";

    private final Process process;
    private final Path errors;
    private final InetSocketAddress address;

    private FrontProcess(Process process, Path errors, InetSocketAddress address) {
        this.process = process;
        this.errors = errors;
        this.address = address;
    }

    static FrontProcess start(Path folder, String... options) throws IOException {
        Path errors = folder.resolve("stderr");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), FrontProcess.class.getName()));
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        String port = out.readLine();
        while (port != null && !port.startsWith(PORT)) {
            port = out.readLine();
        }
        if (port == null) {
            throw new IOException("did not start: " + Files.readString(errors));
        }
        return new FrontProcess(
                process,
                errors,
                new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), Integer.parseInt(port.substring(PORT.length()))));
    }

    InetSocketAddress address() {
        return address;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    String errors() throws IOException {
        return Files.readString(errors);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /** Serves until it is killed. */
    @SuppressWarnings("SystemOut") // how the parent learns the port
    public static void main(String[] arguments) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        HttpServer server = HttpServer.start(
                HttpSettings.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "us-east-1"),
                new MemoryBudget(Runtime.getRuntime().maxMemory() / 4),
                loop -> call -> {
                    call.keepBody();
                    pool.execute(() -> TestServer.answer(call, Integer.toString(sum(call.body(), call.bodyLength()))));
                },
                RequestObserver.NONE);
        System.out.println(PORT + server.address().getPort());
    }

    static int sum(byte[] bytes, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) {
            sum = 31 * sum + bytes[i];
        }
        return sum;
    }
}
