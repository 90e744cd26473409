package io.partita.e2e.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A socket on which a test writes whatever bytes it likes, and reads whole HTTP answers. */
final class RawConnection implements AutoCloseable {
    private static final int ANSWER_MILLIS_MOST = 30_000;
    private final Socket socket;

    RawConnection(URI endpoint) throws IOException {
        socket = new Socket(endpoint.getHost(), endpoint.getPort());
        socket.setSoTimeout(ANSWER_MILLIS_MOST);
    }

    void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    void endOutput() throws IOException {
        socket.shutdownOutput();
    }

    /** The next answer; empty when the server closes without one. */
    Optional<Answer> read() throws IOException {
        InputStream in = socket.getInputStream();
        String statusLine = line(in);
        if (statusLine.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> headers = new HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        byte[] body = in.readNBytes(length);
        return Optional.of(Answer.of(Integer.parseInt(statusLine.substring(9, 12)), headers, body));
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
