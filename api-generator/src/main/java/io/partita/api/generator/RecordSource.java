package io.partita.api.generator;

import com.fasterxml.jackson.databind.JsonNode;
import io.partita.api.generator.Shape.Member;
import java.util.ArrayList;
import java.util.List;

/** Generates a record for a structure: all components nullable, an empty instance, and a wither a component. */
final class RecordSource {
    static final String PACKAGE = "io.partita.api.request";

    /** Trait: members of the service's own class that the model does not show; echoes print them. */
    private static final String ECHOED_TOO = "io.partita#echoedToo";

    private final JavaTypes types;

    RecordSource(JavaTypes types) {
        this.types = types;
    }

    /**
     * @param request whether attribute values are as read
     * @param top whether this is an operation's input, which also tells if reading bent a value
     */
    SourceFile generate(String className, Shape structure, boolean request, boolean top) {
        List<Component> components = new ArrayList<>();
        for (Member member : structure.members()) {
            components.add(new Component(member.javaName(), nullable(types.of(member.target(), request)), "null"));
        }
        if (top) {
            components.add(new Component("coerced", "boolean", "false"));
        }
        SourceFile out = new SourceFile(PACKAGE, className);
        out.mayUse(
                "io.partita.api.constraint.Echo",
                "io.partita.core.item.AttributeMap",
                "io.partita.core.item.EncodedValue",
                "io.partita.core.item.Item",
                "io.partita.core.item.ReadValue",
                "java.time.Instant",
                "java.util.List",
                "java.util.Map",
                "org.jspecify.annotations.Nullable");
        out.line("/**");
        out.line(" * Structure " + structure.name() + " of the model.");
        if (top) {
            out.line(" *");
            out.line(
                    " * @param coerced whether a value had to be bent when read, which hands the request to the older layer");
        }
        out.line(" */");
        boolean echoed = request && !top;
        out.line("public record " + className + "(");
        for (int i = 0; i < components.size(); i++) {
            Component c = components.get(i);
            out.line("        " + c.type + " " + c.name + (i + 1 < components.size() ? "," : ""));
        }
        out.line(echoed ? ") implements Echo.Echoed {" : ") {");
        out.line("/** The one without any member. */");
        out.line("public static final " + className + " EMPTY = new " + className + "("
                + String.join(", ", components.stream().map(Component::absent).toList()) + ");");
        for (Component c : components) {
            List<String> names = components.stream().map(Component::name).toList();
            out.line("");
            out.line("public " + className + " with" + Names.capital(c.name) + "(" + c.type + " " + c.name + ") {");
            out.line("return new " + className + "(" + String.join(", ", names) + ");");
            out.line("}");
        }
        if (echoed) {
            echo(structure, out);
        }
        out.line("}");
        return out;
    }

    private static void echo(Shape structure, SourceFile out) {
        out.line("");
        out.line("@Override");
        out.line("public void echo(StringBuilder out) {");
        out.line("out.append(\"" + structure.name() + "(\");");
        String separator = "";
        for (Member member : structure.members()) {
            out.line("out.append(\"" + separator + Names.wire(member.name()) + "=\");");
            out.line("Echo.append(" + member.javaName() + ", out);");
            separator = ", ";
        }
        for (JsonNode hidden : structure.json().path("traits").path(ECHOED_TOO)) {
            out.line("out.append(\"" + separator + hidden.asText() + "=null\");");
            separator = ", ";
        }
        out.line("out.append(')');");
        out.line("}");
    }

    /** The annotated type; a type annotation goes right before the simple name, which all our types have. */
    private static String nullable(String type) {
        return "@Nullable " + type;
    }

    private record Component(String name, String type, String absent) {}
}
