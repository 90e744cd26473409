package io.partita.server.http;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** What came back: the head with its empty line, and the body. */
record Answer(String head, String body) {
    int status() {
        return Integer.parseInt(head.split(" ", 3)[1]);
    }

    @Nullable
    String header(String name) {
        return header(head, name);
    }

    static @Nullable String header(String head, String name) {
        for (String line : head.split("\r\n", -1)) {
            if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
                return line.substring(name.length() + 1).trim();
            }
        }
        return null;
    }

    String bodyCrc() {
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return Long.toString(crc.getValue());
    }
}
