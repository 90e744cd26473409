package io.partita.engine.catalog;

/** WarmThroughput: units per second a table can serve at once, never falling (facts page 5.2). */
record WarmUnits(long read, long write) {
    /** What a new on-demand table starts with. */
    static final WarmUnits ON_DEMAND_START = new WarmUnits(12_000, 4_000);

    WarmUnits atLeast(long otherRead, long otherWrite) {
        return new WarmUnits(Math.max(read, otherRead), Math.max(write, otherWrite));
    }
}
