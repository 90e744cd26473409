package io.partita.engine.catalog;

import io.partita.api.check.CreateTableCheck;
import io.partita.api.check.DescribeTableCheck;
import io.partita.api.check.ListTablesCheck;
import io.partita.api.check.UpdateTableCheck;
import io.partita.api.request.CreateTableRequest;
import io.partita.api.request.DeleteTableRequest;
import io.partita.api.request.DescribeTableRequest;
import io.partita.api.request.ListTablesRequest;
import io.partita.api.request.ListTablesResponse;
import io.partita.api.request.ProvisionedThroughput;
import io.partita.api.request.SSESpecification;
import io.partita.api.request.TableDescription;
import io.partita.api.request.Tag;
import io.partita.api.request.UpdateTableRequest;
import io.partita.api.request.WarmThroughput;
import io.partita.core.error.Refusal;
import io.partita.storage.SpaceCount;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The table operations. With physics off a table is ready when CreateTable is answered and gone when DeleteTable is;
 * the answers still tell the passing state. Waits for commits, so never called on an event loop.
 */
public final class TableOperations {
    private static final long FIRST_EPOCH = 1;
    private static final int LIST_MAX = 100;

    private final Catalog catalog;
    private final Storage storage;
    private final Account account;
    private final Clock clock;
    private final Supplier<String> uuids;
    private final TableDescriber describer;

    public TableOperations(Catalog catalog, Storage storage, Account account, Clock clock, Supplier<String> uuids) {
        this.catalog = catalog;
        this.storage = storage;
        this.account = account;
        this.clock = clock;
        this.uuids = uuids;
        this.describer = new TableDescriber(account);
    }

    public TableDescription create(CreateTableRequest request) {
        CreateTableCheck.Checked checked = CreateTableCheck.check(request);
        long now = clock.millis();
        Throughput throughput = newThroughput(request, checked.onDemand(), now);
        TableOptions options = new TableOptions(
                request.tableClass(),
                request.deletionProtectionEnabled(),
                encryptionKey(request.sseSpecification()),
                tags(request.tags()));
        String uuid = uuids.get();
        Table table = catalog.create(
                checked.tableName(),
                spaceId -> new TableRecord(
                        new TableIdentity(checked.tableName(), spaceId, uuid, now),
                        FIRST_EPOCH,
                        checked.key(),
                        throughput,
                        options));
        return describer.summary(table.tableRecord(), "CREATING", SpaceCount.ZERO, now);
    }

    public TableDescription describe(DescribeTableRequest request) {
        Table table = catalog.forTables(DescribeTableCheck.check(request.tableName()));
        return describer.describe(table.tableRecord(), count(table), clock.millis());
    }

    public TableDescription delete(DeleteTableRequest request) {
        Table table = catalog.forTables(DescribeTableCheck.check(request.tableName()));
        if (Boolean.TRUE.equals(table.tableRecord().options().deletionProtection())) {
            throw Refusal.validation("Resource cannot be deleted as it is currently protected against deletion."
                    + " Disable deletion protection first.");
        }
        SpaceCount count = count(table);
        catalog.drop(table);
        return describer.summary(table.tableRecord(), "DELETING", count, clock.millis());
    }

    public TableDescription update(UpdateTableRequest request) {
        Table table = catalog.forTables(UpdateTableCheck.check(request));
        TableRecord before = table.tableRecord();
        UpdateTableCheck.checkAgainstMode(request, before.throughput().mode() == BillingMode.PAY_PER_REQUEST);
        long now = clock.millis();
        Throughput throughput = ThroughputChange.apply(request, before.throughput(), now);
        UpdateTableCheck.refuseUnsupported(request);
        TableRecord after = before.withThroughput(throughput).withOptions(changed(request, before.options()));
        catalog.replace(table, after);
        boolean passing = !after.throughput().equals(before.throughput());
        TableRecord told = passing ? before.withOptions(after.options()) : after;
        return describer
                .summary(told, passing ? "UPDATING" : "ACTIVE", count(table), now)
                .withOnDemandThroughput(
                        TableDescriber.maximum(throughput.onDemandMaximum(), request.onDemandThroughput() != null));
    }

    public ListTablesResponse list(ListTablesRequest request) {
        ListTablesCheck.check(request);
        int limit = request.limit() == null ? LIST_MAX : request.limit();
        List<String> names = catalog.names(request.exclusiveStartTableName(), limit + 1);
        boolean more = names.size() > limit;
        List<String> page = more ? names.subList(0, limit) : names;
        return ListTablesResponse.EMPTY.withTableNames(page).withLastEvaluatedTableName(more ? page.getLast() : null);
    }

    private SpaceCount count(Table table) {
        return storage.count(table.handle().tableId());
    }

    private static Throughput newThroughput(CreateTableRequest request, boolean onDemand, long now) {
        ProvisionedThroughput units = request.provisionedThroughput();
        WarmThroughput warm = request.warmThroughput();
        long warmRead = warm == null || warm.readUnitsPerSecond() == null ? 0 : warm.readUnitsPerSecond();
        long warmWrite = warm == null || warm.writeUnitsPerSecond() == null ? 0 : warm.writeUnitsPerSecond();
        if (onDemand || units == null) {
            return new Throughput(
                    BillingMode.PAY_PER_REQUEST,
                    0,
                    0,
                    ThroughputHistory.NEW.switchedToOnDemand(now),
                    ThroughputChange.maximum(request.onDemandThroughput(), null),
                    WarmUnits.ON_DEMAND_START.atLeast(warmRead, warmWrite));
        }
        long read = ThroughputChange.required(units.readCapacityUnits());
        long write = ThroughputChange.required(units.writeCapacityUnits());
        return new Throughput(
                BillingMode.PROVISIONED,
                read,
                write,
                ThroughputHistory.NEW,
                null,
                new WarmUnits(read, write).atLeast(warmRead, warmWrite));
    }

    private TableOptions changed(UpdateTableRequest request, TableOptions options) {
        TableOptions next = options;
        if (request.tableClass() != null) {
            next = next.withTableClass(request.tableClass());
        }
        if (request.deletionProtectionEnabled() != null) {
            next = next.withDeletionProtection(request.deletionProtectionEnabled());
        }
        if (request.sseSpecification() != null) {
            next = next.withEncryptionKeyArn(encryptionKey(request.sseSpecification()));
        }
        return next;
    }

    private @Nullable String encryptionKey(@Nullable SSESpecification encryption) {
        if (encryption == null || !Boolean.TRUE.equals(encryption.enabled())) {
            return null;
        }
        String key = encryption.kmsMasterKeyId();
        if (key == null) {
            return account.keyArn(uuids.get());
        }
        return key.startsWith("arn:") ? key : account.keyArn(key);
    }

    static Map<String, String> tags(@Nullable List<Tag> tags) {
        Map<String, String> map = new TreeMap<>();
        if (tags != null) {
            tags.forEach(tag -> map.put(String.valueOf(tag.key()), String.valueOf(tag.value())));
        }
        return map;
    }
}
