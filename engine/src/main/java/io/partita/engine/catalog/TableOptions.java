package io.partita.engine.catalog;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is kept and described but changes no answer of item operations.
 *
 * @param tableClass STANDARD or STANDARD_INFREQUENT_ACCESS, null when the request never named one
 * @param deletionProtection null when the request never named it
 * @param encryptionKeyArn KMS key of SSE, null when SSE was not enabled
 * @param tags by key, sorted
 */
record TableOptions(
        @Nullable String tableClass,
        @Nullable Boolean deletionProtection,
        @Nullable String encryptionKeyArn,
        Map<String, String> tags) {
    TableOptions {
        tags = Map.copyOf(tags);
    }

    Map<String, String> sortedTags() {
        return new TreeMap<>(tags);
    }

    TableOptions withTableClass(String next) {
        return new TableOptions(next, deletionProtection, encryptionKeyArn, tags);
    }

    TableOptions withDeletionProtection(boolean next) {
        return new TableOptions(tableClass, next, encryptionKeyArn, tags);
    }

    TableOptions withEncryptionKeyArn(@Nullable String next) {
        return new TableOptions(tableClass, deletionProtection, next, tags);
    }

    TableOptions withTags(Map<String, String> next) {
        return new TableOptions(tableClass, deletionProtection, encryptionKeyArn, next);
    }
}
