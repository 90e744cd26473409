package io.partita.core.expression;

import io.partita.core.error.Refusal;
import io.partita.core.schema.KeySchema;
import java.util.List;
import java.util.function.Consumer;

/** Walks over the paths of conditions. */
final class Paths {
    private Paths() {}

    /** Visits the paths in the order written. */
    static void forEach(Condition condition, Consumer<Path> visitor) {
        switch (condition) {
            case Condition.And(List<Condition> terms) -> terms.forEach(term -> forEach(term, visitor));
            case Condition.Or(List<Condition> terms) -> terms.forEach(term -> forEach(term, visitor));
            case Condition.Not(Condition inner) -> forEach(inner, visitor);
            case Condition.Compare compare -> {
                visit(compare.left(), visitor);
                visit(compare.right(), visitor);
            }
            case Condition.Between between -> {
                visit(between.subject(), visitor);
                visit(between.low(), visitor);
                visit(between.high(), visitor);
            }
            case Condition.In in -> {
                visit(in.subject(), visitor);
                in.candidates().forEach(candidate -> visit(candidate, visitor));
            }
            case Condition.Call call -> call.operands().forEach(operand -> visit(operand, visitor));
        }
    }

    private static void visit(Operand operand, Consumer<Path> visitor) {
        switch (operand) {
            case Operand.Attribute(Path path) -> visitor.accept(path);
            case Operand.Value _ -> {}
            case Operand.Size(Operand inner) -> visit(inner, visitor);
        }
    }

    static void refuseStepsIntoKey(Path path, List<AttributeName> names, KeySchema key, boolean index) {
        String head = names.get(path.head()).text();
        if (!path.isTopLevel() && key.contains(head)) {
            throw Refusal.validation("Key attributes must be scalars; list random access '[]' and map lookup '.' are"
                    + " not allowed: " + (index ? "IndexKey: " : "Key: ") + head);
        }
    }
}
