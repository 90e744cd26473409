package io.partita.core.limits;

/** DynamoDB's limits on data, requests and tables (facts pages 2.1 to 2.3; answers pages 4.5, 4.6, 7 to 9). */
public final class Limits {
    /** Largest item, names included; also the largest charge of an UpdateItem's statement. */
    public static final int ITEM_BYTES_MAX = 400 * 1024;

    /** Largest partition key value. */
    public static final int HASH_KEY_BYTES_MAX = 2048;

    /** Largest sort key value, or all range attributes of an index together. */
    public static final int RANGE_KEY_BYTES_MAX = 1024;

    /** Longest attribute name, UTF-8. */
    public static final int NAME_BYTES_MAX = 65_535;

    /** Longest name of a key attribute of a table or index, UTF-8. */
    public static final int KEY_NAME_BYTES_MAX = 255;

    /** Levels of maps and lists around a scalar that are refused: 31 pass. */
    public static final int NESTING_LEVELS_REFUSED = 32;

    /** Base rows and local index entries under one partition key value: 10 GB. */
    public static final long COLLECTION_BYTES_MAX = 10L << 30;

    /** Longest expression, UTF-8 as sent. */
    public static final int EXPRESSION_BYTES_MAX = 4096;

    /** Longest placeholder of an expression, UTF-8, its # or : included. */
    public static final int PLACEHOLDER_BYTES_MAX = 255;

    /** What all placeholders of an expression stand for, together. */
    public static final int SUBSTITUTIONS_BYTES_MAX = 2 << 20;

    /** Operators and functions of one expression. */
    public static final int OPERATORS_MAX = 300;

    /** Operands of one IN. */
    public static final int IN_OPERANDS_MAX = 100;

    /** A page of Query or Scan ends once this much was evaluated, before filter and projection. */
    public static final int PAGE_BYTES_MAX = 1024 * 1024;

    /** TotalSegments of a Scan. */
    public static final int SEGMENTS_MAX = 1_000_000;

    /** Keys of a BatchGetItem, over all tables. */
    public static final int BATCH_GET_KEYS_MAX = 100;

    /** Item bytes a BatchGetItem returns; the rest is unprocessed. */
    public static final int BATCH_GET_BYTES_MAX = 16 * 1024 * 1024;

    /** Requests of a BatchWriteItem, over all tables. */
    public static final int BATCH_WRITE_REQUESTS_MAX = 25;

    /** Item bytes of a BatchWriteItem. */
    public static final int BATCH_WRITE_BYTES_MAX = 16 * 1024 * 1024;

    /** Actions of a transaction. */
    public static final int TRANSACTION_ACTIONS_MAX = 100;

    /** Item bytes of a transaction. */
    public static final int TRANSACTION_BYTES_MAX = 4 << 20;

    /** Names on a page of ListTables. */
    public static final int LIST_TABLES_MAX = 100;

    /** Global indexes of a table, unless raised. */
    public static final int GLOBAL_INDEXES_MAX = 20;

    /** Local indexes of a table. */
    public static final int LOCAL_INDEXES_MAX = 5;

    /** Attributes of each role in a global index's key; tables and local indexes have one. */
    public static final int KEY_ATTRIBUTES_PER_ROLE_MAX = 4;

    /** Names in NonKeyAttributes of one index. */
    public static final int PROJECTED_NAMES_PER_INDEX_MAX = 20;

    /** Names in NonKeyAttributes of all indexes of a table, counted once for each index. */
    public static final int PROJECTED_NAMES_MAX = 100;

    /** Tables of one account and region, unless raised. */
    public static final int TABLES_MAX = 2500;

    /** Read or write units of one table or global index, unless raised. */
    public static final long UNITS_PER_TABLE_MAX = 40_000;

    /** Provisioned read or write units of all tables of one account and region, unless raised. */
    public static final long UNITS_PER_ACCOUNT_MAX = 80_000;

    /** Tags of a table. */
    public static final int TAGS_MAX = 50;

    private Limits() {}
}
