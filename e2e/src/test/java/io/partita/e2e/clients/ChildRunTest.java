package io.partita.e2e.clients;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChildRunTest {
    @Test
    void theLastSummaryLineCounts() {
        ChildRun run = new ChildRun(1, "1 passed, 0 failed\nFAILED x\n41 passed, 2 failed\n");
        assertThat(run.passed()).isEqualTo(41);
        assertThat(run.failed()).isEqualTo(2);
    }

    @Test
    void aScriptWithoutSummaryHasNoCounts() {
        ChildRun run = new ChildRun(0, "all 41 passed, 0 failed\n");
        assertThat(run.passed()).isEqualTo(-1);
        assertThat(run.failed()).isEqualTo(-1);
    }

    @Test
    void exitCodeAndBothOutputsAreKept() {
        ChildRun run = ChildRun.of("sh", "-c", "echo out; echo err >&2; exit 3");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.output()).isEqualTo("out\nerr\n");
    }
}
