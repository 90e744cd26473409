package io.partita.storage.local;

/** Under {@link Durability#OS}, brings to the medium from time to time what was acknowledged since. */
final class LogSyncer implements Scheduler.Part {
    private final OrderedKv kv;
    private final Writer writer;
    private final long everyNanos;
    private long synced;

    LogSyncer(OrderedKv kv, Writer writer, LocalSettings settings) {
        this.kv = kv;
        this.writer = writer;
        this.everyNanos = settings.syncEvery().toNanos();
    }

    @Override
    public long step() {
        long commits = writer.commits();
        if (commits != synced) {
            kv.sync();
            synced = commits;
        }
        return everyNanos;
    }
}
