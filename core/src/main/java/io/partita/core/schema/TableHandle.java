package io.partita.core.schema;

/**
 * What a bound request knows of its table: the name it was asked by, the table's space (never reused), the epoch that
 * every change of indexes, stream, TTL or state raises, and the key. A step with a stale epoch is not executed.
 */
public record TableHandle(String name, int tableId, long epoch, KeySchema key) {}
