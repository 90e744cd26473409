package io.partita.storage.rocksdb;

import io.partita.storage.Interpreter;
import io.partita.storage.Storage;
import io.partita.storage.StorageReadTck;
import io.partita.storage.StoreFixture;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksDbStorageReadTckTest extends StorageReadTck {
    @TempDir
    static Path directory;

    @Override
    protected Storage open(Interpreter interpreter, StoreFixture.Time time) {
        try {
            Path fresh = Files.createTempDirectory(directory, "store");
            return LocalStores.open(
                    RocksDbStore.open(fresh, RocksDbSettings.defaults()), interpreter, time, LocalSettings.defaults());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
