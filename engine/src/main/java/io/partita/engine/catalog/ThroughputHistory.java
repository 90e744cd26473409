package io.partita.engine.catalog;

import org.jspecify.annotations.Nullable;

/**
 * When provisioned figures and the mode moved; all moments in milliseconds since 1970, null for never.
 *
 * @param decreaseDay UTC day (days since 1970) that decreasesOnDay counts for
 * @param lastOnDemandMillis last switch to on demand, the creation included; null when never on demand
 */
record ThroughputHistory(
        @Nullable Long lastIncreaseMillis,
        @Nullable Long lastDecreaseMillis,
        long decreaseDay,
        int decreasesOnDay,
        @Nullable Long lastOnDemandMillis) {
    static final ThroughputHistory NEW = new ThroughputHistory(null, null, 0, 0, null);

    private static final long DAY_MILLIS = 86_400_000;

    int decreasesToday(long nowMillis) {
        return nowMillis / DAY_MILLIS == decreaseDay ? decreasesOnDay : 0;
    }

    ThroughputHistory increased(long nowMillis) {
        return new ThroughputHistory(nowMillis, lastDecreaseMillis, decreaseDay, decreasesOnDay, lastOnDemandMillis);
    }

    ThroughputHistory decreased(long nowMillis) {
        return new ThroughputHistory(
                lastIncreaseMillis,
                nowMillis,
                nowMillis / DAY_MILLIS,
                decreasesToday(nowMillis) + 1,
                lastOnDemandMillis);
    }

    ThroughputHistory switchedToOnDemand(long nowMillis) {
        return new ThroughputHistory(lastIncreaseMillis, lastDecreaseMillis, decreaseDay, decreasesOnDay, nowMillis);
    }
}
