package io.partita.api.generator;

/** The Java type that stands for a shape: on the request side as read, else as stored. */
record JavaTypes(Model model) {
    String of(String target, boolean request) {
        Shape shape = model.shape(target);
        return switch (shape.kind()) {
            case STRUCTURE -> Model.className(shape);
            case UNION -> request ? "ReadValue" : "EncodedValue";
            case LIST -> "List<" + of(shape.element(), request) + ">";
            case MAP ->
                model.isAttributeMap(shape)
                        ? (request ? "AttributeMap" : "Item")
                        : "Map<String, " + of(shape.value(), request) + ">";
            case STRING, ENUM -> "String";
            case INTEGER -> "Integer";
            case LONG -> "Long";
            case DOUBLE -> "Double";
            case BOOLEAN -> "Boolean";
            case TIMESTAMP -> "Instant";
            case BLOB, OPERATION, SERVICE -> throw new IllegalStateException("no type for " + target);
        };
    }
}
