package io.partita.storage.local;

import io.partita.storage.Direction;
import io.partita.storage.StorageException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Once a second gives idle memory of the store back, and once a minute goes through the idempotency rows in small steps
 * and forgets the expired ones. Gives the room of dropped spaces back.
 */
final class Housekeeper implements Scheduler.Part {
    private static final Logger LOG = LoggerFactory.getLogger(Housekeeper.class);
    private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long ROUND_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long VIEW_AGE_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int LOOKED_AT = 1024;

    private final OrderedKv kv;
    private final Consumer<Entry> queue;
    private final Clock clock;
    private final LongSupplier ticker;
    private final Queue<Reclaim> reclaims = new ConcurrentLinkedQueue<>();
    private byte[] from = SystemKeys.spaceStart(SystemKeys.TOKENS);
    private boolean inRound;
    private long roundStart;

    Housekeeper(OrderedKv kv, Consumer<Entry> queue, Clock clock, LongSupplier ticker) {
        this.kv = kv;
        this.queue = queue;
        this.clock = clock;
        this.ticker = ticker;
        this.roundStart = ticker.getAsLong();
    }

    /** Room to give back from {@code dueNanos} on. */
    private static final class Reclaim {
        private final byte[] from;
        private final byte[] to;
        private final long dueNanos;

        Reclaim(byte[] from, byte[] to, long dueNanos) {
            this.from = from;
            this.to = to;
            this.dueNanos = dueNanos;
        }
    }

    /** Gives the room of a deleted range back when no view is so old that it could still read it. Any thread. */
    void reclaimLater(byte[] from, byte[] to) {
        reclaims.add(new Reclaim(from, to, ticker.getAsLong() + VIEW_AGE_NANOS));
    }

    @Override
    public long step() {
        kv.trim();
        long now = ticker.getAsLong();
        Reclaim reclaim = reclaims.peek();
        if (reclaim != null && now - reclaim.dueNanos >= 0) {
            reclaims.remove();
            kv.reclaim(reclaim.from, reclaim.to);
        }
        if (!inRound && now - roundStart >= ROUND_NANOS) {
            inRound = true;
            roundStart = now;
            from = SystemKeys.spaceStart(SystemKeys.TOKENS);
        }
        if (inRound) {
            lookAtSome();
        }
        return EVERY_NANOS;
    }

    private void lookAtSome() {
        long nowMicros = TimeUnit.MILLISECONDS.toMicros(clock.millis());
        List<byte[]> expired = new ArrayList<>();
        int seen = 0;
        try (KvSnapshot snapshot = kv.snapshot();
                KvCursor cursor = snapshot.cursor(from, SystemKeys.spaceEnd(SystemKeys.TOKENS), Direction.FORWARD)) {
            while (seen < LOOKED_AT && cursor.next()) {
                seen++;
                from = SystemKeys.after(cursor.key());
                if (cursor.value(SystemFormat.TOKEN).expiresMicros() <= nowMicros) {
                    expired.add(cursor.key());
                }
            }
        }
        inRound = seen == LOOKED_AT;
        if (!expired.isEmpty()) {
            forget(expired);
        }
    }

    private void forget(List<byte[]> expired) {
        try {
            queue.accept(new JobEntry(JobEntry.Kind.MAY_WAIT, group -> {
                for (byte[] key : expired) {
                    SystemFormat.StoredToken token = group.value(key, SystemFormat.TOKEN);
                    if (token != null && token.expiresMicros() <= group.micros()) {
                        group.setValue(key, null);
                    }
                }
                return false;
            }));
        } catch (StorageException busy) {
            LOG.atDebug().setCause(busy).log("expired idempotency rows stay for another round");
        }
    }
}
