package io.partita.api.json;

import io.partita.core.item.Fault;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Faults of one attribute map while it is read: at most one of each kind, the first met. Reused per thread. */
final class Faults {
    /** From so many levels on the service names the attribute (answers page 4.5). */
    private static final int NAMED_NESTING_MIN = 63;

    private final List<Found> found = new ArrayList<>();
    private final Set<Fault.Kind> kinds = EnumSet.noneOf(Fault.Kind.class);
    private int deepest;

    /** @param level number of values around the place */
    private record Found(Fault fault, int level) {}

    void reset() {
        if (!found.isEmpty()) {
            found.clear();
            kinds.clear();
            deepest = 0;
        }
    }

    int count() {
        return found.size();
    }

    /** Adds a fault unless there is one of its kind. */
    void add(Fault.Kind kind, @Nullable String attribute, String detail, int level) {
        if (kinds.add(kind)) {
            found.add(new Found(new Fault(kind, attribute, detail), level));
        }
    }

    /** Adds or deepens the fault of nesting; it names the first attribute nested so deep that a text names it. */
    void addNesting(@Nullable String attribute, int depth, int level) {
        if (depth <= deepest) {
            return;
        }
        deepest = depth;
        add(Fault.Kind.NESTING, attribute, "", level);
        for (int i = 0; i < found.size(); i++) {
            Fault known = found.get(i).fault();
            if (known.kind() == Fault.Kind.NESTING) {
                String named = depth == NAMED_NESTING_MIN ? attribute : known.attribute();
                Fault deeper = new Fault(Fault.Kind.NESTING, named, Integer.toString(depth));
                found.set(i, new Found(deeper, found.get(i).level()));
            }
        }
    }

    /** Forgets what was found since {@code mark} deeper than {@code level}: a value of two types hides its inside. */
    void dropInside(int mark, int level) {
        if (mark < found.size() && found.subList(mark, found.size()).removeIf(one -> one.level() > level)) {
            kinds.clear();
            found.forEach(one -> kinds.add(one.fault().kind()));
        }
    }

    /** What was found, in reading order. */
    List<Fault> toList() {
        return found.isEmpty() ? List.of() : found.stream().map(Found::fault).toList();
    }
}
