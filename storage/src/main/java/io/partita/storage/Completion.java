package io.partita.storage;

/** Told the outcome of a unit once. */
@FunctionalInterface
public interface Completion {
    void complete(Outcome outcome);
}
