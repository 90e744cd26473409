package io.partita.api.generator;

import io.partita.api.generator.Shape.Member;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Generates {@code ResponseWriters}, a method an operation, and {@code StructureWriters} for the structures inside. */
final class WritersSource {
    private final Model model;
    private final JavaTypes types;

    WritersSource(Model model) {
        this.model = model;
        this.types = new JavaTypes(model);
    }

    SourceFile operations() {
        SourceFile out = start("ResponseWriters");
        out.line("/** Writes each operation's response as one JSON object, members in the order of the model. */");
        out.line("public final class ResponseWriters {");
        out.line("private ResponseWriters() {");
        out.line("}");
        Set<String> names = new TreeSet<>();
        for (Shape operation : model.operations()) {
            if (!operation.output().equals("Unit")) {
                String record = operation.name() + "Response";
                out.line("");
                out.line("public static void " + Names.component(operation.name()) + "(" + record
                        + " source, JsonOutput out) {");
                body(model.shape(operation.output()), false, names, out);
                out.line("}");
            }
        }
        finish(names, out);
        return out;
    }

    SourceFile structures() {
        SourceFile out = start("StructureWriters");
        out.line("/** Writes structures inside responses; also for answers that are written piece by piece. */");
        out.line("public final class StructureWriters {");
        out.line("private StructureWriters() {");
        out.line("}");
        Set<String> names = new TreeSet<>();
        for (Shape structure : model.structures()) {
            if (model.isWritten(structure.name())) {
                out.line("");
                out.line("public static void " + Names.component(structure.name()) + "(" + Model.className(structure)
                        + " source, JsonOutput out) {");
                body(structure, model.isRead(structure.name()), names, out);
                out.line("}");
            }
        }
        finish(names, out);
        return out;
    }

    private static SourceFile start(String name) {
        return new SourceFile(RecordSource.PACKAGE, name)
                .mayUse(
                        "io.partita.api.json.JsonOutput",
                        "io.partita.core.item.AttributeMap",
                        "io.partita.core.item.EncodedValue",
                        "io.partita.core.item.Item",
                        "io.partita.core.item.ReadValue",
                        "java.time.Instant",
                        "java.util.List",
                        "java.util.Map");
    }

    private static void finish(Set<String> names, SourceFile out) {
        out.line("");
        out.line("private static final class N {");
        for (String name : names) {
            out.line("private static final byte[] " + constant(name) + " = JsonOutput.prepared(\"" + name + "\");");
        }
        out.line("}");
        out.line("}");
    }

    private void body(Shape structure, boolean request, Set<String> names, SourceFile out) {
        out.line("out.beginObject();");
        for (Member member : structure.members()) {
            names.add(member.name());
            String local = member.javaName();
            out.line(types.of(member.target(), request) + " " + local + " = source." + local + "();");
            out.line("if (" + local + " != null) {");
            out.line("out.name(N." + constant(member.name()) + ");");
            write(model.shape(member.target()), local, request, 0, out);
            out.line("}");
        }
        out.line("out.endObject();");
    }

    private void write(Shape shape, String value, boolean request, int depth, SourceFile out) {
        switch (shape.kind()) {
            case STRUCTURE -> out.line("StructureWriters." + Names.component(shape.name()) + "(" + value + ", out);");
            case UNION -> out.line("out.value(" + value + ");");
            case STRING, ENUM -> out.line("out.string(" + value + ");");
            case INTEGER, LONG, DOUBLE -> out.line("out.number(" + value + ");");
            case BOOLEAN -> out.line("out.bool(" + value + ");");
            case TIMESTAMP -> out.line("out.timestamp(" + value + ");");
            case LIST -> {
                String element = "element" + depth;
                out.line("out.beginArray();");
                out.line("for (" + types.of(shape.element(), request) + " " + element + " : " + value + ") {");
                write(model.shape(shape.element()), element, request, depth + 1, out);
                out.line("}");
                out.line("out.endArray();");
            }
            case MAP -> {
                if (model.isAttributeMap(shape)) {
                    out.line("out.item(" + value + ");");
                    return;
                }
                String entry = "entry" + depth;
                out.line("out.beginObject();");
                out.line("for (Map.Entry<String, " + types.of(shape.value(), request) + "> " + entry + " : " + value
                        + ".entrySet()) {");
                out.line("out.name(" + entry + ".getKey());");
                write(model.shape(shape.value()), entry + ".getValue()", request, depth + 1, out);
                out.line("}");
                out.line("out.endObject();");
            }
            case BLOB, OPERATION, SERVICE -> throw new IllegalStateException("cannot write " + shape.name());
        }
    }

    private static String constant(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }
}
