package io.partita.core.expression;

import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A document path: a top-level attribute, then steps into maps and lists. Names are slots. */
record Path(int head, List<Step> steps) {
    Path {
        steps = List.copyOf(steps);
    }

    static Path topLevel(int head) {
        return new Path(head, List.of());
    }

    boolean isTopLevel() {
        return steps.isEmpty();
    }

    /** As refusals print it: {@code [a, b, [0]]}. */
    String print(IntFunction<? extends @Nullable Object> names) {
        StringBuilder printed = new StringBuilder("[").append(names.apply(head));
        for (Step step : steps) {
            printed.append(", ");
            switch (step) {
                case Step.Entry entry -> printed.append(names.apply(entry.name()));
                case Step.Element element ->
                    printed.append('[').append(element.index()).append(']');
            }
        }
        return printed.append(']').toString();
    }

    /** One step of a path. */
    sealed interface Step {
        /** To the entry of a map whose name fills the slot. */
        record Entry(int name) implements Step {}

        /** To an element of a list, from 0 to {@link #HIGHEST}. */
        record Element(long index) implements Step {
            /** The highest index the service accepts. */
            static final long HIGHEST = 4_294_967_294L;
        }
    }
}
