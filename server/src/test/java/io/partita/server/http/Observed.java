package io.partita.server.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Remembers what a front reports. */
final class Observed implements RequestObserver {
    final List<Trouble> troubles = new CopyOnWriteArrayList<>();
    final List<String> answers = new CopyOnWriteArrayList<>();
    final AtomicInteger open = new AtomicInteger();
    final AtomicInteger shortestNanos = new AtomicInteger(Integer.MAX_VALUE);

    @Override
    public void answered(String target, int status, int bytesIn, int bytesOut, long nanos) {
        answers.add(target + ' ' + status + ' ' + bytesIn + ' ' + bytesOut);
        shortestNanos.accumulateAndGet((int) Math.min(Integer.MAX_VALUE, nanos), Math::min);
    }

    @Override
    public void refused(Trouble trouble) {
        troubles.add(trouble);
    }

    @Override
    public void connections(int change) {
        open.addAndGet(change);
    }
}
