package io.partita.engine.catalog;

import org.jspecify.annotations.Nullable;

/**
 * Capacity mode and figures of a table, in units per second.
 *
 * @param read provisioned read units; 0 on demand
 * @param write provisioned write units; 0 on demand
 * @param history when the figures moved
 * @param onDemandMaximum OnDemandThroughput, null when none was set
 * @param warm WarmThroughput: never falls
 */
record Throughput(
        BillingMode mode,
        long read,
        long write,
        ThroughputHistory history,
        @Nullable OnDemandMaximum onDemandMaximum,
        WarmUnits warm) {}
