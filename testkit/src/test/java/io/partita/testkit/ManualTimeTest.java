package io.partita.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Time that stands still until it is moved. */
final class ManualTimeTest {
    @Test
    void clockAndTickerMoveTogetherAndOnlyWhenTold() {
        ManualTime time = ManualTime.startingAt(Instant.parse("2026-01-01T00:00:00Z"));
        long before = time.ticker().getAsLong();

        time.advance(Duration.ofMillis(1500));

        assertThat(time.clock().instant()).isEqualTo("2026-01-01T00:00:01.5Z");
        assertThat(time.ticker().getAsLong() - before).isEqualTo(1_500_000_000L);
        assertThat(time.clock().instant()).isEqualTo(time.now());
    }
}
