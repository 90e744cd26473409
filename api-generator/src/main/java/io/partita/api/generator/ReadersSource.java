package io.partita.api.generator;

import io.partita.api.generator.Shape.Kind;
import io.partita.api.generator.Shape.Member;
import java.util.List;

/** Generates {@code RequestReaders}, a method an operation, and {@code StructureReaders} for the structures inside. */
final class ReadersSource {
    /** Of several members with wrong types the service names the nested ones first, then these, then the rest. */
    private static final List<String> NAMED_AFTER_NESTED = List.of(
            "Key", "Item", "ExclusiveStartKey", "ExpressionAttributeNames", "ExpressionAttributeValues", "Expected");

    private static final int RANK_NAMED = 100;
    private static final int RANK_REST = 200;
    private static final String SERVICE_CLASS = "com.amazonaws.dynamodb.v20120810.";

    private final Model model;
    private final JavaTypes types;

    ReadersSource(Model model) {
        this.model = model;
        this.types = new JavaTypes(model);
    }

    SourceFile operations() {
        SourceFile out = start("RequestReaders");
        out.line(
                "/** Reads the body of each operation's request: the record, or the refusal that JSON alone earns it. */");
        out.line("public final class RequestReaders {");
        out.line("private RequestReaders() {");
        out.line("}");
        for (Shape operation : model.operations()) {
            String record = operation.name() + "Request";
            String method = Names.component(operation.name());
            out.line("");
            out.line("public static " + record + " " + method + "(byte[] bytes, int offset, int length) {");
            out.line("return JsonInput.read(bytes, offset, length, RequestReaders::" + method + ");");
            out.line("}");
            out.line("");
            out.line("private static " + record + " " + method + "(JsonInput in) {");
            body(record, model.shape(operation.input()), true, out);
            out.line("}");
        }
        out.line("}");
        return out;
    }

    SourceFile structures() {
        SourceFile out = start("StructureReaders");
        out.line(
                "/** Reads structures inside requests; null when there is none or it is of a wrong type, which is noted. */");
        out.line("final class StructureReaders {");
        out.line("private StructureReaders() {");
        out.line("}");
        for (Shape structure : model.structures()) {
            if (model.isRead(structure.name())) {
                String record = Model.className(structure);
                out.line("");
                out.line("static @Nullable " + record + " " + method(structure)
                        + "(JsonInput in, boolean inCollection) {");
                out.line("if (!in.isStructure(\"" + structure.name() + "\"," + " inCollection)) {");
                out.line("return null;");
                out.line("}");
                body(record, structure, false, out);
                out.line("}");
            }
        }
        out.line("}");
        return out;
    }

    private static SourceFile start(String name) {
        return new SourceFile(RecordSource.PACKAGE, name)
                .mayUse(
                        "io.partita.api.json.JsonInput",
                        "io.partita.core.item.AttributeMap",
                        "io.partita.core.item.ReadValue",
                        "java.time.Instant",
                        "java.util.ArrayList",
                        "java.util.LinkedHashMap",
                        "java.util.List",
                        "java.util.Map",
                        "org.jspecify.annotations.Nullable");
    }

