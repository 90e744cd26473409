package io.partita.server.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names a distribution by everything that goes into it. An AOT cache used with other jars than those it was trained on
 * runs the OLD classes without a word, so the name has to change with any byte of any jar and with the JDK.
 */
final class ContentHash {
    private static final int NAME_BYTES = 10;

    private final MessageDigest digest;

    ContentHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    ContentHash text(String text) {
        return part(text.getBytes(StandardCharsets.UTF_8));
    }

    ContentHash file(Path file) throws IOException {
        return part(Files.readAllBytes(file));
    }

    /** Lengths go in too, so that no two sequences of parts look alike. */
    private ContentHash part(byte[] bytes) {
        digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
        return this;
    }

    /** Returns the name; the hash begins anew. */
    String name() {
        return HexFormat.of().formatHex(digest.digest(), 0, NAME_BYTES);
    }
}
