package io.partita.core.expression;

import io.partita.core.item.Item;
import io.partita.core.item.ItemBuilder;
import io.partita.core.schema.KeySchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A projection with its names in place: plain data. The tree is made of the paths. */
public record BoundProjection(List<Path> paths, PathTree tree, List<AttributeName> names) {
    public BoundProjection {
        paths = List.copyOf(paths);
        names = List.copyOf(names);
    }

    /** The parts of the item that the paths name; an empty item when there are none. */
    public Item project(Item item) {
        return project(item, new ItemBuilder());
    }

    /** As {@link #project(Item)} with a builder that a caller of many keeps, and which holds nothing else. */
    public Item project(Item item, ItemBuilder builder) {
        new Fragment(builder).write(tree, item);
        return builder.finish();
    }

    /** The top-level attributes its paths start with, in the order written. */
    public Set<String> attributes() {
        Set<String> attributes = new LinkedHashSet<>();
        paths.forEach(path -> attributes.add(names.get(path.head()).text()));
        return attributes;
    }

    /** Refuses a path that steps into a key attribute; {@code index} says whether the key is that of an index. */
    public void refuseStepsIntoKey(KeySchema key, boolean index) {
        paths.forEach(path -> Paths.refuseStepsIntoKey(path, names, key, index));
    }
}
