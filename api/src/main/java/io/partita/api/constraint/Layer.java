package io.partita.api.constraint;

/** The service's two validation layers (answers page 1): they word errors differently and join them differently. */
public enum Layer {
    /** {@code Value at 'TableName' failed to satisfy constraint: …}. */
    NEWER,
    /** {@code Value '' at 'tableName' failed to satisfy constraint: …}. */
    OLDER
}
