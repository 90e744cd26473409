package io.partita.core.schema;

import io.partita.core.value.AttributeType;

/** One attribute of a key with its declared type, which is S, N or B. */
public record KeyAttribute(String name, AttributeType type) {
    public KeyAttribute {
        if (!type.isScalarKey()) {
            throw new IllegalArgumentException("key attribute of type " + type);
        }
    }
}
