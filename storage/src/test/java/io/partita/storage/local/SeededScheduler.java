package io.partita.storage.local;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Runs parts on the test's thread, one step at a time, in an order drawn from a seed, in virtual time. */
final class SeededScheduler implements Scheduler {
    private final SplittableRandom random;
    private final List<Running> running = new ArrayList<>();
    private long nanos;

    SeededScheduler(SplittableRandom random) {
        this.random = random;
    }

    private final class Running implements Task {
        private final Part part;
        private long dueNanos = nanos;

        Running(Part part) {
            this.part = part;
        }

        @Override
        public void wake() {
            dueNanos = Math.min(dueNanos, nanos);
        }

        @Override
        public void stop() {
            running.remove(this);
        }
    }

    @Override
    public Task start(String name, Part part) {
        Running task = new Running(part);
        running.add(task);
        return task;
    }

    long nanos() {
        return nanos;
    }

    void pass(long more) {
        nanos += more;
    }

    /** Runs one step of one part that is due; returns false when none is. */
    boolean step() {
        List<Running> due =
                running.stream().filter(task -> task.dueNanos - nanos <= 0).toList();
        if (due.isEmpty()) {
            return false;
        }
        Running chosen = due.get(random.nextInt(due.size()));
        chosen.dueNanos = Long.MAX_VALUE;
        long delay = chosen.part.step();
        if (delay != Part.WHEN_WOKEN) {
            chosen.dueNanos = Math.min(chosen.dueNanos, nanos + delay);
        }
        return true;
    }

    /** The process is gone: nothing runs any more. */
    void kill() {
        running.clear();
    }
}
