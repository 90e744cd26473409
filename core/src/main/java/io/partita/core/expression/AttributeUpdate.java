package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import org.jspecify.annotations.Nullable;

/**
 * One entry of AttributeUpdates as requested.
 *
 * @param attribute one top-level attribute, never a path
 * @param action as written; absent means PUT
 */
public record AttributeUpdate(
        String attribute, @Nullable String action, @Nullable EncodedValue value) {}
