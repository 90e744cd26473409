package io.partita.core.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Paths that do not overlap as a tree, in the order items have: names by their UTF-8 bytes, list elements by index.
 *
 * @param branches the top-level attributes
 */
record PathTree(List<Branch> branches) {
    /** The index of a branch that is an entry of a map. */
    private static final long NO_INDEX = -1;

    /** The leaf of a branch that has branches. */
    static final int NO_LEAF = -1;

    /**
     * One step.
     *
     * @param name of an entry, null for an element of a list
     * @param index of an element of a list
     * @param leaf the number of the path that ends here, or {@link #NO_LEAF}
     */
    record Branch(@Nullable AttributeName name, long index, int leaf, List<Branch> branches) {
        boolean isLeaf() {
            return leaf != NO_LEAF;
        }

        /** Whether the branches below are entries of a map. */
        boolean isMap() {
            return branches.getFirst().name != null;
        }

        /** The name of a branch that is known to be an entry. */
        AttributeName entryName() {
            if (name == null) {
                throw new IllegalStateException("a list element has no name");
            }
            return name;
        }
    }

    static PathTree of(List<Path> paths, List<AttributeName> names) {
        if (paths.size() == 1 && paths.getFirst().isTopLevel()) {
            AttributeName name = names.get(paths.getFirst().head());
            return new PathTree(List.of(new Branch(name, NO_INDEX, 0, List.of())));
        }
        Numbered[] sorted = new Numbered[paths.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = new Numbered(i, paths.get(i));
        }
        Arrays.sort(sorted, order(names));
        return new PathTree(branches(Arrays.asList(sorted), 0, names));
    }

    private static List<Branch> branches(List<Numbered> paths, int level, List<AttributeName> names) {
        List<Branch> branches = new ArrayList<>();
        int from = 0;
        while (from < paths.size()) {
            int to = from + 1;
            while (to < paths.size() && compareStep(paths.get(from), paths.get(to), level, names) == 0) {
                to++;
            }
            branches.add(branch(paths.subList(from, to), level, names));
            from = to;
        }
        return List.copyOf(branches);
    }

    private static Branch branch(List<Numbered> paths, int level, List<AttributeName> names) {
        Numbered first = paths.getFirst();
        AttributeName name = first.name(level, names);
        long index = name == null ? first.index(level) : NO_INDEX;
        if (first.levels() == level + 1) {
            if (paths.size() > 1) {
                throw new IllegalStateException("overlapping paths were not refused");
            }
            return new Branch(name, index, first.number(), List.of());
        }
        return new Branch(name, index, NO_LEAF, branches(paths, level + 1, names));
    }

    private static Comparator<Numbered> order(List<AttributeName> names) {
        return (one, other) -> {
            int levels = Math.min(one.levels(), other.levels());
            for (int level = 0; level < levels; level++) {
                int order = compareStep(one, other, level, names);
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(one.levels(), other.levels());
        };
    }

    private static int compareStep(Numbered one, Numbered other, int level, List<AttributeName> names) {
        AttributeName name = one.name(level, names);
        AttributeName otherName = other.name(level, names);
        if (name != null && otherName != null) {
            return Arrays.compareUnsigned(name.utf8(), otherName.utf8());
        }
        if (name == null && otherName == null) {
            return Long.compare(one.index(level), other.index(level));
        }
        return name != null ? -1 : 1;
    }

    /** A path and its number among those given. */
    private record Numbered(int number, Path path) {
        int levels() {
            return path.steps().size() + 1;
        }

        @Nullable
        AttributeName name(int level, List<AttributeName> names) {
            if (level == 0) {
                return names.get(path.head());
            }
            return path.steps().get(level - 1) instanceof Path.Step.Entry(int name) ? names.get(name) : null;
        }

        long index(int level) {
            return path.steps().get(level - 1) instanceof Path.Step.Element(long index) ? index : NO_INDEX;
        }
    }
}
