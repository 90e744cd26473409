package io.partita.insight.metrics;

import io.partita.engine.event.OperationEvent;
import io.partita.engine.event.TableUse;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Counters of one table or index. All methods may be called from any thread. */
final class SpaceCounters {
    final LongAdder readHalfUnits = new LongAdder();
    final LongAdder writeHalfUnits = new LongAdder();
    final LongAdder returnedItems = new LongAdder();
    final LongAdder scannedItems = new LongAdder();
    private final Map<String, Outcomes> outcomes = new ConcurrentHashMap<>();

    /** Requests of one operation by error, success apart since it needs no look-up. */
    static final class Outcomes {
        final LongAdder succeeded = new LongAdder();
        final Map<String, LongAdder> failed = new ConcurrentHashMap<>();

        void count(@Nullable String errorCode) {
            if (errorCode == null) {
                succeeded.increment();
            } else {
                existing(failed, errorCode).increment();
            }
        }

        private static LongAdder existing(Map<String, LongAdder> adders, String code) {
            LongAdder adder = adders.get(code);
            return adder == null ? adders.computeIfAbsent(code, name -> new LongAdder()) : adder;
        }
    }

    void countRequest(OperationEvent event) {
        Outcomes known = outcomes.get(event.operation());
        if (known == null) {
            known = outcomes.computeIfAbsent(event.operation(), name -> new Outcomes());
        }
        known.count(event.errorCode());
    }

    void countUse(TableUse use) {
        add(readHalfUnits, use.readHalfUnits());
        add(writeHalfUnits, use.writeHalfUnits());
        add(returnedItems, use.returnedItems());
        add(scannedItems, use.scannedItems());
    }

    Map<String, Outcomes> outcomes() {
        return outcomes;
    }

    private static void add(LongAdder adder, long amount) {
        if (amount != 0) {
            adder.add(amount);
        }
    }
}
