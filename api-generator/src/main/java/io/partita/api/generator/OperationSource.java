package io.partita.api.generator;

import java.util.Locale;

/** Generates the enum of all operations, by which a front knows a target. */
final class OperationSource {
    private OperationSource() {}

    static SourceFile generate(Model model) {
        SourceFile out = new SourceFile(RecordSource.PACKAGE, "Operation");
        out.mayUse(
                "io.partita.api.constraint.Layer",
                "java.util.HashMap",
                "java.util.Map",
                "org.jspecify.annotations.Nullable");
        out.line("/** All operations of DynamoDB and of its Streams, whether served or not. */");
        out.line("public enum Operation {");
        for (Shape operation : model.operations()) {
            String constant =
                    operation.name().replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
            String prefix = operation.has("io.partita#streams") ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.";
            String layer = RulesSource.isNewer(operation) ? "NEWER" : "OLDER";
            out.line(constant + "(\"" + operation.name() + "\", \"" + prefix + "\", Layer." + layer + "),");
        }
        out.line(";");
        out.line("");
        out.line("private static final Map<String, Operation> BY_TARGET = new HashMap<>();");
        out.line("");
        out.line("static {");
        out.line("for (Operation operation : values()) {");
        out.line("BY_TARGET.put(operation.target(), operation);");
        out.line("}");
        out.line("}");
        out.line("");
        out.line("private final String apiName;");
        out.line("private final String target;");
        out.line("private final Layer layer;");
        out.line("");
        out.line("Operation(String apiName, String prefix, Layer layer) {");
        out.line("this.apiName = apiName;");
        out.line("this.target = prefix + apiName;");
        out.line("this.layer = layer;");
        out.line("}");
        out.line("");
        out.line("/** Returns the operation of a whole X-Amz-Target, or null when there is none. */");
        out.line("public static @Nullable Operation ofTarget(String target) {");
        out.line("return BY_TARGET.get(target);");
        out.line("}");
        out.line("");
        out.line("/** Returns the name as the API spells it, such as {@code PutItem}. */");
        out.line("public String apiName() {");
        out.line("return apiName;");
        out.line("}");
        out.line("");
        out.line("/** Returns the value of X-Amz-Target. */");
        out.line("public String target() {");
        out.line("return target;");
        out.line("}");
        out.line("");
        out.line("/** Returns the validation layer that answers requests without a reason to fall back. */");
        out.line("public Layer layer() {");
        out.line("return layer;");
        out.line("}");
        out.line("}");
        return out;
    }
}
