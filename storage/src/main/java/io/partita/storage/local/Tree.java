package io.partita.storage.local;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a persistent B+ tree. A node belongs to the edit that made it and is changed only by that edit; every
 * later edit copies it first, so a published root never changes and is a snapshot for free. Cost of one put outside a
 * group: about four nodes of {@link #WIDTH} copied. Nodes may be sparse after deletes: only empty ones are removed and
 * small neighbours joined.
 */
final class Tree {
    static final int WIDTH = 32;
    static final int DEPTH_MAX = 24;

    private Tree() {}

    /** Stands for one row of changes. */
    static final class Editor {}

    /** A leaf or a branch. */
    abstract static sealed class Node {
        final Editor owner;
        final byte[][] keys;
        int size;

        Node(Editor owner) {
            this.owner = owner;
            this.keys = new byte[WIDTH][];
        }

        /** Index of the key, or {@code -(insertion point) - 1}, looking from slot {@code low} on. */
        final int search(byte[] key, int from) {
            int low = from;
            int high = size - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int order = Arrays.compareUnsigned(keys[middle], key);
                if (order == 0) {
                    return middle;
                }
                if (order < 0) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return -low - 1;
        }

        /** Drops slots {@code from..to}. */
        abstract void cut(int from, int to);

        static void closeGap(Object[] slots, int from, int to, int size) {
            System.arraycopy(slots, to, slots, from, size - to);
            Arrays.fill(slots, size - (to - from), size, null);
        }
    }

    /** Keys with their values. */
    static final class Leaf extends Node {
        final byte[][] values;

        Leaf(Editor owner) {
            super(owner);
            this.values = new byte[WIDTH][];
        }

        Leaf editable(Editor editor) {
            if (owner == editor) {
                return this;
            }
            Leaf copy = new Leaf(editor);
            copy.take(this, 0, size);
            return copy;
        }

        /** Appends slots {@code from..to} of another leaf. */
        void take(Leaf source, int from, int to) {
            System.arraycopy(source.keys, from, keys, size, to - from);
            System.arraycopy(source.values, from, values, size, to - from);
            size += to - from;
        }

        void insert(int at, byte[] key, byte[] value) {
            System.arraycopy(keys, at, keys, at + 1, size - at);
            System.arraycopy(values, at, values, at + 1, size - at);
            keys[at] = key;
            values[at] = value;
            size++;
        }

        @Override
        void cut(int from, int to) {
            closeGap(keys, from, to, size);
            closeGap(values, from, to, size);
            size -= to - from;
        }
    }

    /**
     * Children; {@code keys[i]} is at most every key of child i and above every key of child i-1; keys[0] is unused.
     */
    static final class Branch extends Node {
        final Node[] children;

        Branch(Editor owner) {
            super(owner);
            this.children = new Node[WIDTH];
        }

        int childOf(byte[] key) {
            int found = search(key, 1);
            return found >= 0 ? found : -found - 2;
        }

        Branch editable(Editor editor) {
            if (owner == editor) {
                return this;
            }
            Branch copy = new Branch(editor);
            copy.take(this, 0, size);
            return copy;
        }

        /** Appends slots {@code from..to} of another branch. */
        void take(Branch source, int from, int to) {
            System.arraycopy(source.keys, from, keys, size, to - from);
            System.arraycopy(source.children, from, children, size, to - from);
            size += to - from;
        }

        void insert(int at, byte[] separator, Node child) {
            System.arraycopy(keys, at, keys, at + 1, size - at);
            System.arraycopy(children, at, children, at + 1, size - at);
            keys[at] = separator;
            children[at] = child;
            size++;
        }

        @Override
        void cut(int from, int to) {
            closeGap(keys, from, to, size);
            closeGap(children, from, to, size);
            size -= to - from;
        }
    }

    static byte @Nullable [] get(Node root, byte[] key) {
        Node node = root;
        while (node instanceof Branch branch) {
            node = branch.children[branch.childOf(key)];
        }
        Leaf leaf = (Leaf) node;
        int found = leaf.search(key, 0);
        return found < 0 ? null : leaf.values[found];
    }
}
