package io.partita.storage.local;

import io.partita.storage.Direction;
import io.partita.storage.Registry;
import io.partita.storage.RegistryChange;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The registry as a space of its own in the store. */
final class KvRegistry implements Registry {
    private final OrderedKv kv;
    private final Consumer<io.partita.storage.local.Entry> queue;

    KvRegistry(OrderedKv kv, Consumer<io.partita.storage.local.Entry> queue) {
        this.kv = kv;
        this.queue = queue;
    }

    @Override
    public Registry.@Nullable Entry get(String key) {
        return kv.get(SystemKeys.registry(key), SystemFormat.REGISTRY);
    }

    @Override
    public Map<String, Registry.Entry> list(String prefix) {
        byte[] from = SystemKeys.registry(prefix);
        Map<String, Registry.Entry> entries = new TreeMap<>();
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(from, SystemKeys.spaceEnd(SystemKeys.REGISTRY), Direction.FORWARD)) {
            while (cursor.next()) {
                byte[] key = cursor.key();
                if (key.length < from.length || !Arrays.equals(key, 0, from.length, from, 0, from.length)) {
                    break;
                }
                entries.put(SystemKeys.registryKey(key), cursor.value(SystemFormat.REGISTRY));
            }
        }
        return Collections.unmodifiableMap(entries);
    }

    @Override
    public CompletableFuture<Boolean> commit(RegistryChange change) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        queue.accept(new RegistryEntry(change, done));
        return done;
    }
}
