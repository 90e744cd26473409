package io.partita.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of the facts page 3.2 to 3.4 and the answers page 4.7. */
final class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.5, 2",
        "1, 1, 0.5, 2",
        "4096, 1, 0.5, 2",
        "4097, 2, 1, 4",
        "9000, 3, 1.5, 6",
        "1048576, 256, 128, 512",
        "4398046511105, 1073741825, 536870912.5, 2147483650",
    })
    void aReadCostsItsStartedBlocksOf4Kb(long bytes, double strong, double eventual, double transactional) {
        assertThat(ReadUnits.of(bytes, true)).isEqualTo(strong);
        assertThat(ReadUnits.of(bytes, false)).isEqualTo(eventual);
        assertThat(ReadUnits.transactional(bytes)).isEqualTo(transactional);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 2", "1, 1, 2", "1024, 1, 2", "1025, 2, 4", "3072, 3, 6", "409600, 400, 800"})
    void aWriteCostsItsStartedKilobytes(int bytes, int units, int transactional) {
        assertThat(WriteUnits.of(bytes)).isEqualTo(units);
        assertThat(WriteUnits.transactional(bytes)).isEqualTo(transactional);
    }

    @Test
    void anIndexEntryCostsByItsOwnSizeAndAMoveCostsTwice() {
        assertThat(WriteUnits.entry(0, 1500)).isEqualTo(2);
        assertThat(WriteUnits.entry(1500, 0)).isEqualTo(2);
        assertThat(WriteUnits.entry(1000, 3000)).isEqualTo(3);
        assertThat(WriteUnits.movedEntry(100, 1500)).isEqualTo(3);
    }

    /** A local index query that fetches three small base rows: total 2, table 1.5, index 0.5 (answers page 4.7). */
    @Test
    void theTotalIsTheSumOfTheArms() {
        CapacityTally tally = new CapacityTally();
        for (int row = 0; row < 3; row++) {
            tally.addTable(ReadUnits.of(300, false));
        }
        CapacityTally index = new CapacityTally();
        index.addLocalIndex("by-date", ReadUnits.of(200, false));
        tally.add(index);

        assertThat(tally.table()).isEqualTo(1.5);
        assertThat(tally.localIndexes()).containsOnlyKeys("by-date").containsEntry("by-date", 0.5);
        assertThat(tally.globalIndexes()).isEmpty();
        assertThat(tally.total()).isEqualTo(2);
    }
}
