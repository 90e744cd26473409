package io.partita.engine.catalog;

import io.partita.core.item.Item;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.AttributeValue.L;
import io.partita.core.value.AttributeValue.M;
import io.partita.core.value.AttributeValue.N;
import io.partita.core.value.AttributeValue.S;
import io.partita.core.value.Bytes;
import io.partita.core.value.DynamoNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Table records as registry values: a version byte, then an encoded item, so that a later version can add members
 * without a new layout. Absent members mean null.
 */
final class TableRecordFormat {
    static final byte VERSION = 1;

    private TableRecordFormat() {}

    static Bytes encode(TableRecord table) {
        Map<String, AttributeValue> members = new HashMap<>();
        members.put("name", new S(table.name()));
        members.put("tableId", number(table.identity().tableId()));
        members.put("uuid", new S(table.identity().uuid()));
        members.put("createdMillis", number(table.identity().createdMillis()));
        members.put("epoch", number(table.epoch()));
        members.put("hash", keyAttributes(table.key().hash()));
        members.put("range", keyAttributes(table.key().range()));
        members.put("throughput", new M(throughput(table.throughput())));
        members.put("options", new M(options(table.options())));
        byte[] item = Item.of(members).bytes();
        byte[] value = new byte[item.length + 1];
        value[0] = VERSION;
        System.arraycopy(item, 0, value, 1, item.length);
        return Bytes.of(value);
    }

    static TableRecord decode(Bytes value) {
        byte[] bytes = value.toArray();
        if (bytes.length == 0 || bytes[0] != VERSION) {
            throw new IllegalStateException("table record of format " + (bytes.length == 0 ? "none" : bytes[0])
                    + ", this server reads " + VERSION + ": use the version of Partita that wrote it, or a newer one");
        }
        Members members = new Members(
                Item.ofChecked(Bytes.of(bytes, 1, bytes.length - 1).toArray()).toMap());
        return new TableRecord(
                new TableIdentity(
                        members.string("name"),
                        (int) members.number("tableId"),
                        members.string("uuid"),
                        members.number("createdMillis")),
                members.number("epoch"),
                new KeySchema(members.keyAttributes("hash"), members.keyAttributes("range")),
                throughput(members.map("throughput")),
                options(members.map("options")));
    }

    private static Map<String, AttributeValue> throughput(Throughput throughput) {
        Map<String, AttributeValue> members = new HashMap<>();
        members.put("mode", new S(throughput.mode().name()));
        members.put("read", number(throughput.read()));
        members.put("write", number(throughput.write()));
        ThroughputHistory history = throughput.history();
        putNumber(members, "lastIncreaseMillis", history.lastIncreaseMillis());
        putNumber(members, "lastDecreaseMillis", history.lastDecreaseMillis());
        members.put("decreaseDay", number(history.decreaseDay()));
        members.put("decreasesOnDay", number(history.decreasesOnDay()));
        putNumber(members, "lastOnDemandMillis", history.lastOnDemandMillis());
        OnDemandMaximum maximum = throughput.onDemandMaximum();
        if (maximum != null) {
            members.put("onDemandMaximumRead", number(maximum.read()));
            members.put("onDemandMaximumWrite", number(maximum.write()));
        }
        members.put("warmRead", number(throughput.warm().read()));
        members.put("warmWrite", number(throughput.warm().write()));
        return members;
    }

    private static Throughput throughput(Members members) {
        Long maximumRead = members.optionalNumber("onDemandMaximumRead");
        return new Throughput(
                BillingMode.valueOf(members.string("mode")),
                members.number("read"),
                members.number("write"),
                new ThroughputHistory(
                        members.optionalNumber("lastIncreaseMillis"),
                        members.optionalNumber("lastDecreaseMillis"),
                        members.number("decreaseDay"),
                        (int) members.number("decreasesOnDay"),
                        members.optionalNumber("lastOnDemandMillis")),
                maximumRead == null ? null : new OnDemandMaximum(maximumRead, members.number("onDemandMaximumWrite")),
                new WarmUnits(members.number("warmRead"), members.number("warmWrite")));
    }

    private static Map<String, AttributeValue> options(TableOptions options) {
        Map<String, AttributeValue> members = new HashMap<>();
        putString(members, "tableClass", options.tableClass());
        Boolean protection = options.deletionProtection();
        if (protection != null) {
            members.put("deletionProtection", new AttributeValue.Bool(protection));
        }
        putString(members, "encryptionKeyArn", options.encryptionKeyArn());
        Map<String, AttributeValue> tags = new HashMap<>();
        options.tags().forEach((key, value) -> tags.put(key, new S(value)));
        members.put("tags", new M(tags));
        return members;
    }

    private static TableOptions options(Members members) {
        Map<String, String> tags = new HashMap<>();
        Members stored = members.map("tags");
        stored.values().keySet().forEach(key -> tags.put(key, stored.string(key)));
        return new TableOptions(
                members.optionalString("tableClass"),
                members.values().get("deletionProtection") instanceof AttributeValue.Bool flag ? flag.value() : null,
                members.optionalString("encryptionKeyArn"),
                tags);
    }

    private static L keyAttributes(List<KeyAttribute> attributes) {
        List<AttributeValue> list = new ArrayList<>();
        for (KeyAttribute attribute : attributes) {
            list.add(new M(Map.of(
                    "name",
                    new S(attribute.name()),
                    "type",
                    new S(attribute.type().name()))));
        }
        return new L(list);
    }

    private static N number(long value) {
        return new N(DynamoNumber.of(value));
    }

    private static void putNumber(Map<String, AttributeValue> members, String name, @Nullable Long value) {
        if (value != null) {
            members.put(name, number(value));
        }
    }

    private static void putString(Map<String, AttributeValue> members, String name, @Nullable String value) {
        if (value != null) {
            members.put(name, new S(value));
        }
    }

    /** Typed reading of a decoded map; a member of another type than expected is damage. */
    private record Members(Map<String, AttributeValue> values) {
        String string(String name) {
            String value = optionalString(name);
            if (value == null) {
                throw new IllegalStateException("table record lacks " + name);
            }
            return value;
        }

        @Nullable
        String optionalString(String name) {
            return values.get(name) instanceof S text ? text.value() : null;
        }

        long number(String name) {
            Long value = optionalNumber(name);
            if (value == null) {
                throw new IllegalStateException("table record lacks " + name);
            }
            return value;
        }

        @Nullable
        Long optionalNumber(String name) {
            return values.get(name) instanceof N number
                    ? (Long) number.value().toBigDecimal().longValueExact()
                    : null;
        }

        Members map(String name) {
            if (values.get(name) instanceof M map) {
                return new Members(map.entries());
            }
            throw new IllegalStateException("table record lacks " + name);
        }

        List<KeyAttribute> keyAttributes(String name) {
            if (!(values.get(name) instanceof L list)) {
                throw new IllegalStateException("table record lacks " + name);
            }
            List<KeyAttribute> attributes = new ArrayList<>();
            for (AttributeValue element : list.elements()) {
                Members members = new Members(((M) element).entries());
                attributes.add(new KeyAttribute(members.string("name"), AttributeType.valueOf(members.string("type"))));
            }
            return attributes;
        }
    }
}
