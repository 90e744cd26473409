package io.partita.storage.local;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives each part a thread of its own that parks while nothing is due. */
public final class ThreadScheduler implements Scheduler {
    private static final Logger LOG = LoggerFactory.getLogger(ThreadScheduler.class);
    private static final long AFTER_FAULT_NANOS = 100_000_000;

    private final ThreadFactory threads;

    public ThreadScheduler(ThreadFactory threads) {
        this.threads = threads;
    }

    @Override
    public Task start(String name, Part part) {
        Worker worker = new Worker(name, part);
        Thread thread = threads.newThread(worker);
        thread.setName("partita-" + name);
        worker.thread = thread;
        thread.start();
        return worker;
    }

    private static final class Worker implements Runnable, Task {
        private static final int RUNNING = 0;
        private static final int WOKEN = 1;
        private static final int PARKED = 2;

        private final String name;
        private final Part part;
        private final AtomicInteger state = new AtomicInteger(WOKEN);
        private volatile boolean stopped;
        private volatile @org.jspecify.annotations.Nullable Thread thread;

        Worker(String name, Part part) {
            this.name = name;
            this.part = part;
        }

        @Override
        public void run() {
            while (!stopped) {
                state.set(RUNNING);
                long delay = step();
                // A wake between set(RUNNING) and here left WOKEN, so the work it announces is not slept over.
                if (delay > 0 && state.compareAndSet(RUNNING, PARKED) && !stopped) {
                    park(delay);
                }
            }
        }

        private void park(long delay) {
            if (delay == Part.WHEN_WOKEN) {
                while (state.get() == PARKED && !stopped) {
                    LockSupport.park(this);
                }
            } else {
                LockSupport.parkNanos(this, delay);
            }
        }

        private long step() {
            try {
                return part.step();
            } catch (RuntimeException | Error fault) {
                LOG.atError().setCause(fault).addKeyValue("part", name).log("a part of the store failed a step");
                return AFTER_FAULT_NANOS;
            }
        }

        @Override
        public void wake() {
            if (state.get() != WOKEN && state.getAndSet(WOKEN) == PARKED) {
                LockSupport.unpark(thread);
            }
        }

        @Override
        public void stop() {
            stopped = true;
            Thread running = thread;
            if (running == null) {
                return;
            }
            LockSupport.unpark(running);
            boolean interrupted = false;
            while (running.isAlive()) {
                try {
                    running.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
