package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.Bytes;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableRecordFormatTest {
    private static final TableRecord FULL = new TableRecord(
            new TableIdentity("orders", 1024, "b31f029d-8856-442a-95aa-1d06fa32d674", 1_796_093_958_123L),
            7,
            new KeySchema(
                    List.of(new KeyAttribute("pk", AttributeType.S)), List.of(new KeyAttribute("sk", AttributeType.N))),
            new Throughput(
                    BillingMode.PROVISIONED,
                    5,
                    6,
                    new ThroughputHistory(1L, 2L, 20_788, 3, 4L),
                    new OnDemandMaximum(10, OnDemandMaximum.UNLIMITED),
                    new WarmUnits(12_000, 4_000)),
            new TableOptions("STANDARD", true, "arn:aws:kms:r:1:key/k", Map.of("team", "a", "empty", "")));

    private static final TableRecord BARE = new TableRecord(
            new TableIdentity("abc", 1025, "u", 0),
            1,
            KeySchema.of(new KeyAttribute("id", AttributeType.B)),
            new Throughput(BillingMode.PAY_PER_REQUEST, 0, 0, ThroughputHistory.NEW, null, WarmUnits.ON_DEMAND_START),
            new TableOptions(null, null, null, Map.of()));

    @Test
    void whatIsWrittenIsRead() {
        assertThat(TableRecordFormat.decode(TableRecordFormat.encode(FULL))).isEqualTo(FULL);
        assertThat(TableRecordFormat.decode(TableRecordFormat.encode(BARE))).isEqualTo(BARE);
    }

    /** Format 1 as it was first written: a later version must go on reading these bytes. */
    @Test
    void theBytesOfFormatOneAreReadForEver() {
        String golden = "01010d637265617465644d696c6c69730201800565706f6368020381820b0468617368070000001606000000"
                + "11046e616d65010269640474797065010142046e616d650103616263076f7074696f6e73060000000a047461"
                + "677306000000000572616e67650700000000077461626c654964020481850b1a0a7468726f75676870757406"
                + "000000650b64656372656173654461790201800e6465637265617365734f6e446179020180046d6f6465010f"
                + "5041595f5045525f524551554553540472656164020180087761726d52656164020381860d097761726d5772"
                + "69746502038185290577726974650201800475756964010175";
        assertThat(TableRecordFormat.encode(BARE)).hasToString(golden);
        assertThat(TableRecordFormat.decode(Bytes.of(HexFormat.of().parseHex(golden))))
                .isEqualTo(BARE);
    }

    @Test
    void aNewerFormatIsRefusedWithWhatToDo() {
        assertThatThrownBy(() -> TableRecordFormat.decode(Bytes.of(new byte[] {2, 1})))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("format 2, this server reads 1");
    }

    @Test
    void aCutRecordIsDamage() {
        byte[] whole = TableRecordFormat.encode(FULL).toArray();
        for (int length = 0; length < whole.length; length++) {
            Bytes cut = Bytes.of(whole, 0, length);
            assertThatThrownBy(() -> TableRecordFormat.decode(cut)).isInstanceOf(IllegalStateException.class);
        }
    }
}
