package io.partita.core.expression;

import io.partita.core.item.Item;
import org.jspecify.annotations.Nullable;

/**
 * What an update makes.
 *
 * @param next the finished item, null when nothing exists afterwards (an update that only removes creates nothing)
 * @param updatedOld the touched fragments before, for UPDATED_OLD; null when the answer has no Attributes
 * @param updatedNew the touched fragments after, for UPDATED_NEW; null when the answer has no Attributes
 */
public record UpdateOutcome(
        @Nullable Item next,
        @Nullable Item updatedOld,
        @Nullable Item updatedNew) {}
