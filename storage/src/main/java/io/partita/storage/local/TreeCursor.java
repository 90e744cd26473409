package io.partita.storage.local;

import io.partita.storage.Direction;
import io.partita.storage.local.Tree.Branch;
import io.partita.storage.local.Tree.Leaf;
import io.partita.storage.local.Tree.Node;
import java.util.Arrays;

/** Walks a range of a published {@link Tree}. */
final class TreeCursor implements KvCursor {
    private final Branch[] path = new Branch[Tree.DEPTH_MAX];
    private final int[] slots = new int[Tree.DEPTH_MAX];
    private final byte[] from;
    private final byte[] to;
    private final boolean forward;
    private int depth;
    private Leaf leaf;
    private int slot;
    private boolean ended;

    TreeCursor(Node root, byte[] from, byte[] to, Direction direction) {
        this.from = from;
        this.to = to;
        this.forward = direction == Direction.FORWARD;
        byte[] start = forward ? from : to;
        Node node = root;
        while (node instanceof Branch branch) {
            int child = branch.childOf(start);
            path[depth] = branch;
            slots[depth++] = child;
            node = branch.children[child];
        }
        leaf = (Leaf) node;
        int found = leaf.search(start, 0);
        int at = found >= 0 ? found : -found - 1;
        slot = forward ? at - 1 : at;
        ended = Arrays.compareUnsigned(from, to) >= 0;
    }

    @Override
    public boolean next() {
        if (ended) {
            return false;
        }
        slot += forward ? 1 : -1;
        if ((slot < 0 || slot >= leaf.size) && !nextLeaf()) {
            ended = true;
            return false;
        }
        byte[] key = leaf.keys[slot];
        ended = forward ? Arrays.compareUnsigned(key, to) >= 0 : Arrays.compareUnsigned(key, from) < 0;
        return !ended;
    }

    /** Goes up to the first branch with a child further on, then down its near edge. Leaves are never empty. */
    private boolean nextLeaf() {
        int step = forward ? 1 : -1;
        int level = depth - 1;
        while (level >= 0 && (slots[level] + step < 0 || slots[level] + step >= path[level].size)) {
            level--;
        }
        if (level < 0) {
            return false;
        }
        slots[level] += step;
        Node node = path[level].children[slots[level]];
        while (node instanceof Branch branch) {
            level++;
            path[level] = branch;
            slots[level] = forward ? 0 : branch.size - 1;
            node = branch.children[slots[level]];
        }
        leaf = (Leaf) node;
        slot = forward ? 0 : leaf.size - 1;
        return true;
    }

    @Override
    public byte[] key() {
        return leaf.keys[slot];
    }

    @Override
    public <T> T value(ValueReader<T> reader) {
        byte[] value = leaf.values[slot];
        return reader.read(value, 0, value.length);
    }

    @Override
    public void close() {
        ended = true;
    }
}
