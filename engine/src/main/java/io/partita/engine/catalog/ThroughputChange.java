package io.partita.engine.catalog;

import io.partita.api.check.UpdateTableCheck;
import io.partita.api.request.OnDemandThroughput;
import io.partita.api.request.ProvisionedThroughput;
import io.partita.api.request.UpdateTableRequest;
import io.partita.api.request.WarmThroughput;
import io.partita.core.error.Refusal;
import org.jspecify.annotations.Nullable;

/** What UpdateTable makes of a table's throughput (answers page 10.1, 10.2; facts pages 5.2 and 7). */
final class ThroughputChange {
    private ThroughputChange() {}

    static Throughput apply(UpdateTableRequest request, Throughput before, long nowMillis) {
        Throughput next = before;
        if ("PAY_PER_REQUEST".equals(UpdateTableCheck.mode(request)) && before.mode() == BillingMode.PROVISIONED) {
            next = new Throughput(
                    BillingMode.PAY_PER_REQUEST,
                    0,
                    0,
                    before.history().switchedToOnDemand(nowMillis),
                    before.onDemandMaximum(),
                    before.warm().atLeast(WarmUnits.ON_DEMAND_START.read(), WarmUnits.ON_DEMAND_START.write()));
        }
        if (request.provisionedThroughput() != null) {
            next = provisioned(request, request.provisionedThroughput(), before, nowMillis);
        }
        if (request.onDemandThroughput() != null) {
            next = new Throughput(
                    next.mode(),
                    next.read(),
                    next.write(),
                    next.history(),
                    maximum(request.onDemandThroughput(), before.onDemandMaximum()),
                    next.warm());
        }
        return request.warmThroughput() == null ? next : warmed(request.warmThroughput(), next);
    }

    private static Throughput provisioned(
            UpdateTableRequest request, ProvisionedThroughput units, Throughput before, long nowMillis) {
        long read = required(units.readCapacityUnits());
        long write = required(units.writeCapacityUnits());
        boolean sameMode = before.mode() == BillingMode.PROVISIONED;
        if (sameMode && read == before.read() && write == before.write() && request.onDemandThroughput() == null) {
            throw unchanged(before);
        }
        ThroughputHistory history = before.history();
        if (read > before.read() || write > before.write()) {
            history = history.increased(nowMillis);
        }
        if (sameMode && (read < before.read() || write < before.write())) {
            history = history.decreased(nowMillis);
        }
        return new Throughput(
                BillingMode.PROVISIONED,
                read,
                write,
                history,
                null,
                before.warm().atLeast(read, write));
    }

    private static Throughput warmed(WarmThroughput asked, Throughput before) {
        long read = asked.readUnitsPerSecond() == null ? before.warm().read() : asked.readUnitsPerSecond();
        long write = asked.writeUnitsPerSecond() == null ? before.warm().write() : asked.writeUnitsPerSecond();
        requireNotLower(read, before.warm().read(), "ReadUnitsPerSecond");
        requireNotLower(write, before.warm().write(), "WriteUnitsPerSecond");
        return new Throughput(
                before.mode(),
                before.read(),
                before.write(),
                before.history(),
                before.onDemandMaximum(),
                new WarmUnits(read, write));
    }

    private static void requireNotLower(long asked, long current, String member) {
        if (asked < current) {
            throw Refusal.invalidParameter("Requested " + member + " for WarmThroughput for table is lower than current"
                    + " WarmThroughput, decreasing WarmThroughput is not supported");
        }
    }

    /** Merged member by member. */
    static @Nullable OnDemandMaximum maximum(@Nullable OnDemandThroughput asked, @Nullable OnDemandMaximum before) {
        if (asked == null) {
            return before;
        }
        long read = before == null ? OnDemandMaximum.UNLIMITED : before.read();
        long write = before == null ? OnDemandMaximum.UNLIMITED : before.write();
        return new OnDemandMaximum(
                asked.maxReadRequestUnits() == null ? read : asked.maxReadRequestUnits(),
                asked.maxWriteRequestUnits() == null ? write : asked.maxWriteRequestUnits());
    }

    static long required(@Nullable Long units) {
        if (units == null) {
            throw new IllegalStateException("units were checked to be present");
        }
        return units;
    }

    private static Refusal unchanged(Throughput now) {
        return Refusal.validation(
                "The provisioned throughput for the table will not change. The requested value equals"
                        + " the current value. Current ReadCapacityUnits provisioned for the table: " + now.read()
                        + ". Requested ReadCapacityUnits: " + now.read()
                        + ". Current WriteCapacityUnits provisioned for the table: " + now.write()
                        + ". Requested WriteCapacityUnits: " + now.write()
                        + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.");
    }
}
