package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.expression.PathTree.Branch;
import io.partita.core.item.EncodedValue;
import io.partita.core.item.EntryCursor;
import io.partita.core.item.ItemBuilder;
import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a map or list anew with some of its parts changed. Every parent on the way must exist with the right type, for
 * all actions alike. Indexes are positions in the list as it was; what is set behind its end is appended.
 */
final class Rewrite {
    private final ItemBuilder builder;

    /** The new value of each path, null when it is to go. */
    private final @Nullable EncodedValue[] results;

    Rewrite(ItemBuilder builder, @Nullable EncodedValue[] results) {
        this.builder = builder;
        this.results = results;
    }

    /** Writes the value that the branch leads to, changed. */
    void write(Branch branch, @Nullable EncodedValue value) {
        if (branch.isMap()) {
            writeMap(branch.branches(), require(value, AttributeType.M));
        } else {
            writeList(branch.branches(), require(value, AttributeType.L));
        }
    }

    private static EncodedValue require(@Nullable EncodedValue value, AttributeType type) {
        if (value == null || value.type() != type) {
            throw Refusal.validation("The document path provided in the update expression is invalid for update");
        }
        return value;
    }

    private void writeMap(List<Branch> branches, EncodedValue map) {
        builder.beginMap();
        EntryCursor entries = map.entries();
        int at = 0;
        while (entries.next()) {
            while (at < branches.size()
                    && entries.compareName(branches.get(at).entryName().utf8()) > 0) {
                writeEntry(branches.get(at++), null);
            }
            if (at < branches.size()
                    && entries.compareName(branches.get(at).entryName().utf8()) == 0) {
                writeEntry(branches.get(at++), entries.value());
            } else {
                builder.entry(entries);
            }
        }
        while (at < branches.size()) {
            writeEntry(branches.get(at++), null);
        }
        builder.endMap();
    }

    private void writeEntry(Branch branch, @Nullable EncodedValue old) {
        byte[] name = branch.entryName().utf8();
        if (!branch.isLeaf()) {
            builder.name(name, 0, name.length);
            write(branch, old);
            return;
        }
        EncodedValue result = results[branch.leaf()];
        if (result != null) {
            builder.name(name, 0, name.length).value(result);
        }
    }

    private void writeList(List<Branch> branches, EncodedValue list) {
        builder.beginList();
        byte[] bytes = list.bytes();
        int at = 0;
        long index = 0;
        for (int start = list.contentStart(); start < list.end(); index++) {
            int end = ItemFormat.valueEnd(bytes, start);
            EncodedValue element = new EncodedValue(bytes, start, end);
            if (at < branches.size() && branches.get(at).index() == index) {
                writeElement(branches.get(at++), element);
            } else {
                builder.value(element);
            }
            start = end;
        }
        while (at < branches.size()) {
            writeElement(branches.get(at++), null);
        }
        builder.endList();
    }

    private void writeElement(Branch branch, @Nullable EncodedValue old) {
        if (!branch.isLeaf()) {
            write(branch, old);
            return;
        }
        EncodedValue result = results[branch.leaf()];
        if (result != null) {
            builder.value(result);
        }
    }
}
