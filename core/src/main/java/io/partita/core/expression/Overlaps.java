package io.partita.core.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds two paths of which one is the other or lies in it, or that use one attribute as a map and as a list. Each path
 * is put in a tree, so that thousands cost no more than reading them.
 */
final class Overlaps {
    private Overlaps() {}

    /**
     * Refuses the first path, as written, that clashes with one before it, and names the earliest such.
     *
     * @param names the name in a slot, null when it is not defined: such paths are passed over
     */
    static void refuse(ExpressionKind kind, List<Path> paths, IntFunction<@Nullable String> names) {
        if (paths.size() < 2) {
            return;
        }
        Node root = new Node(0);
        for (int i = 0; i < paths.size(); i++) {
            if (!isDefined(paths.get(i), names)) {
                continue;
            }
            Clash clash = put(root, paths.get(i), i, names);
            if (clash != null) {
                throw kind.refusal("Two document paths " + clash.verb()
                        + " with each other; must remove or rewrite one of these paths; path one: "
                        + paths.get(clash.path()).print(names) + ", path two: "
                        + paths.get(i).print(names));
            }
        }
    }

    private static boolean isDefined(Path path, IntFunction<@Nullable String> names) {
        boolean defined = names.apply(path.head()) != null;
        for (Path.Step step : path.steps()) {
            defined &= !(step instanceof Path.Step.Entry(int name)) || names.apply(name) != null;
        }
        return defined;
    }

    private static String nameAt(int slot, IntFunction<@Nullable String> names) {
        return Objects.requireNonNull(names.apply(slot));
    }

    private static @Nullable Clash put(Node root, Path path, int number, IntFunction<@Nullable String> names) {
        Node node = root.entries.computeIfAbsent(nameAt(path.head(), names), _ -> new Node(number));
        boolean fresh = node.first == number;
        for (Path.Step step : path.steps()) {
            if (node.ends) {
                return new Clash("overlap", node.first);
            }
            Map<?, Node> others = step instanceof Path.Step.Entry ? node.elements : node.entries;
            if (!others.isEmpty()) {
                return new Clash(
                        "conflict",
                        others.values().stream().mapToInt(n -> n.first).min().orElseThrow());
            }
            node = switch (step) {
                case Path.Step.Entry(int name) ->
                    node.entries.computeIfAbsent(nameAt(name, names), _ -> new Node(number));
                case Path.Step.Element(long index) -> node.elements.computeIfAbsent(index, _ -> new Node(number));
            };
            fresh = node.first == number;
        }
        if (!fresh) {
            return new Clash("overlap", node.first);
        }
        node.ends = true;
        return null;
    }

    private record Clash(String verb, int path) {}

    /** A place in documents; {@code first} is the first path through it. */
    private static final class Node {
        private final int first;
        private final Map<String, Node> entries = new HashMap<>(4);
        private final Map<Long, Node> elements = new HashMap<>(4);
        private boolean ends;

        private Node(int first) {
            this.first = first;
        }
    }
}
