package io.partita.api.generator;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The text of one generated class, with indentation and the imports its body turns out to need. */
final class SourceFile {
    private final String packageName;
    private final String className;
    private final Set<String> imports = new TreeSet<>();
    private final StringBuilder body = new StringBuilder();
    private int depth;

    SourceFile(String packageName, String className) {
        this.packageName = packageName;
        this.className = className;
    }

    /** Imports the class if the body names it by its simple name. */
    SourceFile mayUse(String... qualifiedNames) {
        for (String name : qualifiedNames) {
            imports.add(name);
        }
        return this;
    }

    /**
     * Adds one line; a line that ends in an opening brace indents what follows, one that starts with a closing one ends
     * it.
     */
    SourceFile line(String text) {
        if (text.startsWith("}")) {
            depth--;
        }
        if (!text.isEmpty()) {
            body.append("    ".repeat(depth)).append(text);
        }
        body.append('\n');
        if (text.endsWith("{")) {
            depth++;
        }
        return this;
    }

    /** Where the file belongs under the root of sources. */
    String path() {
        return packageName.replace('.', '/') + "/" + className + ".java";
    }

    String text() {
        StringBuilder text = new StringBuilder("package ").append(packageName).append(";\n\n");
        for (String name : imports) {
            String simple = name.substring(name.lastIndexOf('.') + 1);
            if (Pattern.compile("\\b" + simple + "\\b").matcher(body).find()) {
                text.append("import ").append(name).append(";\n");
            }
        }
        return text.append('\n').append(body).toString();
    }
}
