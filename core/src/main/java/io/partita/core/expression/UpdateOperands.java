package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.BoundUpdate.Origin;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes what actions put in place, from the item as it was. */
record UpdateOperands(Origin origin, Evaluation before) {

    /** Refuses what ADD and DELETE cannot join with the stored type, which comes before all other trouble of values. */
    void refuseMisfit(UpdateAction action) {
        switch (action) {
            case UpdateAction.Set _, UpdateAction.Remove _ -> {}
            case UpdateAction.Add(Path target, int slot) -> refuseMisfit(target, slot, true);
            case UpdateAction.Delete(Path target, int slot) -> refuseMisfit(target, slot, false);
        }
    }

    private void refuseMisfit(Path target, int slot, boolean add) {
        EncodedValue old = before.value(target);
        AttributeType type = before.values().get(slot).type();
        boolean fits = old == null
                || (old.type() == type
                        && (type.isSet()
                                || (add && type == AttributeType.N)
                                || (add && type == AttributeType.L && origin == Origin.ATTRIBUTE_UPDATES)));
        if (!fits) {
            throw wrongType();
        }
    }

    /** The new value of the action's target, null when it is to go or stays absent. */
    @Nullable
    EncodedValue result(UpdateAction action) {
        return switch (action) {
            case UpdateAction.Set(Path _, UpdateValue value) -> value(value);
            case UpdateAction.Remove _ -> null;
            case UpdateAction.Add(Path target, int slot) ->
                added(before.value(target), before.values().get(slot));
            case UpdateAction.Delete(Path target, int slot) ->
                deleted(before.value(target), before.values().get(slot));
        };
    }

    private EncodedValue value(UpdateValue value) {
        return switch (value) {
            case UpdateValue.Literal(int slot) -> before.values().get(slot);
            case UpdateValue.Copy(Path path) -> existing(path);
            case UpdateValue.Sum(UpdateValue left, UpdateValue right) ->
                EncodedValue.of(number(left).plus(number(right)));
            case UpdateValue.Difference(UpdateValue left, UpdateValue right) ->
                EncodedValue.of(number(left).minus(number(right)));
            case UpdateValue.IfNotExists(UpdateValue first, UpdateValue otherwise) -> {
                if (!(first instanceof UpdateValue.Copy(Path path))) {
                    throw new IllegalStateException("the operands of if_not_exists were not checked");
                }
                EncodedValue present = before.value(path);
                yield present != null ? present : value(otherwise);
            }
            case UpdateValue.ListAppend(UpdateValue first, UpdateValue second) ->
                joined(list(value(first)), list(value(second)));
        };
    }

    private EncodedValue existing(Path path) {
        EncodedValue value = before.value(path);
        if (value == null) {
            throw Refusal.validation("The provided expression refers to an attribute that does not exist in the item");
        }
        return value;
    }

    private DynamoNumber number(UpdateValue operand) {
        EncodedValue value = value(operand);
        if (value.type() != AttributeType.N) {
            throw wrongType();
        }
        return value.asNumber();
    }

    private EncodedValue list(EncodedValue value) {
        if (value.type() != AttributeType.L) {
            throw wrongType();
        }
        return value;
    }

    private Refusal wrongType() {
        return Refusal.validation(
                origin == Origin.EXPRESSION
                        ? "An operand in the update expression has an incorrect data type"
                        : "Type mismatch for attribute to update");
    }

    private static EncodedValue added(@Nullable EncodedValue old, EncodedValue more) {
        if (old == null) {
            return more;
        }
        return switch (more.type()) {
            case N -> EncodedValue.of(old.asNumber().plus(more.asNumber()));
            case L -> joined(old, more);
            case SS, NS, BS -> union(old, more);
            case S, B, BOOL, NULL, M -> throw new IllegalStateException("a misfit was not refused");
        };
    }

    private static @Nullable EncodedValue deleted(@Nullable EncodedValue old, EncodedValue members) {
        return old == null ? null : difference(old, members);
    }

    private static EncodedValue joined(EncodedValue first, EncodedValue second) {
        ItemBuilder builder = new ItemBuilder().name("").beginList();
        first.forEachMember(builder::value);
        second.forEachMember(builder::value);
        return only(builder.endList().finish());
    }

    private static EncodedValue union(EncodedValue set, EncodedValue more) {
        ItemBuilder builder = new ItemBuilder().name("").beginSet(set.type());
        addMembers(builder, set);
        addMembers(builder, more);
        builder.endSet();
        return only(builder.finish());
    }

    /** What is left of a set, null when that is nothing. Both are sorted, so one pass does. */
    private static @Nullable EncodedValue difference(EncodedValue set, EncodedValue members) {
        ItemBuilder builder = new ItemBuilder().name("").beginSet(set.type());
        byte[] bytes = set.bytes();
        byte[] otherBytes = members.bytes();
        int left = 0;
        int other = members.contentStart();
        for (int at = set.contentStart(); at < set.end(); at = ItemFormat.runEnd(bytes, at)) {
            while (other < members.end() && compareMembers(otherBytes, other, bytes, at) < 0) {
                other = ItemFormat.runEnd(otherBytes, other);
            }
            if (other >= members.end() || compareMembers(otherBytes, other, bytes, at) != 0) {
                addMember(builder, bytes, at);
                left++;
            }
        }
        builder.endSet();
        return left == 0 ? null : only(builder.finish());
    }

    private static void addMembers(ItemBuilder builder, EncodedValue set) {
        for (int at = set.contentStart(); at < set.end(); at = ItemFormat.runEnd(set.bytes(), at)) {
            addMember(builder, set.bytes(), at);
        }
    }

    private static void addMember(ItemBuilder builder, byte[] bytes, int at) {
        int start = ItemFormat.runStart(bytes, at);
        // In a set a builder takes the bytes of members of any type alike.
        builder.string(bytes, start, ItemFormat.runEnd(bytes, at) - start);
    }

    private static int compareMembers(byte[] one, int at, byte[] other, int otherAt) {
        return Arrays.compareUnsigned(
                one,
                ItemFormat.runStart(one, at),
                ItemFormat.runEnd(one, at),
                other,
                ItemFormat.runStart(other, otherAt),
                ItemFormat.runEnd(other, otherAt));
    }

    private static EncodedValue only(Item item) {
        return Objects.requireNonNull(item.get(""));
    }
}