    private void body(String record, Shape structure, boolean top, SourceFile out) {
        List<Member> members = structure.members();
        for (Member member : members) {
            out.line("@Nullable " + types.of(member.target(), true) + " " + member.javaName() + " = null;");
        }
        out.line("for (String memberName = in.member(); memberName != null; memberName = in.member()) {");
        out.line("switch (memberName) {");
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            out.line("case \"" + member.name() + "\" -> {");
            if (top) {
                out.line("in.rank(" + rank(member, i) + ");");
            }
            read(member, out);
            out.line("}");
        }
        out.line("default -> in.skip();");
        out.line("}");
        out.line("}");
        StringBuilder arguments = new StringBuilder();
        for (Member member : members) {
            arguments.append(arguments.length() == 0 ? "" : ", ").append(member.javaName());
        }
        if (top) {
            arguments.append(arguments.length() == 0 ? "" : ", ").append("in.coerced()");
        }
        out.line("return new " + record + "(" + arguments + ");");
    }

    private int rank(Member member, int index) {
        int named = NAMED_AFTER_NESTED.indexOf(member.name());
        if (named >= 0) {
            return RANK_NAMED + named;
        }
        return isNested(model.shape(member.target())) ? index : RANK_REST + index;
    }

    private boolean isNested(Shape shape) {
        return switch (shape.kind()) {
            case STRUCTURE, MAP, UNION -> true;
            case LIST -> isNested(model.shape(shape.element()));
            default -> false;
        };
    }

    private void read(Member member, SourceFile out) {
        Shape target = model.shape(member.target());
        String local = member.javaName();
        switch (target.kind()) {
            case LIST -> {
                out.line(local + " = null;");
                out.line("if (in.isList(false)) {");
                list(target, local, out);
                out.line("}");
            }
            case MAP -> {
                if (model.isAttributeMap(target)) {
                    out.line(local + " = in.attributeMap();");
                } else {
                    map(target, local, out);
                }
            }
            default -> out.line(local + " = " + scalar(member, target) + ";");
        }
    }

    /** Reads a list of anything but lists; the reader stands at its start. */
    private void list(Shape list, String local, SourceFile out) {
        Shape element = model.shape(list.element());
        String type = types.of(list.element(), true);
        String elements = local + "Elements";
        out.line("List<" + type + "> " + elements + " = new ArrayList<>();");
        if (Model.isAttributeValue(element)) {
            out.line("while (in.valueElement()) {");
            out.line(elements + ".add(in.valueOfList());");
        } else {
            String read = model.isAttributeMap(element)
                    ? "in.attributeMapElement()"
                    : element.kind() == Kind.STRUCTURE ? structure(element, true) : scalar(element);
            out.line("while (in.element()) {");
            out.line("@Nullable " + type + " listElement = " + read + ";");
            out.line("if (listElement != null) {");
            out.line(elements + ".add(listElement);");
            out.line("}");
        }
        out.line("}");
        out.line(local + " = " + elements + ";");
    }

    private void map(Shape map, String local, SourceFile out) {
        Shape value = model.shape(map.value());
        String type = types.of(map.value(), true);
        out.line(local + " = null;");
        out.line("if (in.isMap(\"" + serviceType(value) + "\")) {");
        out.line("Map<String, " + type + "> mapEntries = new LinkedHashMap<>();");
        out.line("for (String mapKey = in.key(); mapKey != null; mapKey = in.key()) {");
        if (value.kind() == Kind.LIST) {
            out.line("if (in.isList(true)) {");
            out.line("@Nullable " + type + " mapEntry = null;");
            list(value, "mapEntry", out);
            out.line("mapEntries.put(mapKey, mapEntry);");
            out.line("}");
        } else {
            String read = value.kind() == Kind.STRUCTURE ? structure(value, true) : scalar(value);
            out.line("@Nullable " + type + " mapEntry = " + read + ";");
            out.line("if (mapEntry != null) {");
            out.line("mapEntries.put(mapKey, mapEntry);");
            out.line("}");
        }
        out.line("}");
        out.line(local + " = mapEntries;");
        out.line("}");
    }

    /** How the service's reader names the type of a map's values. */
    private String serviceType(Shape value) {
        return switch (value.kind()) {
            case STRUCTURE -> SERVICE_CLASS + value.name();
            case LIST -> "java.util.List<" + serviceType(model.shape(value.element())) + ">";
            default -> "java.lang.String";
        };
    }

    private static String scalar(Member member, Shape target) {
        return member.name().equals("Exists") ? "in.legacyBool()" : scalar(target);
    }

    private static String scalar(Shape target) {
        return switch (target.kind()) {
            case STRUCTURE -> structure(target, false);
            case UNION -> "in.value()";
            case STRING, ENUM -> "in.string()";
            case INTEGER -> "in.int32()";
            case LONG -> "in.int64()";
            case DOUBLE -> "in.float64()";
            case BOOLEAN -> "in.bool()";
            case TIMESTAMP -> "in.timestamp()";
            case LIST, MAP, BLOB, OPERATION, SERVICE -> throw new IllegalStateException("no scalar: " + target.name());
        };
    }

    private static String structure(Shape structure, boolean element) {
        return "StructureReaders." + method(structure) + "(in, " + element + ")";
    }

    private static String method(Shape structure) {
        return Names.component(structure.name());
    }
}
