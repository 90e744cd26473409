package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.request.CreateTableRequest;
import io.partita.api.request.CreateTableRules;
import io.partita.api.request.KeySchemaElement;
import io.partita.api.request.OnDemandThroughput;
import io.partita.api.request.ProvisionedThroughput;
import io.partita.api.request.StreamSpecification;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** CreateTable: everything the service checks before it looks whether the table exists (answers page 10.1). */
public final class CreateTableCheck {
    private static final long UNITS_MAX = 1_000_000_000_000L;

    private CreateTableCheck() {}

    /** The checked key and mode. */
    public record Checked(String tableName, KeySchema key, boolean onDemand) {}

    public static Checked check(CreateTableRequest request) {
        String name = ControlPlane.requiredTableName(request.tableName());
        Violations ofName = new Violations(Layer.OLDER);
        CreateTableRules.tableName(request, ofName);
        ofName.raise();
        Violations violations = new Violations(Layer.OLDER);
        CreateTableRules.all(request, violations);
        violations.raise();
        boolean onDemand = "PAY_PER_REQUEST".equals(mode(request));
        throughput(request, onDemand);
        List<KeySchemaElement> tableKey = Objects.requireNonNull(request.keySchema());
        KeyDefinitions definitions = new KeyDefinitions(Objects.requireNonNull(request.attributeDefinitions()));
        definitions.requireDefined(tableKey, false);
        KeyDefinitions.requireTableShape(tableKey);
        IndexDefinitions.check(request, definitions, onDemand);
        definitions.requireAllUsed(request.localSecondaryIndexes() != null || request.globalSecondaryIndexes() != null);
        stream(request.streamSpecification());
        onDemandThroughput(request.onDemandThroughput(), onDemand);
        UpdateTableCheck.encryption(request.sseSpecification());
        TagCheck.check(request.tags());
        refuseUnsupported(request);
        return new Checked(name, definitions.schema(tableKey), onDemand);
    }

    /** BillingMode decides; TableThroughputMode is its unpublished other name. */
    private static @Nullable String mode(CreateTableRequest request) {
        return request.billingMode() != null ? request.billingMode() : request.tableThroughputMode();
    }

    private static void throughput(CreateTableRequest request, boolean onDemand) {
        ProvisionedThroughput units = request.provisionedThroughput();
        if (onDemand) {
            if (units != null) {
                throw Refusal.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when"
                        + " BillingMode is PAY_PER_REQUEST");
            }
            return;
        }
        if (units == null) {
            throw Refusal.invalidParameter(
                    "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
        }
        requireInBounds(units);
    }

    static void requireInBounds(ProvisionedThroughput units) {
        ControlPlane.requireInBounds(units.readCapacityUnits(), UNITS_MAX, "ReadCapacityUnits");
        ControlPlane.requireInBounds(units.writeCapacityUnits(), UNITS_MAX, "WriteCapacityUnits");
    }

    private static void stream(@Nullable StreamSpecification stream) {
        if (stream == null) {
            return;
        }
        if (Boolean.TRUE.equals(stream.streamEnabled())) {
            throw ControlPlane.unsupported("StreamSpecification");
        }
        if (stream.streamViewType() != null) {
            throw Refusal.invalidParameter(
                    "Table is being created with a stream disabled, UpdateViewType should not be specified");
        }
    }

    private static void onDemandThroughput(@Nullable OnDemandThroughput maximum, boolean onDemand) {
        if (maximum == null) {
            return;
        }
        ControlPlane.onDemandMaximum(
                maximum.maxReadRequestUnits(), "MaxReadRequestUnits", onDemand, "table", ".", false);
        ControlPlane.onDemandMaximum(
                maximum.maxWriteRequestUnits(), "MaxWriteRequestUnits", onDemand, "table", ".", false);
    }

    private static void refuseUnsupported(CreateTableRequest request) {
        if (request.localSecondaryIndexes() != null) {
            throw ControlPlane.unsupported("LocalSecondaryIndexes");
        }
        if (request.globalSecondaryIndexes() != null) {
            throw ControlPlane.unsupported("GlobalSecondaryIndexes");
        }
        if (request.vectorIndexes() != null) {
            throw ControlPlane.unsupported("VectorIndexes");
        }
        if (request.resourcePolicy() != null) {
            throw ControlPlane.unsupported("ResourcePolicy");
        }
        if (request.globalTableSourceArn() != null) {
            throw ControlPlane.unsupported("GlobalTableSourceArn");
        }
    }
}
