package io.partita.server.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A socket that writes what a test says and reads answers, with no opinion of its own about HTTP. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream in;

    RawClient(InetSocketAddress address) throws IOException {
        socket = new Socket(address.getAddress(), address.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
    }

    RawClient send(String latin1) throws IOException {
        return send(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    /** Waits for answers as long as it takes a loaded machine to move gigabytes. */
    RawClient patient() throws IOException {
        socket.setSoTimeout(15 * PATIENCE_MILLIS);
        return this;
    }

    /** Sends if the server still listens. */
    boolean drip(String latin1) {
        try {
            send(latin1);
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    /** Says that nothing more comes, and still reads. */
    RawClient endInput() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** Reads one answer with a body of its Content-Length. */
    Answer read() throws IOException {
        return read(true);
    }

    /** Reads one answer; without body if it answers a HEAD. */
    Answer read(boolean withBody) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                throw new IOException("closed after <" + head.toString(StandardCharsets.ISO_8859_1) + ">");
            }
            head.write(b);
        }
        String text = head.toString(StandardCharsets.ISO_8859_1);
        String length = Answer.header(text, "Content-Length");
        byte[] body = withBody && length != null ? in.readNBytes(Integer.parseInt(length)) : new byte[0];
        return new Answer(text, new String(body, StandardCharsets.UTF_8));
    }

    /** Waits for the end of the stream and returns what came before it. */
    String readToEnd() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Returns whether the server has closed, after everything it sent was read. */
    boolean isClosedByServer() throws IOException {
        return in.read() < 0;
    }

    /** Breaks the connection off without a word. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
