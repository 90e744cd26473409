package io.partita.api.generator;

import com.fasterxml.jackson.databind.JsonNode;
import io.partita.api.generator.Shape.Kind;
import io.partita.api.generator.Shape.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Generates the checks of what the model says of members: a class {@code XRules} an operation with a method a member,
 * and {@code StructureRules} for the structures inside.
 */
final class RulesSource {
    private static final String ORDER = "io.partita#order";
    private static final String TABLE_NAME = "TableName";

    private final Model model;
    private final JavaTypes types;
    private final Map<String, Boolean> constrained = new HashMap<>();

    RulesSource(Model model) {
        this.model = model;
        this.types = new JavaTypes(model);
    }

    SourceFile operation(Shape operation) {
        String name = operation.name() + "Rules";
        String request = operation.name() + "Request";
        Shape input = model.shape(operation.input());
        SourceFile out = start(name);
        out.line("/**");
        out.line(" * What the model says of the members of " + request
                + ": one method a member, to be called in the order of the");
        out.line(" * operation's checks, and all of them in the order in which the service joins them.");
        out.line(" */");
        out.line("public final class " + name + " {");
        List<Member> members = ordered(input).stream().filter(this::hasRule).toList();
        declareRules(members, out);
        out.line("private " + name + "() {");
        out.line("}");
        out.line("");
        out.line("/** Every member, in the order in which the service lists them. */");
        out.line("public static void all(" + request + " request, Violations out) {");
        members.forEach(member -> out.line(member.javaName() + "(request, out);"));
        out.line("}");
        for (Member member : members) {
            out.line("");
            out.line("public static void " + member.javaName() + "(" + request + " request, Violations out) {");
            if (isTableName(member)) {
                tableName(member, isNewer(operation), out);
            } else {
                checkMember(member, "request", "\"\"", out);
            }
            out.line("}");
        }
        out.line("}");
        return out;
    }

    SourceFile structures() {
        SourceFile out = start("StructureRules");
        out.line("/** What the model says of the members of structures inside requests. */");
        out.line("final class StructureRules {");
        out.line("private StructureRules() {");
        out.line("}");
        for (Shape structure : model.structures()) {
            if (!model.isRead(structure.name()) || !isConstrained(structure)) {
                continue;
            }
            String java = Model.className(structure);
            List<Member> members =
                    ordered(structure).stream().filter(this::hasRule).toList();
            out.line("");
            out.line("static void " + methodName(structure) + "(" + java + " value, String prefix, Violations out) {");
            for (Member member : members) {
                checkMember(member, "value", "prefix", out, structure.name() + "Members.");
            }
            out.line("}");
            out.line("");
            out.line("private static final class " + structure.name() + "Members {");
            declareRules(members, out);
            out.line("}");
        }
        out.line("}");
        return out;
    }

    private static SourceFile start(String name) {
        return new SourceFile(RecordSource.PACKAGE, name)
                .mayUse(
                        "io.partita.api.constraint.Layer",
                        "io.partita.api.constraint.Rule",
                        "io.partita.api.constraint.TableNames",
                        "io.partita.api.constraint.Violations",
                        "java.util.List",
                        "java.util.Map");
    }

    static boolean isNewer(Shape operation) {
        return operation.json().path("traits").path("io.partita#layer").asText().equals("newer");
    }

