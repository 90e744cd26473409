package io.partita.storage;

/** How old a view may be. */
public sealed interface Freshness {
    Strong STRONG = new Strong();
    Eventual EVENTUAL = new Eventual();

    /** Sees every write acknowledged before. */
    record Strong() implements Freshness {}

    /** May lag as the store's replication does. */
    record Eventual() implements Freshness {}

    /** The state of about this long ago, as far as the store keeps snapshots: lagging reads. */
    record AsOf(long ageNanos) implements Freshness {}
}
