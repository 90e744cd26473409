package io.partita.server.http;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Time and chance of the front.
 *
 * @param ticker nanoseconds from an arbitrary start
 * @param clock for the Date header
 * @param random makes the generator of a loop's request ids
 */
record Sources(LongSupplier ticker, Clock clock, Supplier<RandomGenerator> random) {
    static final Sources SYSTEM =
            new Sources(System::nanoTime, Clock.systemUTC(), () -> new SplittableRandom(new SecureRandom().nextLong()));
}
