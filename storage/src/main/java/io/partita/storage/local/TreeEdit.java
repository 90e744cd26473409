package io.partita.storage.local;

import io.partita.storage.local.Tree.Branch;
import io.partita.storage.local.Tree.Leaf;
import io.partita.storage.local.Tree.Node;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A row of changes to a {@link Tree}; the root it started from stays as it was. Used by one thread. */
final class TreeEdit {
    private static final int SMALL = Tree.WIDTH / 4;
    private static final int JOINED_MAX = Tree.WIDTH * 3 / 4;

    private final Tree.Editor editor = new Tree.Editor();
    private Node root;
    /** The right half of the node split last, and the least key of it. */
    private @Nullable Node splitOff;

    private byte[] splitKey = new byte[0];

    TreeEdit(Node root) {
        this.root = root;
    }

    static Node emptyTree() {
        return new Leaf(new Tree.Editor());
    }

    Node root() {
        return root;
    }

    void put(byte[] key, byte[] value) {
        Node left = put(root, key, value);
        Node right = takeSplit();
        if (right == null) {
            root = left;
            return;
        }
        Branch top = new Branch(editor);
        top.insert(0, splitKey, left);
        top.insert(1, splitKey, right);
        root = top;
    }

    private @Nullable Node takeSplit() {
        Node right = splitOff;
        splitOff = null;
        return right;
    }

    private Node put(Node node, byte[] key, byte[] value) {
        return node instanceof Leaf leaf
                ? putIntoLeaf(leaf.editable(editor), key, value)
                : putIntoBranch(((Branch) node).editable(editor), key, value);
    }

    private Leaf putIntoLeaf(Leaf leaf, byte[] key, byte[] value) {
        int found = leaf.search(key, 0);
        if (found >= 0) {
            leaf.values[found] = value;
            return leaf;
        }
        int at = -found - 1;
        if (leaf.size < Tree.WIDTH) {
            leaf.insert(at, key, value);
            return leaf;
        }
        int middle = splitPoint(at);
        Leaf right = new Leaf(editor);
        right.take(leaf, middle, leaf.size);
        leaf.cut(middle, leaf.size);
        if (at <= middle && at < Tree.WIDTH) {
            leaf.insert(at, key, value);
        } else {
            right.insert(at - middle, key, value);
        }
        splitOff = right;
        splitKey = right.keys[0];
        return leaf;
    }

    /** Half, but rows that come in order leave full nodes behind. */
    private static int splitPoint(int at) {
        return at == Tree.WIDTH ? Tree.WIDTH : Tree.WIDTH / 2;
    }

    private Branch putIntoBranch(Branch branch, byte[] key, byte[] value) {
        int child = branch.childOf(key);
        branch.children[child] = put(branch.children[child], key, value);
        Node extra = takeSplit();
        if (extra == null) {
            return branch;
        }
        byte[] separator = splitKey;
        int at = child + 1;
        if (branch.size < Tree.WIDTH) {
            branch.insert(at, separator, extra);
            return branch;
        }
        int middle = splitPoint(at);
        Branch right = new Branch(editor);
        right.take(branch, middle, branch.size);
        branch.cut(middle, branch.size);
        if (at <= middle && at < Tree.WIDTH) {
            branch.insert(at, separator, extra);
        } else {
            right.insert(at - middle, separator, extra);
        }
        splitOff = right;
        splitKey = right.keys[0];
        return branch;
    }

    void remove(byte[] key) {
        if (Tree.get(root, key) == null) {
            return;
        }
        root = remove(root, key);
        lowerRoot();
    }

    private Node remove(Node node, byte[] key) {
        if (node instanceof Leaf leaf) {
            Leaf edited = leaf.editable(editor);
            int found = edited.search(key, 0);
            edited.cut(found, found + 1);
            return edited;
        }
        Branch branch = ((Branch) node).editable(editor);
        int child = branch.childOf(key);
        branch.children[child] = remove(branch.children[child], key);
        tidy(branch, child);
        return branch;
    }

    /** Drops an empty child, or joins a small one with a neighbour. */
    private void tidy(Branch branch, int child) {
        int size = branch.children[child].size;
        if (size == 0) {
            branch.cut(child, child + 1);
        } else if (size <= SMALL) {
            if (child > 0 && branch.children[child - 1].size + size <= JOINED_MAX) {
                join(branch, child - 1);
            } else if (child + 1 < branch.size && branch.children[child + 1].size + size <= JOINED_MAX) {
                join(branch, child);
            }
        }
    }

    private void join(Branch parent, int left) {
        Node joined;
        if (parent.children[left] instanceof Leaf leaf) {
            Leaf edited = leaf.editable(editor);
            Leaf right = (Leaf) parent.children[left + 1];
            edited.take(right, 0, right.size);
            joined = edited;
        } else {
            Branch edited = ((Branch) parent.children[left]).editable(editor);
            Branch right = (Branch) parent.children[left + 1];
            int seam = edited.size;
            edited.take(right, 0, right.size);
            edited.keys[seam] = parent.keys[left + 1];
            joined = edited;
        }
        parent.children[left] = joined;
        parent.cut(left + 1, left + 2);
    }

    /** Removes keys from {@code from} (inclusive) to {@code to} (exclusive), whole subtrees at once. */
    void removeRange(byte[] from, byte[] to) {
        if (Arrays.compareUnsigned(from, to) < 0) {
            root = removeRange(root, from, to);
            lowerRoot();
        }
    }

    private Node removeRange(Node node, byte[] from, byte[] to) {
        if (node instanceof Leaf leaf) {
            int low = slot(leaf.search(from, 0));
            int high = slot(leaf.search(to, 0));
            if (low >= high) {
                return leaf;
            }
            Leaf edited = leaf.editable(editor);
            edited.cut(low, high);
            return edited;
        }
        Branch branch = ((Branch) node).editable(editor);
        int first = branch.childOf(from);
        int last = branch.childOf(to);
        // Children strictly between the two ends lie wholly inside the range.
        if (last > first) {
            branch.children[last] = removeRange(branch.children[last], from, to);
        }
        branch.children[first] = removeRange(branch.children[first], from, to);
        if (last > first + 1) {
            branch.cut(first + 1, last);
            last = first + 1;
        }
        if (last > first) {
            tidy(branch, last);
        }
        tidy(branch, first);
        return branch;
    }

    private static int slot(int found) {
        return found >= 0 ? found : -found - 1;
    }

    private void lowerRoot() {
        while (root instanceof Branch branch && branch.size <= 1) {
            root = branch.size == 0 ? new Leaf(editor) : branch.children[0];
        }
    }
}
