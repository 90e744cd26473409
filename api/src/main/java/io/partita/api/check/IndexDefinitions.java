package io.partita.api.check;

import io.partita.api.request.CreateTableRequest;
import io.partita.api.request.GlobalSecondaryIndex;
import io.partita.api.request.KeySchemaElement;
import io.partita.api.request.LocalSecondaryIndex;
import io.partita.api.request.Projection;
import io.partita.core.error.Refusal;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The index definitions of CreateTable: LSIs, then GSIs (answers page 10.1 steps 8 to 10, 10.3; facts page 1.6, 4.2).
 */
final class IndexDefinitions {
    private static final int LOCAL_MAX = 5;
    private static final int GLOBAL_MAX = 20;
    private static final int PROJECTED_MAX = 100;

    private final KeyDefinitions definitions;
    private final Set<String> names = new HashSet<>();
    private int projected;

    private IndexDefinitions(KeyDefinitions definitions) {
        this.definitions = definitions;
    }

    static void check(CreateTableRequest request, KeyDefinitions definitions, boolean onDemand) {
        requireNotEmpty(request.globalSecondaryIndexes(), "GlobalSecondaryIndexes");
        requireNotEmpty(request.localSecondaryIndexes(), "LocalSecondaryIndexes");
        requireNotEmpty(request.vectorIndexes(), "VectorIndexes");
        IndexDefinitions indexes = new IndexDefinitions(definitions);
        List<KeySchemaElement> tableKey = Objects.requireNonNull(request.keySchema());
        if (request.localSecondaryIndexes() != null) {
            indexes.local(request.localSecondaryIndexes(), tableKey);
        }
        if (request.globalSecondaryIndexes() != null) {
            indexes.global(request.globalSecondaryIndexes(), onDemand);
        }
    }

    private void local(List<LocalSecondaryIndex> locals, List<KeySchemaElement> tableKey) {
        if (tableKey.size() < 2) {
            throw Refusal.invalidParameter("Table KeySchema does not have a range key, which is required when"
                    + " specifying a LocalSecondaryIndex");
        }
        for (LocalSecondaryIndex index : locals) {
            List<KeySchemaElement> key = Objects.requireNonNull(index.keySchema());
            String name = String.valueOf(index.indexName());
            definitions.requireDefined(key, true);
            KeyDefinitions.requireTableShape(key);
            if (key.size() < 2) {
                throw Refusal.invalidParameter("Index KeySchema does not have a range key for index: " + name);
            }
            String hash = KeyDefinitions.names(key).get(0);
            String tableHash = KeyDefinitions.names(tableKey).get(0);
            if (!hash.equals(tableHash)) {
                throw Refusal.invalidParameter("Index KeySchema does not have the same leading hash key as table"
                        + " KeySchema for index: " + name + ". index hash key: " + hash + ", table hash key: "
                        + tableHash);
            }
            projection(index.projection());
            requireNew(name);
        }
        if (locals.size() > LOCAL_MAX) {
            throw Refusal.invalidParameter("Number of LocalSecondaryIndexes exceeds per-table limit of " + LOCAL_MAX);
        }
    }

    private void global(List<GlobalSecondaryIndex> globals, boolean onDemand) {
        if (globals.size() > GLOBAL_MAX) {
            throw Refusal.invalidParameter("GlobalSecondaryIndex count exceeds the per-table limit of " + GLOBAL_MAX);
        }
        for (GlobalSecondaryIndex index : globals) {
            List<KeySchemaElement> key = Objects.requireNonNull(index.keySchema());
            String name = String.valueOf(index.indexName());
            definitions.requireDefined(key, true);
            KeyDefinitions.requireIndexShape(key);
            projection(index.projection());
            requireNew(name);
            boolean units = index.provisionedThroughput() != null;
            if (units && onDemand) {
                throw Refusal.invalidParameter("ProvisionedThroughput should not be specified for index: " + name
                        + " when BillingMode is PAY_PER_REQUEST");
            }
            if (!units && !onDemand) {
                throw Refusal.invalidParameter("ProvisionedThroughput is not specified for index: " + name);
            }
        }
    }

    private void projection(@Nullable Projection projection) {
        String type = projection == null ? null : projection.projectionType();
        List<String> attributes = projection == null ? null : projection.nonKeyAttributes();
        if (type == null) {
            throw Refusal.invalidParameter("Unknown ProjectionType: null");
        }
        if (!type.equals("INCLUDE")) {
            if (attributes != null) {
                throw Refusal.invalidParameter("ProjectionType is " + type + ", but NonKeyAttributes is specified");
            }
            return;
        }
        if (attributes == null || attributes.isEmpty()) {
            throw Refusal.invalidParameter("ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
        }
        Set<String> seen = new HashSet<>();
        for (String attribute : attributes) {
            if (!seen.add(attribute)) {
                throw Refusal.invalidParameter("Duplicate element in NonKeyAttributes: " + attribute);
            }
        }
        projected += attributes.size();
        if (projected > PROJECTED_MAX) {
            throw Refusal.invalidParameter(
                    "Number of NonKeyAttributes across all indexes exceeds the limit of " + PROJECTED_MAX);
        }
    }

    private void requireNew(String name) {
        if (!names.add(name)) {
            throw Refusal.invalidParameter("Duplicate index name: " + name);
        }
    }

    private static void requireNotEmpty(@Nullable List<?> indexes, String member) {
        if (indexes != null && indexes.isEmpty()) {
            throw Refusal.invalidParameter("List of " + member + " is empty");
        }
    }
}
