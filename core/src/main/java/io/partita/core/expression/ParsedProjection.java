package io.partita.core.expression;

import java.util.List;

/** A projection as parsed. */
public final class ParsedProjection {
    private final List<Path> paths;
    private final Slots slots;

    ParsedProjection(List<Path> paths, Slots slots) {
        this.paths = List.copyOf(paths);
        this.slots = slots;
    }

    /** Fills names in; refuses undefined names, then overlapping paths. */
    public BoundProjection bind(Placeholders placeholders) {
        List<AttributeName> names = placeholders.definedNames(ExpressionKind.PROJECTION, slots);
        Overlaps.refuse(
                ExpressionKind.PROJECTION, paths, slot -> names.get(slot).text());
        return new BoundProjection(paths, PathTree.of(paths, names), names);
    }
}
