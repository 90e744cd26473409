package io.partita.storage.local;

import io.partita.storage.Change;
import io.partita.storage.ChangeLog;
import io.partita.storage.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** The change records of one table. */
final class KvChangeLog implements ChangeLog {
    private static final int TRIMMED_AT_ONCE = 256;

    private final OrderedKv kv;
    private final Consumer<Entry> queue;
    private final int tableId;

    KvChangeLog(OrderedKv kv, Consumer<Entry> queue, int tableId) {
        this.kv = kv;
        this.queue = queue;
        this.tableId = tableId;
    }

    @Override
    public List<Change> read(long afterStamp, int limit) {
        List<Change> changes = new ArrayList<>();
        if (afterStamp == Long.MAX_VALUE || limit <= 0) {
            return changes;
        }
        byte[] from = SystemKeys.change(tableId, Math.max(0, afterStamp + 1));
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(from, SystemKeys.changesEnd(tableId), Direction.FORWARD)) {
            while (changes.size() < limit && cursor.next()) {
                changes.add(cursor.value(SystemFormat.changeReader(SystemKeys.changeStamp(cursor.key()))));
            }
        }
        return changes;
    }

    @Override
    public CompletableFuture<Void> trim(long throughStamp) {
        byte[] end = throughStamp == Long.MAX_VALUE
                ? SystemKeys.changesEnd(tableId)
                : SystemKeys.change(tableId, Math.max(0, throughStamp + 1));
        JobEntry job = new JobEntry(JobEntry.Kind.MAY_WAIT, group -> trimSome(group, end));
        queue.accept(job);
        return job.done();
    }

    private boolean trimSome(Group group, byte[] end) {
        int trimmed = 0;
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(SystemKeys.change(tableId, 0), end, Direction.FORWARD)) {
            while (trimmed < TRIMMED_AT_ONCE && cursor.next()) {
                group.setValue(cursor.key(), null);
                trimmed++;
            }
        }
        return trimmed == TRIMMED_AT_ONCE;
    }
}
