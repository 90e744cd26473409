package io.partita.storage.local;

import io.partita.storage.Registry;
import io.partita.storage.RegistryChange;
import io.partita.storage.StorageException;
import java.util.concurrent.CompletableFuture;

/** A registry change with its fences in the queue. */
final class RegistryEntry extends Entry {
    private static final long WRITE_BYTES = 256;

    private final RegistryChange change;
    private final CompletableFuture<Boolean> done;
    private boolean applied;

    RegistryEntry(RegistryChange change, CompletableFuture<Boolean> done) {
        super(bytesOf(change));
        this.change = change;
        this.done = done;
    }

    private static long bytesOf(RegistryChange change) {
        long sum = WRITE_BYTES;
        for (RegistryChange.Write write : change.writes()) {
            sum += WRITE_BYTES + (write.value() == null ? 0 : write.value().length());
        }
        return sum;
    }

    @Override
    void run(Group group) {
        group.mark();
        try {
            applied = allExpected(group);
        } catch (StorageException trouble) {
            done.completeExceptionally(trouble);
            return;
        }
        if (!applied) {
            return;
        }
        long stamp = group.state().stampAt(group.micros());
        group.state().take(stamp);
        for (RegistryChange.Write write : change.writes()) {
            byte[] value =
                    write.value() == null ? null : SystemFormat.registryEntry(new Registry.Entry(stamp, write.value()));
            group.setValue(SystemKeys.registry(write.key()), value);
        }
        for (RegistryChange.Fence fence : change.fences()) {
            group.setEpoch(fence.tableId(), fence.dropped() ? null : Long.valueOf(fence.epoch()));
        }
    }

    private boolean allExpected(Group group) {
        for (RegistryChange.Write write : change.writes()) {
            Registry.Entry current = group.value(SystemKeys.registry(write.key()), SystemFormat.REGISTRY);
            if ((current == null ? RegistryChange.ABSENT : current.version()) != write.expectedVersion()) {
                return false;
            }
        }
        return true;
    }

    @Override
    void answer() {
        done.complete(applied);
    }

    @Override
    void fail(StorageException cause) {
        done.completeExceptionally(cause);
    }
}
