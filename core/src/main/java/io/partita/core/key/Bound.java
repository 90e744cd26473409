package io.partita.core.key;

import io.partita.core.item.EncodedValue;

/** One end of a condition on a range attribute. */
public record Bound(EncodedValue value, boolean inclusive) {}
