package io.partita.server.cli;

import java.util.Locale;

/**
 * Options of {@code serve}, each with DynamoDB Local's spelling where that server has the option too. The help text is
 * written by hand in help.txt, which the launcher script prints without starting a JVM; a test compares the two.
 */
enum ServeOption {
    HOST(Argument.REQUIRED, ""),
    PORT(Argument.REQUIRED, "-port"),
    DATA(Argument.REQUIRED, "-dbPath"),
    IN_MEMORY(Argument.SWITCH, "-inMemory"),
    DURABILITY(Argument.REQUIRED, ""),
    DEV(Argument.SWITCH, ""),
    REGION(Argument.REQUIRED, ""),
    ACCOUNT_ID(Argument.REQUIRED, ""),
    CORS(Argument.OPTIONAL, "-cors"),
    METRICS_PORT(Argument.REQUIRED, ""),
    ACCESS_LOG(Argument.SWITCH, "");

    /** Whether a value follows. */
    enum Argument {
        /** {@code --name} alone means true; {@code --name=false} takes it back. */
        SWITCH,
        /** {@code --name value} or {@code --name=value}. */
        REQUIRED,
        /** {@code --name} alone or {@code --name=value}. */
        OPTIONAL
    }

    private final Argument argument;
    private final String synonym;

    ServeOption(Argument argument, String synonym) {
        this.argument = argument;
        this.synonym = synonym;
    }

    Argument argument() {
        return argument;
    }

    /** Our spelling, such as {@code --in-memory}. */
    String flag() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The environment variable, such as {@code PARTITA_IN_MEMORY}. */
    String variable() {
        return "PARTITA_" + name();
    }

    /** DynamoDB Local's spelling, empty if it has none. */
    String synonym() {
        return synonym;
    }
}
