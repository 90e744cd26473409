package io.partita.storage.local;

import io.partita.storage.Interpreter;
import io.partita.storage.StoreFixture;

/** Opens stores for tests with threads of their own. */
public final class LocalStores {
    private LocalStores() {}

    public static LocalStorage open(
            OrderedKv kv, Interpreter interpreter, StoreFixture.Time time, LocalSettings settings) {
        return LocalStorage.open(kv, interpreter, time, time::nanos, threads(), settings);
    }

    public static Scheduler threads() {
        return new ThreadScheduler(Thread.ofPlatform().daemon().factory());
    }
}
