package io.partita.storage;

import org.jspecify.annotations.Nullable;

/** What commands mean: pure, given to the store when it is opened, may run again for the same step. */
@FunctionalInterface
public interface Interpreter {
    Decision decide(Step step, @Nullable Row current, long stamp);
}
