package io.partita.engine.catalog;

import io.partita.api.request.AttributeDefinition;
import io.partita.api.request.BillingModeSummary;
import io.partita.api.request.KeySchemaElement;
import io.partita.api.request.OnDemandThroughput;
import io.partita.api.request.ProvisionedThroughputDescription;
import io.partita.api.request.SSEDescription;
import io.partita.api.request.TableClassSummary;
import io.partita.api.request.TableDescription;
import io.partita.api.request.TableThroughputModeSummary;
import io.partita.api.request.TableWarmThroughputDescription;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.storage.SpaceCount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Table records as the API describes them (answers page 10.5, facts pages 4.2 and 5.2). */
final class TableDescriber {
    private final Account account;

    TableDescriber(Account account) {
        this.account = account;
    }

    /** What DescribeTable tells of a table at rest. */
    TableDescription describe(TableRecord table, SpaceCount count, long nowMillis) {
        TableDescription description = summary(table, "ACTIVE", count, nowMillis);
        WarmUnits warm = table.throughput().warm();
        Boolean protection = table.options().deletionProtection();
        return description
                .withWarmThroughput(TableWarmThroughputDescription.EMPTY
                        .withReadUnitsPerSecond(warm.read())
                        .withWriteUnitsPerSecond(warm.write())
                        .withStatus("ACTIVE"))
                .withDeletionProtectionEnabled(protection != null && protection);
    }

    /** What an answer that changes a table tells of it. */
    TableDescription summary(TableRecord table, String status, SpaceCount count, long nowMillis) {
        TableOptions options = table.options();
        Throughput throughput = table.throughput();
        return TableDescription.EMPTY
                .withAttributeDefinitions(definitions(table.key()))
                .withTableName(table.name())
                .withKeySchema(keySchema(table.key()))
                .withTableStatus(status)
                .withCreationDateTime(Instant.ofEpochMilli(table.identity().createdMillis()))
                .withProvisionedThroughput(provisioned(throughput, nowMillis))
                .withTableSizeBytes(count.bytes())
                .withItemCount(count.rows())
                .withTableArn(account.tableArn(table.name()))
                .withTableId(table.identity().uuid())
                .withBillingModeSummary(billing(throughput))
                .withTableThroughputModeSummary(mode(throughput))
                .withSseDescription(encryption(options.encryptionKeyArn()))
                .withTableClassSummary(
                        options.tableClass() == null
                                ? null
                                : TableClassSummary.EMPTY.withTableClass(options.tableClass()))
                .withDeletionProtectionEnabled(options.deletionProtection())
                .withOnDemandThroughput(maximum(throughput.onDemandMaximum(), false));
    }

    /** OnDemandThroughput as told; the answer of UpdateTable echoes -1, a description leaves it out. */
    static @Nullable OnDemandThroughput maximum(@Nullable OnDemandMaximum maximum, boolean echoUnlimited) {
        if (maximum == null || (maximum.isUnlimited() && !echoUnlimited)) {
            return null;
        }
        OnDemandThroughput told = OnDemandThroughput.EMPTY;
        if (echoUnlimited || maximum.read() != OnDemandMaximum.UNLIMITED) {
            told = told.withMaxReadRequestUnits(maximum.read());
        }
        if (echoUnlimited || maximum.write() != OnDemandMaximum.UNLIMITED) {
            told = told.withMaxWriteRequestUnits(maximum.write());
        }
        return told;
    }

    private static List<AttributeDefinition> definitions(KeySchema key) {
        return key.attributes().stream()
                .sorted(Comparator.comparing(KeyAttribute::name))
                .map(attribute -> AttributeDefinition.EMPTY
                        .withAttributeName(attribute.name())
                        .withAttributeType(attribute.type().name()))
                .toList();
    }

    private static List<KeySchemaElement> keySchema(KeySchema key) {
        List<KeySchemaElement> elements = new ArrayList<>();
        key.hash().forEach(attribute -> elements.add(element(attribute, "HASH")));
        key.range().forEach(attribute -> elements.add(element(attribute, "RANGE")));
        return elements;
    }

    private static KeySchemaElement element(KeyAttribute attribute, String keyType) {
        return KeySchemaElement.EMPTY.withAttributeName(attribute.name()).withKeyType(keyType);
    }

    private static ProvisionedThroughputDescription provisioned(Throughput throughput, long nowMillis) {
        ThroughputHistory history = throughput.history();
        return ProvisionedThroughputDescription.EMPTY
                .withLastIncreaseDateTime(instant(history.lastIncreaseMillis()))
                .withLastDecreaseDateTime(instant(history.lastDecreaseMillis()))
                .withNumberOfDecreasesToday((long) history.decreasesToday(nowMillis))
                .withReadCapacityUnits(throughput.read())
                .withWriteCapacityUnits(throughput.write());
    }

    /** Absent on a table that was always provisioned (facts page 7). */
    private static @Nullable BillingModeSummary billing(Throughput throughput) {
        Long onDemandSince = throughput.history().lastOnDemandMillis();
        if (onDemandSince == null) {
            return null;
        }
        return BillingModeSummary.EMPTY
                .withBillingMode(throughput.mode().name())
                .withLastUpdateToPayPerRequestDateTime(instant(onDemandSince));
    }

    private static @Nullable TableThroughputModeSummary mode(Throughput throughput) {
        Long onDemandSince = throughput.history().lastOnDemandMillis();
        if (onDemandSince == null) {
            return null;
        }
        return TableThroughputModeSummary.EMPTY
                .withTableThroughputMode(throughput.mode().name())
                .withLastUpdateToPayPerRequestDateTime(instant(onDemandSince));
    }

    private static @Nullable SSEDescription encryption(@Nullable String keyArn) {
        return keyArn == null
                ? null
                : SSEDescription.EMPTY.withStatus("ENABLED").withSseType("KMS").withKmsMasterKeyArn(keyArn);
    }

    private static @Nullable Instant instant(@Nullable Long millis) {
        return millis == null ? null : Instant.ofEpochMilli(millis);
    }
}
