package io.partita.api.check;

import io.partita.api.constraint.Layer;
import io.partita.api.constraint.Violations;
import io.partita.api.request.OnDemandThroughput;
import io.partita.api.request.ProvisionedThroughput;
import io.partita.api.request.SSESpecification;
import io.partita.api.request.UpdateTableRequest;
import io.partita.api.request.UpdateTableRules;
import io.partita.core.error.ErrorCode;
import io.partita.core.error.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * UpdateTable: what the request alone shows, then what depends on the table's mode (answers page 10.2, facts 1.6, 2.4).
 */
public final class UpdateTableCheck {
    private static final String NOTHING_ASKED = "At least one of ProvisionedThroughput, BillingMode,"
            + " UpdateStreamEnabled, GlobalSecondaryIndexUpdates, SSESpecification, ReplicaUpdates,"
            + " MultiAccountReplicaReady, ReplicaTransitRoleArn, MultiRegionConsistency, DeletionProtectionEnabled,"
            + " OnDemandThroughput, WarmThroughput or TableClass is required";

    private UpdateTableCheck() {}

    /** Returns the bare table name; refuses what needs no table. */
    public static String check(UpdateTableRequest request) {
        String name = ControlPlane.requiredTableName(request.tableName());
        Violations violations = new Violations(Layer.OLDER);
        UpdateTableRules.all(request, violations);
        violations.raise();
        List<String> asked = asked(request);
        if (asked.isEmpty()) {
            throw Refusal.validation(NOTHING_ASKED);
        }
        alone(asked, "SSESpecification", "Server-Side Encryption");
        alone(asked, "DeletionProtectionEnabled", "Deletion protection");
        alone(asked, "TableClass", "Table class");
        alone(asked, "WarmThroughput", "Warm throughput");
        alone(asked, "ReplicaUpdates", "Replica");
        encryption(request.sseSpecification());
        ProvisionedThroughput units = request.provisionedThroughput();
        if (units != null) {
            CreateTableCheck.requireInBounds(units);
        }
        return name;
    }

    /** BillingMode, or its unpublished other name. */
    public static @Nullable String mode(UpdateTableRequest request) {
        return request.billingMode() != null ? request.billingMode() : request.tableThroughputMode();
    }

    /** What depends on the mode the table has; {@code onDemand} is that mode. */
    public static void checkAgainstMode(UpdateTableRequest request, boolean onDemand) {
        String mode = mode(request);
        boolean willBeOnDemand = mode == null ? onDemand : mode.equals("PAY_PER_REQUEST");
        if (willBeOnDemand && request.provisionedThroughput() != null) {
            throw Refusal.invalidParameter("Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when"
                    + " BillingMode is PAY_PER_REQUEST");
        }
        if ("PROVISIONED".equals(mode) && request.provisionedThroughput() == null) {
            throw Refusal.invalidParameter("ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
        }
        OnDemandThroughput maximum = request.onDemandThroughput();
        if (maximum != null) {
            if (maximum.maxReadRequestUnits() == null && maximum.maxWriteRequestUnits() == null) {
                throw Refusal.of(ErrorCode.INTERNAL_FAILURE, null);
            }
            ControlPlane.onDemandMaximum(
                    maximum.maxReadRequestUnits(), "MaxReadRequestUnits", willBeOnDemand, "the table", "", true);
            ControlPlane.onDemandMaximum(
                    maximum.maxWriteRequestUnits(), "MaxWriteRequestUnits", willBeOnDemand, "the table", "", true);
        }
    }

    /** Refuses, after every check of the service, what this server has not got. */
    public static void refuseUnsupported(UpdateTableRequest request) {
        if (request.globalSecondaryIndexUpdates() != null) {
            throw ControlPlane.unsupported("GlobalSecondaryIndexUpdates");
        }
        if (request.streamSpecification() != null
                && Boolean.TRUE.equals(request.streamSpecification().streamEnabled())) {
            throw ControlPlane.unsupported("StreamSpecification");
        }
        if (request.replicaUpdates() != null) {
            throw ControlPlane.unsupported("ReplicaUpdates");
        }
        if (request.vectorIndexUpdates() != null) {
            throw ControlPlane.unsupported("VectorIndexUpdates");
        }
        if (request.globalTableWitnessUpdates() != null) {
            throw ControlPlane.unsupported("GlobalTableWitnessUpdates");
        }
        if (request.multiRegionConsistency() != null) {
            throw ControlPlane.unsupported("MultiRegionConsistency");
        }
    }

    private static void alone(List<String> asked, String member, String words) {
        if (asked.contains(member) && asked.size() > 1) {
            throw Refusal.invalidParameter(words + " modification must be the only operation in the request");
        }
    }

    static void encryption(@Nullable SSESpecification encryption) {
        if (encryption == null) {
            return;
        }
        if (!Boolean.TRUE.equals(encryption.enabled())) {
            if (encryption.sseType() != null) {
                throw Refusal.invalidParameter("SSEType can not be specified if Enabled is false");
            }
            if (encryption.kmsMasterKeyId() != null) {
                throw Refusal.invalidParameter("KMSMasterKeyId can not be specified if Enabled is false");
            }
            return;
        }
        if ("AES256".equals(encryption.sseType())) {
            throw Refusal.invalidParameter("SSEType AES256 is not supported");
        }
        if (encryption.kmsMasterKeyId() != null && encryption.sseType() == null) {
            throw Refusal.invalidParameter("SSEType KMS is required if KMSMasterKeyId is specified");
        }
    }

    private static List<String> asked(UpdateTableRequest request) {
        List<String> asked = new ArrayList<>();
        add(asked, "BillingMode", mode(request));
        add(asked, "ProvisionedThroughput", request.provisionedThroughput());
        add(asked, "GlobalSecondaryIndexUpdates", request.globalSecondaryIndexUpdates());
        add(asked, "StreamSpecification", request.streamSpecification());
        add(asked, "SSESpecification", request.sseSpecification());
        add(asked, "ReplicaUpdates", request.replicaUpdates());
        add(asked, "TableClass", request.tableClass());
        add(asked, "DeletionProtectionEnabled", request.deletionProtectionEnabled());
        add(asked, "MultiRegionConsistency", request.multiRegionConsistency());
        add(asked, "GlobalTableWitnessUpdates", request.globalTableWitnessUpdates());
        add(asked, "OnDemandThroughput", request.onDemandThroughput());
        add(asked, "WarmThroughput", request.warmThroughput());
        add(asked, "VectorIndexUpdates", request.vectorIndexUpdates());
        return asked;
    }

    private static void add(List<String> asked, String member, @Nullable Object value) {
        if (value != null) {
            asked.add(member);
        }
    }
}
