package io.partita.server.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The texts that need no server. */
final class Help {
    private Help() {}

    /** The same text that the launcher script prints. */
    static String text() {
        try (InputStream file = Help.class.getResourceAsStream("help.txt")) {
            if (file == null) {
                throw new IllegalStateException("help.txt is not beside its class");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The version of the jar we run from. */
    static String version() {
        @Nullable String version = Help.class.getPackage().getImplementationVersion();
        return "Partita " + (version == null ? "(unpackaged)" : version);
    }
}
