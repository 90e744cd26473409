package io.partita.engine.catalog;

import io.partita.core.schema.KeySchema;

/** All that is durably known of a table, except its rows and counters. */
record TableRecord(TableIdentity identity, long epoch, KeySchema key, Throughput throughput, TableOptions options) {
    String name() {
        return identity.name();
    }

    TableRecord withThroughput(Throughput next) {
        return new TableRecord(identity, epoch, key, next, options);
    }

    TableRecord withOptions(TableOptions next) {
        return new TableRecord(identity, epoch, key, throughput, next);
    }
}
