package io.partita.core.value;

import org.jspecify.annotations.Nullable;

/** The ten types of attribute values. The tag is the type byte of encoded values and never changes. */
public enum AttributeType {
    S(1),
    N(2),
    B(3),
    BOOL(4),
    NULL(5),
    M(6),
    L(7),
    SS(8),
    NS(9),
    BS(10);

    private static final AttributeType[] BY_TAG = new AttributeType[11];

    static {
        for (AttributeType type : values()) {
            BY_TAG[type.tag] = type;
        }
    }

    private final byte tag;

    AttributeType(int tag) {
        this.tag = (byte) tag;
    }

    public byte tag() {
        return tag;
    }

    public boolean isSet() {
        return this == SS || this == NS || this == BS;
    }

    /** Whether values of this type can be key attributes and are ordered: S, N, B. */
    public boolean isScalarKey() {
        return this == S || this == N || this == B;
    }

    public boolean isDocument() {
        return this == M || this == L;
    }

    /** Returns the type of an encoded tag, or null when no type has it. */
    public static @Nullable AttributeType ofTag(byte tag) {
        return tag > 0 && tag < BY_TAG.length ? BY_TAG[tag] : null;
    }
}