    private static List<Member> ordered(Shape structure) {
        List<Member> rest = new ArrayList<>(structure.members());
        List<Member> ordered = new ArrayList<>();
        for (JsonNode wanted : structure.json().path("traits").path(ORDER)) {
            Member found = rest.stream()
                    .filter(member -> member.name().equals(wanted.asText()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(structure.name() + " has no member " + wanted));
            rest.remove(found);
            ordered.add(found);
        }
        ordered.addAll(rest);
        return ordered;
    }

    private boolean hasRule(Member member) {
        return hasOwnRule(member) || isConstrained(model.shape(member.target()));
    }

    private boolean hasOwnRule(Member member) {
        return member.required()
                || member.json().path("traits").has("io.partita#max")
                || !draft(model.shape(member.target())).isEmpty();
    }

    private static boolean isTableName(Member member) {
        return member.name().equals(TABLE_NAME) && member.target().equals("TableArn");
    }

    private static void tableName(Member member, boolean newer, SourceFile out) {
        String value = "request." + member.javaName() + "()";
        if (member.required()) {
            out.line("TableNames.requirePresent(" + value + ", \"tableName\", out);");
        }
        if (newer) {
            out.line("if (out.layer() == Layer.NEWER) {");
            out.line("TableNames.checkFirst(" + value + ", \"tableName\", out);");
            out.line("return;");
            out.line("}");
        }
        String least = newer ? "1" : "TableNames.LENGTH_MIN";
        out.line("TableNames.checkAll(" + value + ", " + least + ", \"tableName\", out);");
    }

    private void declareRules(List<Member> members, SourceFile out) {
        for (Member member : members) {
            if (hasOwnRule(member) && !isTableName(member)) {
                out.line("static final Rule " + constant(member) + " = Rule.of(\"" + member.name() + "\")"
                        + (member.required() ? ".required()" : "") + bounds(member) + ".rule();");
            }
            Shape target = model.shape(member.target());
            if (target.kind() == Kind.LIST
                    && !draft(model.shape(target.element())).isEmpty()) {
                out.line("static final Rule " + constant(member) + "_ELEMENT = Rule.of(\"member\")"
                        + draft(model.shape(target.element())) + ".rule();");
            }
        }
    }

    private String bounds(Member member) {
        JsonNode traits = member.json().path("traits");
        if (!traits.has("io.partita#max")) {
            return draft(model.shape(member.target()));
        }
        String path = traits.path("io.partita#lengthPath").asText();
        return ".bounds(1L, " + traits.path("io.partita#max").asLong() + "L)"
                + (path.isEmpty() ? "" : ".lengthPath(\"" + path + "\")");
    }

    /** The calls that give a rule what the shape itself says; empty when it says nothing. */
    private static String draft(Shape shape) {
        StringBuilder calls = new StringBuilder();
        if (shape.has("smithy.api#pattern")) {
            String pattern =
                    shape.json().path("traits").path("smithy.api#pattern").asText();
            if (pattern.startsWith("^") && pattern.endsWith("$")) {
                pattern = pattern.substring(1, pattern.length() - 1);
            }
            calls.append(".pattern(").append(literal(pattern)).append(')');
        }
        for (String trait : List.of("smithy.api#length", "smithy.api#range")) {
            if (shape.has(trait)) {
                JsonNode range = shape.json().path("traits").path(trait);
                calls.append(".bounds(")
                        .append(range.has("min") ? range.path("min").asLong() + "L" : "Long.MIN_VALUE");
                calls.append(", ").append(range.has("max") ? range.path("max").asLong() + "L" : "Long.MAX_VALUE");
                calls.append(')');
            }
        }
        if (shape.kind() == Kind.ENUM) {
            List<String> values = new ArrayList<>();
            shape.json().path("traits").path("io.partita#shown").forEach(value -> values.add(literal(value.asText())));
            if (values.isEmpty()) {
                shape.enumValues().values().forEach(value -> values.add(literal(value)));
            }
            calls.append(".oneOf(").append(String.join(", ", values)).append(')');
            String newer =
                    shape.json().path("traits").path("io.partita#newerText").asText();
            if (!newer.isEmpty()) {
                calls.append(".newerText(").append(literal(newer)).append(')');
            }
        }
        return calls.toString();
    }

    private void checkMember(Member member, String owner, String prefix, SourceFile out) {
        checkMember(member, owner, prefix, out, "");
    }

    private void checkMember(Member member, String owner, String prefix, SourceFile out, String holder) {
        Shape target = model.shape(member.target());
        String value = owner + "." + member.javaName() + "()";
        if (isTableName(member)) {
            out.line("TableNames.requirePresent(" + value + ", " + prefix + " + \"tableName\", out);");
            out.line("TableNames.checkAll(" + value + ", TableNames.LENGTH_MIN, " + prefix + " + \"tableName\", out);");
            return;
        }
        if (hasOwnRule(member)) {
            out.line(holder + constant(member) + ".check(" + value + ", " + prefix + ", out);");
        }
        if (!hasConstrainedContent(target)) {
            return;
        }
        String local = member.javaName();
        String path = prefix.equals("\"\"")
                ? "\"" + Names.wire(member.name()) + ".\""
                : prefix + " + \"" + Names.wire(member.name()) + ".\"";
        out.line(types.of(member.target(), true) + " " + local + " = " + value + ";");
        out.line("if (" + local + " != null) {");
        switch (target.kind()) {
            case STRUCTURE -> out.line(call(target, local, path));
            case LIST -> checkList(member, target, local, path, out, holder);
            case MAP -> {
                Shape element = model.shape(target.value());
                out.line("for (Map.Entry<String, " + types.of(target.value(), true) + "> entry : " + local
                        + ".entrySet()) {");
                if (element.kind() == Kind.STRUCTURE) {
                    out.line(call(element, "entry.getValue()", path + " + entry.getKey() + \".member.\""));
                } else {
                    out.line("for (int i = 0; i < entry.getValue().size(); i++) {");
                    out.line(call(
                            model.shape(element.element()),
                            "entry.getValue().get(i)",
                            path + " + entry.getKey() + \".member.\" + (i + 1) + \".member.\""));
                    out.line("}");
                }
                out.line("}");
            }
            default -> throw new IllegalStateException("no content in " + target.name());
        }
        out.line("}");
    }

    private void checkList(Member member, Shape list, String local, String path, SourceFile out, String holder) {
        Shape element = model.shape(list.element());
        if (element.kind() == Kind.STRUCTURE) {
            out.line("for (int i = 0; i < " + local + ".size(); i++) {");
            out.line(call(element, local + ".get(i)", path + " + (i + 1) + \".member.\""));
            out.line("}");
        } else {
            String ownPath = path.substring(0, path.length() - ".\"".length()) + '"';
            out.line(holder + constant(member) + "_ELEMENT.checkElements(" + local + ", " + ownPath + ", out);");
        }
    }

    private static String call(Shape structure, String value, String path) {
        return "StructureRules." + methodName(structure) + "(" + value + ", " + path + ", out);";
    }

    /** Whether something inside the shape, not the shape itself, has constraints. */
    private boolean hasConstrainedContent(Shape shape) {
        return switch (shape.kind()) {
            case STRUCTURE -> isConstrained(shape);
            case LIST -> {
                Shape element = model.shape(shape.element());
                yield element.kind() == Kind.STRUCTURE
                        ? isConstrained(element)
                        : !model.isAttributeMap(element) && !draft(element).isEmpty();
            }
            case MAP -> {
                Shape value = model.shape(shape.value());
                yield (value.kind() == Kind.STRUCTURE && isConstrained(value))
                        || (value.kind() == Kind.LIST && hasConstrainedContent(value));
            }
            default -> false;
        };
    }

    private boolean isConstrained(Shape shape) {
        if (shape.kind() == Kind.STRUCTURE) {
            Boolean known = constrained.get(shape.name());
            if (known == null) {
                known = shape.members().stream().anyMatch(this::hasRule);
                constrained.put(shape.name(), known);
            }
            return known;
        }
        return hasConstrainedContent(shape);
    }

    private static String methodName(Shape structure) {
        return Names.component(structure.name());
    }

    private static String constant(Member member) {
        return member.javaName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    static String literal(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
