package io.partita.storage.rocksdb;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.rocksdb.RocksDB;

/** Iterators not in use. One that rests for a round is closed, since it keeps old files and memtables alive. */
final class WalkerPool {
    private static final int MAX = 32;

    private final RocksDB database;
    /** Guarded by this, last used first. */
    private final Deque<Walker> resting = new ArrayDeque<>();

    private long round;

    WalkerPool(RocksDB database) {
        this.database = database;
    }

    Walker take() {
        synchronized (this) {
            Walker walker = resting.poll();
            if (walker != null) {
                return walker;
            }
        }
        return new Walker(database);
    }

    void giveBack(Walker walker) {
        synchronized (this) {
            if (resting.size() < MAX) {
                walker.setUsedInRound(round);
                resting.push(walker);
                return;
            }
        }
        walker.close();
    }

    /** Starts a round; closes what was not used in the one before. */
    void trim() {
        List<Walker> idle = new ArrayList<>();
        synchronized (this) {
            while (!resting.isEmpty() && resting.getLast().usedInRound() < round) {
                idle.add(resting.removeLast());
            }
            round++;
        }
        idle.forEach(Walker::close);
    }

    synchronized void close() {
        resting.forEach(Walker::close);
        resting.clear();
    }
}
