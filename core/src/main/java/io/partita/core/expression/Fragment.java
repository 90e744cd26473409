package io.partita.core.expression;

import io.partita.core.expression.PathTree.Branch;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.EntryCursor;
import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the parts of an item that paths name: maps cut to the paths, lists packed in the order of their indexes. */
record Fragment(ItemBuilder builder) {

    /** Both sides are in the order of names, so one pass does. */
    void write(PathTree tree, Item item) {
        List<Branch> branches = tree.branches();
        EntryCursor entries = item.entries();
        int at = 0;
        while (at < branches.size() && entries.next()) {
            int order = entries.compareName(branches.get(at).entryName().utf8());
            while (order > 0 && ++at < branches.size()) {
                order = entries.compareName(branches.get(at).entryName().utf8());
            }
            if (order == 0) {
                writeEntry(branches.get(at++), entries);
            }
        }
    }

    private void writeEntry(Branch branch, EntryCursor entry) {
        if (branch.isLeaf()) {
            builder.entry(entry);
            return;
        }
        EncodedValue value = entry.value();
        if (yields(branch, value)) {
            byte[] name = branch.entryName().utf8();
            builder.name(name, 0, name.length);
            write(branch, value);
        }
    }

    private void write(Branch branch, EncodedValue value) {
        if (branch.isLeaf()) {
            builder.value(value);
        } else if (branch.isMap()) {
            builder.beginMap();
            writeBranches(branch, value);
            builder.endMap();
        } else {
            builder.beginList();
            writeBranches(branch, value);
            builder.endList();
        }
    }

    private void writeBranches(Branch parent, EncodedValue value) {
        for (Branch branch : parent.branches()) {
            EncodedValue inner = step(branch, value);
            if (inner != null && yields(branch, inner)) {
                if (branch.name() != null) {
                    builder.name(branch.name().utf8(), 0, branch.name().utf8().length);
                }
                write(branch, inner);
            }
        }
    }

    /** Whether any path below finds something. */
    private static boolean yields(Branch branch, EncodedValue value) {
        if (branch.isLeaf()) {
            return true;
        }
        for (Branch inner : branch.branches()) {
            EncodedValue found = step(inner, value);
            if (found != null && yields(inner, found)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable EncodedValue step(Branch branch, EncodedValue value) {
        if (branch.name() != null) {
            return value.entry(branch.name().utf8());
        }
        return branch.index() > Integer.MAX_VALUE ? null : value.element((int) branch.index());
    }
}
