package io.partita.server.config;

import java.nio.file.Path;

/** Where the data lives. */
public sealed interface StorageConfig {
    /** On the heap; gone when the server stops. */
    record InMemory() implements StorageConfig {}

    /** In files below an absolute directory, which is made if missing. */
    record OnDisk(Path directory, Durability durability) implements StorageConfig {
        public OnDisk {
            if (!directory.isAbsolute()) {
                throw new IllegalArgumentException("not absolute: " + directory);
            }
        }
    }
}
