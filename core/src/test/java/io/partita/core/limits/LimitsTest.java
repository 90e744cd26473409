package io.partita.core.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pins the documented figures, so that no limit moves by accident. */
final class LimitsTest {
    @Test
    void dataLimitsAreAsDocumented() {
        assertThat(Limits.ITEM_BYTES_MAX).isEqualTo(409_600);
        assertThat(Limits.HASH_KEY_BYTES_MAX).isEqualTo(2048);
        assertThat(Limits.RANGE_KEY_BYTES_MAX).isEqualTo(1024);
        assertThat(Limits.NESTING_LEVELS_REFUSED).isEqualTo(32);
        assertThat(Limits.COLLECTION_BYTES_MAX).isEqualTo(10_737_418_240L);
    }

    @Test
    void requestLimitsAreAsDocumented() {
        assertThat(Limits.EXPRESSION_BYTES_MAX).isEqualTo(4096);
        assertThat(Limits.PAGE_BYTES_MAX).isEqualTo(1_048_576);
        assertThat(Limits.BATCH_GET_KEYS_MAX).isEqualTo(100);
        assertThat(Limits.BATCH_WRITE_REQUESTS_MAX).isEqualTo(25);
        assertThat(Limits.BATCH_GET_BYTES_MAX).isEqualTo(16_777_216);
        assertThat(Limits.BATCH_WRITE_BYTES_MAX).isEqualTo(16_777_216);
        assertThat(Limits.TRANSACTION_BYTES_MAX).isEqualTo(4_194_304);
        assertThat(Limits.SEGMENTS_MAX).isEqualTo(1_000_000);
    }
}
