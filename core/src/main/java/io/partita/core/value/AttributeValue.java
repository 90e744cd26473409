package io.partita.core.value;

import java.util.List;
import java.util.Map;

/**
 * A decoded attribute value: the convenient form for edits and tests. Hot paths read {@code EncodedValue} instead. Sets
 * and maps keep canonical order (bytes, numeric value, bytes of the UTF-8 name).
 */
public sealed interface AttributeValue {
    record S(String value) implements AttributeValue {}

    record N(DynamoNumber value) implements AttributeValue {}

    record B(Bytes value) implements AttributeValue {}

    record Bool(boolean value) implements AttributeValue {}

    record Null() implements AttributeValue {}

    record M(Map<String, AttributeValue> entries) implements AttributeValue {}

    record L(List<AttributeValue> elements) implements AttributeValue {}

    record SS(List<String> members) implements AttributeValue {}

    record NS(List<DynamoNumber> members) implements AttributeValue {}

    record BS(List<Bytes> members) implements AttributeValue {}
}
