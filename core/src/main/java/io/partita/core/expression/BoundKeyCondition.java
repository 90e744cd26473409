package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.key.KeyCodec;
import io.partita.core.key.Span;
import io.partita.core.schema.KeySchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key condition fitted to a key: a value for each hash attribute, equal values for the first range attributes, and at
 * most one other test on the next range attribute.
 */
public record BoundKeyCondition(
        List<EncodedValue> hash,
        List<EncodedValue> rangeEquals,
        @Nullable RangeTest range) {
    /** A test on one range attribute that is not equality. */
    public sealed interface RangeTest {
        record Below(EncodedValue value, boolean inclusive) implements RangeTest {}

        record Above(EncodedValue value, boolean inclusive) implements RangeTest {}

        record Between(EncodedValue low, EncodedValue high) implements RangeTest {}

        record BeginsWith(EncodedValue prefix) implements RangeTest {}
    }

    /** The rows it selects in the space of the codec, whose schema it was bound to. */
    public Span span(KeyCodec codec) {
        return Pending.yet(codec);
    }

    /** Refuses a start key that lies outside the condition (answers page 7.4); its shape was checked before. */
    public void checkStartKey(Item startKey, KeySchema schema) {
        Pending.yet(startKey, schema);
    }
}
