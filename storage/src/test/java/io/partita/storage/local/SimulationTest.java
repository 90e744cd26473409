package io.partita.storage.local;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.testkit.Trials;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Runs 2,000 seeds, or as many as {@code -Dsimulation.seeds=N} says (docs/format-storage.md names the campaign). */
class SimulationTest {
    private static final int SEEDS = Integer.getInteger("simulation.seeds", 2_000);

    @Test
    void noAcknowledgedWriteIsLostAndNoAnswerIsWrongUnderAnySeed() {
        Trials.run(SEEDS, random -> new Simulation(random, Simulation.Fault.NONE).run());
    }

    @Test
    void anAnswerBeforeTheCommitIsFoundBySeed1() {
        assertFound(1, Simulation.Fault.ANSWERS_BEFORE_COMMIT, "acknowledged was");
    }

    @Test
    void aSyncLeftOutIsFoundBySeed2() {
        assertFound(2, Simulation.Fault.LEAVES_SYNC_OUT, "acknowledged was");
    }

    @Test
    void aStaleEpochAcceptedIsFoundBySeed0() {
        assertFound(0, Simulation.Fault.TAKES_STALE_EPOCHS, "was answered");
    }

    private static void assertFound(long seed, Simulation.Fault fault, String how) {
        assertThatThrownBy(() -> new Simulation(new SplittableRandom(seed), fault).run())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(how);
    }
}
