package io.partita.engine.catalog;

/**
 * What never changes in a table's life.
 *
 * @param tableId the table's space, from the persisted counter, never reused
 * @param uuid TableId of the API
 * @param createdMillis since 1970
 */
record TableIdentity(String name, int tableId, String uuid, long createdMillis) {}
