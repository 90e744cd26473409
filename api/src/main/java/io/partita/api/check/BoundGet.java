package io.partita.api.check;

import io.partita.core.expression.BoundProjection;
import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/** A single-item read ready for the engine. */
public record BoundGet(
        Item key, boolean consistent, @Nullable BoundProjection projection) {}
