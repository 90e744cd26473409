package io.partita.core.limits;

/** DynamoDB's limits on data and requests (facts page 2.1). */
public final class Limits {
    /** Largest item, names included. */
    public static final int ITEM_BYTES_MAX = 400 * 1024;

    /** Largest partition key value. */
    public static final int HASH_KEY_BYTES_MAX = 2048;

    /** Largest sort key value, or all range attributes of an index together. */
    public static final int RANGE_KEY_BYTES_MAX = 1024;

    /** Levels of maps and lists around a scalar that are refused: 31 pass. */
    public static final int NESTING_LEVELS_REFUSED = 32;

    /** Longest expression, UTF-8 as sent. */
    public static final int EXPRESSION_BYTES_MAX = 4096;

    /** A page of Query or Scan ends once this much was evaluated. */
    public static final int PAGE_BYTES_MAX = 1024 * 1024;

    /** Keys of a BatchGetItem, over all tables. */
    public static final int BATCH_GET_KEYS_MAX = 100;

    /** Item bytes a BatchGetItem returns; the rest is unprocessed. */
    public static final int BATCH_GET_BYTES_MAX = 16 * 1024 * 1024;

    /** Requests of a BatchWriteItem, over all tables. */
    public static final int BATCH_WRITE_REQUESTS_MAX = 25;

    /** Item bytes of a BatchWriteItem. */
    public static final int BATCH_WRITE_BYTES_MAX = 16 * 1024 * 1024;

    private Limits() {}
}
