package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.PathTree.Branch;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.item.ItemSplice;
import io.partita.core.limits.Limits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One application of an update to one item. First every action's new value is computed from the item as it was, then
 * the top-level attributes with a touched part are written anew, then they are spliced into the untouched bytes.
 */
final class UpdateRun {
    private final BoundUpdate update;
    private final @Nullable Item old;

    /** What right sides and paths refer to: the item as it was, which for a new item is its key. */
    private final Item before;

    /** The new value of each action's target, null when the target is to go. */
    private final @Nullable EncodedValue[] results;

    /** The targets of the actions. */
    private final PathTree tree;

    UpdateRun(BoundUpdate update, Item key, @Nullable Item old) {
        this.update = update;
        this.old = old;
        this.tree = update.tree();
        this.before = old == null ? key : old;
        this.results = new @Nullable EncodedValue[update.actions().size()];
    }

    UpdateOutcome run() {
        if (old == null && onlyRemoves()) {
            return new UpdateOutcome(null, this);
        }
        UpdateOperands operands =
                new UpdateOperands(update.origin(), new Evaluation(before, update.names(), update.values()));
        List<UpdateAction> actions = update.actions();
        for (int i = 0; i < results.length; i++) {
            operands.refuseMisfit(actions.get(i));
        }
        for (int i = 0; i < results.length; i++) {
            results[i] = operands.result(actions.get(i));
        }
        List<Branch> branches = tree.branches();
        byte[][] touched = new byte[branches.size()][];
        @Nullable EncodedValue[] values = new @Nullable EncodedValue[touched.length];
        for (int i = 0; i < touched.length; i++) {
            Branch branch = branches.get(i);
            touched[i] = branch.entryName().utf8();
            values[i] = branch.isLeaf() ? results[branch.leaf()] : rewritten(branch, touched[i]);
        }
        checkDepth();
        return new UpdateOutcome(ItemSplice.splice(before, touched, values), this);
    }

    private boolean onlyRemoves() {
        for (UpdateAction action : update.actions()) {
            switch (action) {
                case UpdateAction.Set _, UpdateAction.Add _ -> {
                    return false;
                }
                case UpdateAction.Remove _, UpdateAction.Delete _ -> {}
            }
        }
        return !update.actions().isEmpty();
    }

    private EncodedValue rewritten(Branch branch, byte[] name) {
        EncodedValue value = before.get(name);
        ItemBuilder builder = new ItemBuilder();
        builder.name(name, 0, name.length);
        new Rewrite(builder, results).write(branch, value);
        EncodedValue rewritten = builder.finish().get(name);
        if (rewritten == null) {
            throw new IllegalStateException("a rewritten attribute is lost");
        }
        return rewritten;
    }

    /** Only a value put below the top level can be deeper than both the item and the request were. */
    private void checkDepth() {
        for (int i = 0; i < results.length; i++) {
            EncodedValue result = results[i];
            int steps = update.actions().get(i).target().steps().size();
            if (result != null
                    && steps > 0
                    && result.type().isDocument()
                    && steps + Nesting.levels(result) >= Limits.NESTING_LEVELS_REFUSED) {
                throw Refusal.validation("Nesting Levels have exceeded supported limits");
            }
        }
    }

    @Nullable
    Item updatedOld() {
        if (old == null) {
            return null;
        }
        ItemBuilder builder = new ItemBuilder();
        new Fragment(builder).write(tree, old);
        return nullIfEmpty(builder.finish());
    }

    @Nullable
    Item updatedNew() {
        ItemBuilder builder = new ItemBuilder();
        for (Branch branch : tree.branches()) {
            writeResults(branch, builder);
        }
        return nullIfEmpty(builder.finish());
    }

    private static @Nullable Item nullIfEmpty(Item item) {
        return item.isEmpty() ? null : item;
    }

    private void writeResults(Branch branch, ItemBuilder builder) {
        if (!yields(branch)) {
            return;
        }
        if (branch.name() != null) {
            builder.name(branch.name().utf8(), 0, branch.name().utf8().length);
        }
        if (branch.isLeaf()) {
            EncodedValue result = results[branch.leaf()];
            if (result != null) {
                builder.value(result);
            }
            return;
        }
        if (branch.isMap()) {
            builder.beginMap();
        } else {
            builder.beginList();
        }
        for (Branch inner : branch.branches()) {
            writeResults(inner, builder);
        }
        if (branch.isMap()) {
            builder.endMap();
        } else {
            builder.endList();
        }
    }

    private boolean yields(Branch branch) {
        if (branch.isLeaf()) {
            return results[branch.leaf()] != null;
        }
        for (Branch inner : branch.branches()) {
            if (yields(inner)) {
                return true;
            }
        }
        return false;
    }
}
