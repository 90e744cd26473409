package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry of Expected as requested.
 *
 * @param attribute one top-level attribute, never a path
 */
public record ExpectedAttribute(
        String attribute,
        @Nullable Boolean exists,
        @Nullable EncodedValue value,
        @Nullable String operator,
        @Nullable List<EncodedValue> values) {}
