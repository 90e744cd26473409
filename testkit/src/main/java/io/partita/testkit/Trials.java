package io.partita.testkit;

import java.util.SplittableRandom;

/** Runs a check under many seeds; a failure names the seed, and {@code -Dtrial.seed=N} runs that one alone. */
public final class Trials {
    private Trials() {}

    /** A check under one seed. */
    @FunctionalInterface
    public interface Check {
        void under(SplittableRandom random) throws Exception;
    }

    public static void run(int count, Check check) {
        Long replay = Long.getLong("trial.seed");
        if (replay != null) {
            runOne(replay, check);
            return;
        }
        for (long seed = 0; seed < count; seed++) {
            runOne(seed, check);
        }
    }

    private static void runOne(long seed, Check check) {
        try {
            check.under(new SplittableRandom(seed));
        } catch (Exception | AssertionError failure) {
            throw new AssertionError("failed under trial.seed=" + seed, failure);
        }
    }
}
