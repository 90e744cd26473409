package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

/** The name of the attribute being read, made into a String only when a fault asks for it. */
final class AttributeName {
    private byte @Nullable [] bytes;
    private int start;
    private int length;
    private @Nullable String text;

    void clear() {
        bytes = null;
        text = null;
    }

    /** Takes the name at which the scanner stands. */
    void set(JsonScanner scanner) {
        bytes = scanner.textBytes();
        start = scanner.textStart();
        length = scanner.textLength();
        text = scanner.isTextInBody() ? null : scanner.text();
    }

    @Nullable
    String text() {
        byte[] name = bytes;
        if (text == null && name != null) {
            text = new String(name, start, length, UTF_8);
        }
        return text;
    }
}
