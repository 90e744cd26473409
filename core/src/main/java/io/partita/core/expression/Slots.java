package io.partita.core.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names and values that fill the slots of a parsed expression, as written and each once.
 *
 * @param names attribute names and {@code #references}
 * @param namePositions where each stands first in the text
 * @param values {@code :references}
 * @param valuePositions where each stands first in the text
 * @param literalNames the names themselves when none is a reference, else null
 */
record Slots(
        List<String> names,
        List<Integer> namePositions,
        List<AttributeName> values,
        List<Integer> valuePositions,
        @Nullable List<AttributeName> literalNames) {

    static Slots of(
            List<String> names, List<Integer> namePositions, List<String> values, List<Integer> valuePositions) {
        boolean literal = names.stream().noneMatch(Slots::isReference);
        return new Slots(
                List.copyOf(names),
                List.copyOf(namePositions),
                values.stream().map(AttributeName::of).toList(),
                List.copyOf(valuePositions),
                literal ? names.stream().map(AttributeName::of).toList() : null);
    }

    static boolean isReference(String name) {
        return name.charAt(0) == '#';
    }
}
