package io.partita.storage;

import io.partita.core.command.Command;
import io.partita.core.command.Returning;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.key.RowKey;
import io.partita.core.key.Span;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.schema.TableHandle;
import io.partita.core.value.AttributeType;
import io.partita.core.value.AttributeValue;
import io.partita.core.value.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small tables, keys, items and units to test a store with. */
public final class Samples {
    public static final int TABLE = 2000;
    public static final int INDEX = 2001;
    public static final int OTHER_TABLE = 3000;

    private static final KeySchema SCHEMA = KeySchema.of(new KeyAttribute("k", AttributeType.S));

    /** Marks a put that {@link SampleInterpreter} only does when nothing is there; conditions are not tested here. */
    public static final Returning IF_ABSENT = new Returning(Returning.Values.NONE, true);

    private Samples() {}

    public static TableHandle handle(int table, long epoch) {
        return new TableHandle("t" + table, table, epoch, SCHEMA);
    }

    /** A key of the first table whose token is zero. */
    public static RowKey key(String name) {
        return key(TABLE, 0, name);
    }

    public static RowKey key(int space, long token, String name) {
        byte[] rest = name.getBytes(StandardCharsets.UTF_8);
        return new RowKey(ByteBuffer.allocate(12 + rest.length)
                .putInt(space)
                .putLong(token)
                .put(rest)
                .array());
    }

    public static Span space(int space) {
        return new Span(
                ByteBuffer.allocate(4).putInt(space).array(),
                ByteBuffer.allocate(4).putInt(space + 1).array());
    }

    public static Item item(String value) {
        return Item.of(Map.of("v", new AttributeValue.S(value)));
    }

    /** An item with an entry in the index under this name. */
    public static Item indexed(String value, String entry) {
        return Item.of(Map.of("v", new AttributeValue.S(value), "i", new AttributeValue.S(entry)));
    }

    public static String valueOf(@Nullable Row row) {
        if (row == null) {
            return "";
        }
        EncodedValue value = row.item().get("v");
        return value == null ? "" : value.asString();
    }

    public static Step put(String name, String value) {
        return step(key(name), new Command.Put(item(value), null, Returning.NOTHING));
    }

    public static Step put(RowKey key, Item item) {
        return step(key, new Command.Put(item, null, Returning.NOTHING));
    }

    /** A put that is only done when nothing is there. */
    public static Step create(String name, String value) {
        return step(key(name), new Command.Put(item(value), null, IF_ABSENT));
    }

    public static Step delete(String name) {
        return step(key(name), new Command.Delete(null, Returning.NOTHING));
    }

    public static Step touch(String name) {
        return step(key(name), new Command.Touch());
    }

    public static Step step(RowKey key, Command command) {
        return new Step(handle(key.spaceId(), 1), key, command);
    }

    public static Step at(long epoch, Step step) {
        return new Step(handle(step.table().tableId(), epoch), step.key(), step.command());
    }

    public static WriteUnit each(Step... steps) {
        return new WriteUnit(WriteUnit.Mode.EACH, List.of(steps), null, Admission.OPEN, Long.MAX_VALUE);
    }

    public static WriteUnit all(Step... steps) {
        return new WriteUnit(WriteUnit.Mode.ALL, List.of(steps), null, Admission.OPEN, Long.MAX_VALUE);
    }

    public static WriteUnit withGate(WriteUnit unit, Admission gate) {
        return new WriteUnit(unit.mode(), unit.steps(), unit.token(), gate, unit.deadlineNanos());
    }

    public static WriteUnit withToken(WriteUnit unit, TokenRow token) {
        return new WriteUnit(unit.mode(), unit.steps(), token, unit.gate(), unit.deadlineNanos());
    }

    public static WriteUnit withDeadline(WriteUnit unit, long deadlineNanos) {
        return new WriteUnit(unit.mode(), unit.steps(), unit.token(), unit.gate(), deadlineNanos);
    }

    public static Bytes bytes(String text) {
        return Bytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static TokenRow token(String name, String fingerprint, long expiresMicros) {
        return new TokenRow(bytes(name), bytes(fingerprint), expiresMicros, bytes("receipt of " + name));
    }

    public static RegistryChange fence(int table, long epoch) {
        return new RegistryChange(List.of(), List.of(new RegistryChange.Fence(table, epoch, false)));
    }

    public static RegistryChange dropped(int table) {
        return new RegistryChange(List.of(), List.of(new RegistryChange.Fence(table, 0, true)));
    }

    public static RegistryChange write(String key, long expectedVersion, @Nullable Bytes value) {
        return new RegistryChange(List.of(new RegistryChange.Write(key, expectedVersion, value)), List.of());
    }
}
