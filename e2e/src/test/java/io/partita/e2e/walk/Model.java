package io.partita.e2e.walk;

import com.fasterxml.jackson.databind.JsonNode;
import io.partita.e2e.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The constraints that the official Smithy model puts on an operation's input. */
final class Model {
    private static final String FILE = "/META-INF/smithy/2012-08-10/dynamodb-2012-08-10.json";
    private static final String NAMESPACE = "com.amazonaws.dynamodb#";
    private static final int TABLE_NAME_LEAST = 3;
    private static final int TABLE_NAME_MOST = 255;
    private static final String NAME_PATTERN = "^[a-zA-Z0-9_.-]+$";

    private final JsonNode shapes;

    private Model(JsonNode shapes) {
        this.shapes = shapes;
    }

    static Model read() {
        try (InputStream file = Objects.requireNonNull(Model.class.getResourceAsStream(FILE), FILE)) {
            return new Model(Json.MAPPER.readTree(file).required("shapes"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    List<Constraint> constraintsOf(String operation) {
        List<Constraint> found = new ArrayList<>();
        String input = shapes.required(NAMESPACE + operation)
                .required("input")
                .required("target")
                .asText();
        descend(new Place(operation, InputPath.ROOT), input, Set.of(), found);
        return found;
    }

    private record Place(String operation, InputPath path) {
        Place at(InputPath deeper) {
            return new Place(operation, deeper);
        }
    }

    private void descend(Place place, String shapeId, Set<String> above, List<Constraint> found) {
        JsonNode shape = shapes.path(shapeId);
        if (shape.isMissingNode()) {
            return; // a simple type of the prelude
        }
        ownConstraints(place, shapeId, shape, found);
        if (above.contains(shapeId) || shapeId.equals(NAMESPACE + "AttributeValue")) {
            return; // values are read by a grammar of their own
        }
        Set<String> below = new TreeSet<>(above);
        below.add(shapeId);
        switch (shape.required("type").asText()) {
            case "structure", "union" -> members(place, shape, below, found);
            case "list" -> descend(place.at(place.path().element()), target(shape.required("member")), below, found);
            case "map" -> {
                descend(place.at(place.path().key()), target(shape.required("key")), below, found);
                descend(place.at(place.path().value()), target(shape.required("value")), below, found);
            }
            default -> {}
        }
    }

    private void members(Place place, JsonNode shape, Set<String> above, List<Constraint> found) {
        shape.required("members").properties().forEach(member -> {
            Place deeper = place.at(place.path().member(member.getKey()));
            if (!trait(member.getValue(), "required").isMissingNode()) {
                found.add(constraint(deeper, Constraint.Kind.REQUIRED, 0, List.of(), null));
            }
            descend(deeper, target(member.getValue()), above, found);
        });
    }

    private static void ownConstraints(Place place, String shapeId, JsonNode shape, List<Constraint> found) {
        if (isTableName(place.path(), shapeId)) {
            tableName(place, found);
            return;
        }
        JsonNode length = trait(shape, "length");
        bound(place, length.path("min"), Constraint.Kind.MIN_LENGTH, found);
        bound(place, length.path("max"), Constraint.Kind.MAX_LENGTH, found);
        bound(place, trait(shape, "range").path("min"), Constraint.Kind.MIN_VALUE, found);
        bound(place, trait(shape, "range").path("max"), Constraint.Kind.MAX_VALUE, found);
        JsonNode pattern = trait(shape, "pattern");
        if (pattern.isTextual()) {
            found.add(constraint(place, Constraint.Kind.PATTERN, 0, List.of(), pattern.asText()));
        }
        if (shape.path("type").asText().equals("enum")) {
            List<String> values = new ArrayList<>();
            shape.required("members")
                    .properties()
                    .forEach(member ->
                            values.add(trait(member.getValue(), "enumValue").asText(member.getKey())));
            found.add(constraint(place, Constraint.Kind.ENUM, 0, values, shapeId.substring(NAMESPACE.length())));
        }
    }

    /**
     * The model allows 1 to 1024 characters there, for ARNs; a bare name keeps to its own bounds (answers page 5.1).
     */
    private static boolean isTableName(InputPath path, String shapeId) {
        return shapeId.equals(NAMESPACE + "TableArn")
                && (path.toString().equals("TableName") || path.toString().endsWith("{key}"));
    }

    private static void tableName(Place place, List<Constraint> found) {
        found.add(constraint(place, Constraint.Kind.EMPTY, 1, List.of(), null));
        found.add(constraint(place, Constraint.Kind.MIN_LENGTH, TABLE_NAME_LEAST, List.of(), null));
        found.add(constraint(place, Constraint.Kind.MAX_LENGTH, TABLE_NAME_MOST, List.of(), null));
        found.add(constraint(place, Constraint.Kind.PATTERN, 0, List.of(), NAME_PATTERN));
    }

    private static void bound(Place place, JsonNode bound, Constraint.Kind kind, List<Constraint> found) {
        boolean breakable = kind != Constraint.Kind.MIN_LENGTH || bound.asInt() > 0;
        if (bound.isNumber() && breakable) {
            found.add(constraint(place, kind, bound.asInt(), List.of(), null));
        }
    }

    private static Constraint constraint(
            Place place, Constraint.Kind kind, int bound, List<String> values, @Nullable String text) {
        return new Constraint(place.operation(), place.path(), kind, bound, values, text == null ? "" : text);
    }

    private static JsonNode trait(JsonNode shape, String name) {
        return shape.path("traits").path("smithy.api#" + name);
    }

    private static String target(JsonNode member) {
        return member.required("target").asText();
    }
}
