package io.partita.api.generator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.partita.api.generator.Shape.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The official model with our overlays merged into it. Everything is iterated in a fixed order. */
final class Model {
    private static final String RESOURCE = "/META-INF/smithy/2012-08-10/dynamodb-2012-08-10.json";
    private static final String NAMESPACE = "com.amazonaws.dynamodb#";
    private static final Map<String, String> RENAMED = Map.of("Record", "ChangeRecord");

    private final Map<String, Shape> shapes = new LinkedHashMap<>();
    private final Map<String, String> fingerprints = new TreeMap<>();
    private final Set<String> read = new TreeSet<>();
    private final Set<String> written = new TreeSet<>();

    private Model() {}

    static Model load(Path overlays) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Model model = new Model();
        try (InputStream in = Model.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the class path has no " + RESOURCE);
            }
            model.merge(mapper.readTree(in));
        }
        model.shapes.forEach((name, shape) -> model.fingerprints.put(name, KnownShapes.fingerprint(shape)));
        List<Path> files;
        try (Stream<Path> found = Files.list(overlays)) {
            files = found.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            model.merge(mapper.readTree(file.toFile()));
        }
        for (Shape operation : model.operations()) {
            model.reach(operation.input(), model.read);
            model.reach(operation.output(), model.written);
        }
        return model;
    }

    Shape shape(String name) {
        Shape shape = shapes.get(name);
        if (shape == null) {
            throw new IllegalStateException("the model has no shape " + name);
        }
        return shape;
    }

    /** Kind and hash of each shape as the official model has it, before overlays. */
    Map<String, String> fingerprints() {
        return fingerprints;
    }

    /** All operations by name. */
    List<Shape> operations() {
        Map<String, Shape> sorted = new TreeMap<>();
        for (Shape shape : shapes.values()) {
            if (shape.kind() == Kind.OPERATION) {
                sorted.put(shape.name(), shape);
            }
        }
        return new ArrayList<>(sorted.values());
    }

    /** Whether requests carry this shape, so that its values are as read and not as stored. */
    boolean isRead(String shape) {
        return read.contains(shape);
    }

    boolean isWritten(String shape) {
        return written.contains(shape);
    }

    /** Structures that become nested records: every one reachable but inputs and outputs themselves. */
    List<Shape> structures() {
        Set<String> names = new TreeSet<>(read);
        names.addAll(written);
        for (Shape operation : operations()) {
            names.remove(operation.input());
            names.remove(operation.output());
        }
        return names.stream()
                .map(this::shape)
                .filter(s -> s.kind() == Kind.STRUCTURE)
                .toList();
    }

    List<Shape> enums() {
        Set<String> names = new TreeSet<>(read);
        names.addAll(written);
        return names.stream()
                .map(this::shape)
                .filter(s -> s.kind() == Kind.ENUM)
                .toList();
    }

    boolean isAttributeMap(Shape shape) {
        return shape.kind() == Kind.MAP && isAttributeValue(shape(shape.value()));
    }

    static boolean isAttributeValue(Shape shape) {
        return shape.kind() == Kind.UNION;
    }

    /** Java's name of a structure or enum. */
    static String className(Shape shape) {
        return RENAMED.getOrDefault(shape.name(), shape.name());
    }

    private void reach(String name, Set<String> seen) {
        if (name.equals("Unit") || !seen.add(name)) {
            return;
        }
        Shape shape = shape(name);
        switch (shape.kind()) {
            case STRUCTURE -> shape.members().forEach(member -> reach(member.target(), seen));
            case LIST -> reach(shape.element(), seen);
            case MAP -> {
                reach(shape.key(), seen);
                reach(shape.value(), seen);
            }
            default -> {}
        }
    }

    private void merge(JsonNode root) {
        root.path("shapes").properties().forEach(entry -> {
            String id = entry.getKey();
            if (!id.startsWith(NAMESPACE)) {
                throw new IllegalStateException("shape of another namespace: " + id);
            }
            String name = id.substring(NAMESPACE.length());
            ObjectNode json = (ObjectNode) entry.getValue();
            Shape known = shapes.get(name);
            if (known == null) {
                shapes.put(name, new Shape(name, json));
            } else {
                deepMerge(known.json(), json);
            }
        });
    }

    /** Adds the members of the overlay; a value that is null in it removes the member of that name. */
    private static void deepMerge(ObjectNode base, ObjectNode overlay) {
        overlay.properties().forEach(entry -> {
            JsonNode present = base.get(entry.getKey());
            if (entry.getValue().isNull()) {
                base.remove(entry.getKey());
            } else if (present instanceof ObjectNode left && entry.getValue() instanceof ObjectNode right) {
                deepMerge(left, right);
            } else {
                base.set(entry.getKey(), entry.getValue());
            }
        });
    }
}
