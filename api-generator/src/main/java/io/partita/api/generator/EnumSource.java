package io.partita.api.generator;

/** Generates an enum whose constants are spelled as on the wire, for code that has checked a value already. */
final class EnumSource {
    private EnumSource() {}

    static SourceFile generate(Shape shape) {
        String name = Model.className(shape);
        SourceFile out = new SourceFile(RecordSource.PACKAGE, name);
        out.mayUse("org.jspecify.annotations.Nullable");
        out.line("/** Enum " + shape.name()
                + " of the model. Records carry its values as text, for requests may hold any. */");
        out.line("public enum " + name + " {");
        out.line(String.join(", ", shape.enumValues().values()) + ";");
        out.line("");
        out.line("/** Returns the constant of a text, or null when there is none. */");
        out.line("public static @Nullable " + name + " of(@Nullable String text) {");
        out.line("if (text != null) {");
        out.line("for (" + name + " value : values()) {");
        out.line("if (value.name().equals(text)) {");
        out.line("return value;");
        out.line("}");
        out.line("}");
        out.line("}");
        out.line("return null;");
        out.line("}");
        out.line("}");
        return out;
    }
}
