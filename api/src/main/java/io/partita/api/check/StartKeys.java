package io.partita.api.check;

/** ExclusiveStartKey of Query and Scan (answers pages 7.4, 7.5). */
final class StartKeys {
    static final String INVALID = "The provided starting key is invalid";

    private StartKeys() {}
}
