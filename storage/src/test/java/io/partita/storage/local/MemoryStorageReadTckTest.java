package io.partita.storage.local;

import io.partita.storage.Interpreter;
import io.partita.storage.Storage;
import io.partita.storage.StorageReadTck;
import io.partita.storage.StoreFixture;

class MemoryStorageReadTckTest extends StorageReadTck {
    @Override
    protected Storage open(Interpreter interpreter, StoreFixture.Time time) {
        return LocalStores.open(MemoryStore.create(), interpreter, time, LocalSettings.defaults());
    }
}
