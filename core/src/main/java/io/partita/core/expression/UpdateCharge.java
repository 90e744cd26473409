package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import java.util.List;

/** What the service charges a statement of UpdateItem in bytes, whatever the item is (answers page 7.3). */
record UpdateCharge(List<AttributeName> names, List<EncodedValue> values) {
    private static final int STATEMENT = 3;
    private static final int SET_OR_ADD = 19;
    private static final int REMOVE_OR_DELETE = 1;
    private static final int TARGET_STEP = 4;
    private static final int OPERAND_PATH = 1;
    private static final int OPERAND_STEP = 14;
    private static final int SUM = 34;
    private static final int DIFFERENCE = 37;
    private static final int IF_NOT_EXISTS = 39;
    private static final int LIST_APPEND = 37;

    long of(List<UpdateAction> actions) {
        long charge = STATEMENT;
        for (UpdateAction action : actions) {
            charge += switch (action) {
                case UpdateAction.Set(Path target, UpdateValue value) -> SET_OR_ADD + target(target) + of(value);
                case UpdateAction.Add(Path target, int value) -> SET_OR_ADD + target(target) + literal(value);
                case UpdateAction.Remove(Path target) -> REMOVE_OR_DELETE + target(target);
                case UpdateAction.Delete(Path target, int _) -> REMOVE_OR_DELETE + target(target);
            };
        }
        return charge;
    }

    private long of(UpdateValue value) {
        return switch (value) {
            case UpdateValue.Literal(int slot) -> literal(slot);
            case UpdateValue.Copy(Path path) -> operand(path);
            case UpdateValue.Sum(UpdateValue left, UpdateValue right) -> SUM + of(left) + of(right);
            case UpdateValue.Difference(UpdateValue left, UpdateValue right) -> DIFFERENCE + of(left) + of(right);
            case UpdateValue.IfNotExists(UpdateValue path, UpdateValue otherwise) ->
                IF_NOT_EXISTS + of(path) + of(otherwise);
            case UpdateValue.ListAppend(UpdateValue first, UpdateValue second) -> LIST_APPEND + of(first) + of(second);
        };
    }

    private long literal(int slot) {
        return values.get(slot).sizeBytes();
    }

    private long target(Path path) {
        long bytes = name(path.head());
        for (Path.Step step : path.steps()) {
            bytes += TARGET_STEP + element(step);
        }
        return bytes;
    }

    private long operand(Path path) {
        long bytes = OPERAND_PATH + OPERAND_STEP + name(path.head());
        for (Path.Step step : path.steps()) {
            bytes += OPERAND_STEP + element(step);
        }
        return bytes;
    }

    private long element(Path.Step step) {
        return switch (step) {
            case Path.Step.Entry(int slot) -> name(slot);
            case Path.Step.Element(long index) -> Long.toString(index).length();
        };
    }

    private long name(int slot) {
        return names.get(slot).utf8().length;
    }
}
