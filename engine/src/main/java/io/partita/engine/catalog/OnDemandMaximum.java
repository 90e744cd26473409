package io.partita.engine.catalog;

/** OnDemandThroughput: most request units per second; -1 stands for no limit. */
record OnDemandMaximum(long read, long write) {
    static final long UNLIMITED = -1;

    boolean isUnlimited() {
        return read == UNLIMITED && write == UNLIMITED;
    }
}
