package io.partita.api.check;

/**
 * What an answer carries beside the result.
 *
 * @param tableName the table as the request named it, name or ARN: ConsumedCapacity echoes it
 * @param capacity ReturnConsumedCapacity
 * @param collectionMetrics whether ReturnItemCollectionMetrics is SIZE
 */
public record Returned(String tableName, Capacity capacity, boolean collectionMetrics) {
    /** ReturnConsumedCapacity. */
    public enum Capacity {
        NONE,
        TOTAL,
        INDEXES
    }
}
