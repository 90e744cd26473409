package io.partita.storage.local;

import io.partita.storage.Interpreter;
import io.partita.storage.Storage;
import io.partita.storage.StorageTck;
import io.partita.storage.StoreFixture;

class MemoryStorageTckTest extends StorageTck {
    @Override
    protected Storage open(Interpreter interpreter, StoreFixture.Time time) {
        return LocalStores.open(MemoryStore.create(), interpreter, time, LocalSettings.defaults());
    }
}
