package io.partita.api.check;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.ReadValue;
import java.util.ArrayList;
import java.util.List;

/** Takes values of legacy parameters out of what the reader gave, once their faults were raised. */
final class LegacyValues {
    private LegacyValues() {}

    static EncodedValue wellFormed(ReadValue read) {
        EncodedValue value = read.value();
        if (value == null) {
            throw new IllegalStateException("a value without content passed its checks: " + read.faults());
        }
        return value;
    }

    static List<EncodedValue> wellFormed(List<ReadValue> read) {
        List<EncodedValue> values = new ArrayList<>(read.size());
        for (ReadValue value : read) {
            values.add(wellFormed(value));
        }
        return values;
    }
}
