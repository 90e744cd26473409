package io.partita.storage;

import io.partita.core.key.RowKey;

/** Write units one step costs in one space, known after it was decided. */
public record Charge(int spaceId, RowKey key, int writeUnits) {}
