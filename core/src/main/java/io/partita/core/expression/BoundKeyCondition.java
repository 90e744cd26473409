package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.key.Bound;
import io.partita.core.key.KeyCodec;
import io.partita.core.key.Span;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A key condition fitted to a key: a value for each hash attribute, equal values for the first range attributes, and at
 * most one other test on the next range attribute.
 */
public record BoundKeyCondition(
        List<EncodedValue> hash,
        List<EncodedValue> rangeEquals,
        @Nullable RangeTest range) {
    public BoundKeyCondition {
        hash = List.copyOf(hash);
        rangeEquals = List.copyOf(rangeEquals);
    }

    /** A test on one range attribute that is not equality. */
    public sealed interface RangeTest {
        record Below(EncodedValue value, boolean inclusive) implements RangeTest {}

        record Above(EncodedValue value, boolean inclusive) implements RangeTest {}

        record Between(EncodedValue low, EncodedValue high) implements RangeTest {}

        record BeginsWith(EncodedValue prefix) implements RangeTest {}
    }

    /** The rows it selects in the space of the codec, whose schema it was bound to. */
    public Span span(KeyCodec codec) {
        return switch (range) {
            case null -> rangeEquals.isEmpty() ? codec.collection(hash) : codec.rangePrefix(hash, rangeEquals);
            case RangeTest.Below(EncodedValue value, boolean inclusive) ->
                codec.rangeBetween(hash, rangeEquals, null, new Bound(value, inclusive));
            case RangeTest.Above(EncodedValue value, boolean inclusive) ->
                codec.rangeBetween(hash, rangeEquals, new Bound(value, inclusive), null);
            case RangeTest.Between(EncodedValue low, EncodedValue high) ->
                codec.rangeBetween(hash, rangeEquals, new Bound(low, true), new Bound(high, true));
            case RangeTest.BeginsWith(EncodedValue prefix) -> codec.rangeBeginsWith(hash, rangeEquals, prefix);
        };
    }

    /** Refuses a start key that lies outside the condition (answers page 7.4); its shape was checked before. */
    public void checkStartKey(Item startKey, KeySchema schema) {
        for (int i = 0; i < hash.size(); i++) {
            boolean same = value(startKey, schema.hash().get(i)).sameAs(hash.get(i));
            if (!same) {
                throw Refusal.validation(hashRefusal(i == hash.size() - 1, schema));
            }
        }
        if (!meetsRange(startKey, schema)) {
            throw Refusal.validation("The provided starting key does not match the range key predicate");
        }
    }

    private String hashRefusal(boolean last, KeySchema schema) {
        if (!last || hasRangeCondition()) {
            return "The query can return at most one row and cannot be restarted";
        }
        return schema.range().isEmpty()
                ? "The provided exclusive start key is invalid"
                : "The provided starting key is outside query boundaries based on provided conditions";
    }

    private boolean hasRangeCondition() {
        return range != null || !rangeEquals.isEmpty();
    }

    private boolean meetsRange(Item startKey, KeySchema schema) {
        for (int i = 0; i < rangeEquals.size(); i++) {
            if (!value(startKey, schema.range().get(i)).sameAs(rangeEquals.get(i))) {
                return false;
            }
        }
        if (range == null) {
            return true;
        }
        EncodedValue value = value(startKey, schema.range().get(rangeEquals.size()));
        return switch (range) {
            case RangeTest.Below(EncodedValue bound, boolean inclusive) ->
                inclusive ? value.compareScalar(bound) <= 0 : value.compareScalar(bound) < 0;
            case RangeTest.Above(EncodedValue bound, boolean inclusive) ->
                inclusive ? value.compareScalar(bound) >= 0 : value.compareScalar(bound) > 0;
            case RangeTest.Between(EncodedValue low, EncodedValue high) ->
                value.compareScalar(low) >= 0 && value.compareScalar(high) <= 0;
            case RangeTest.BeginsWith(EncodedValue prefix) -> value.contentStartsWith(prefix);
        };
    }

    private static EncodedValue value(Item key, KeyAttribute attribute) {
        return Objects.requireNonNull(key.get(attribute.name()), attribute.name());
    }
}
