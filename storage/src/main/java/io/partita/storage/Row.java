package io.partita.storage;

import io.partita.core.item.Item;

/**
 * A stored row.
 *
 * @param stamp order of its commit: max(now in microseconds, last + 1)
 * @param micros wall-clock time of the commit, microseconds since 1970
 * @param logicalBytes the item's size by the service's rule
 */
public record Row(Item item, long stamp, long micros, int logicalBytes) {}
