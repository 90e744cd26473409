package io.partita.api.generator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One shape of the model, as a view on its Smithy JSON; documentation is never read. */
record Shape(String name, ObjectNode json) {
    private static final String TRAITS = "traits";

    /** One member of a structure, in the order of the model. */
    record Member(String name, String target, ObjectNode json) {
        boolean required() {
            return json.path(TRAITS).has("smithy.api#required");
        }

        String javaName() {
            return Names.component(name);
        }
    }

    enum Kind {
        STRUCTURE,
        UNION,
        LIST,
        MAP,
        STRING,
        ENUM,
        INTEGER,
        LONG,
        DOUBLE,
        BOOLEAN,
        TIMESTAMP,
        BLOB,
        OPERATION,
        SERVICE
    }

    Kind kind() {
        return Kind.valueOf(json.path("type").asText().toUpperCase(java.util.Locale.ROOT));
    }

    List<Member> members() {
        List<Member> members = new ArrayList<>();
        json.path("members")
                .properties()
                .forEach(entry -> members.add(new Member(
                        entry.getKey(), target(entry.getValue().path("target").asText()), (ObjectNode)
                                entry.getValue())));
        return members;
    }

    String element() {
        return target(json.path("member").path("target").asText());
    }

    String key() {
        return target(json.path("key").path("target").asText());
    }

    String value() {
        return target(json.path("value").path("target").asText());
    }

    String input() {
        return target(json.path("input").path("target").asText());
    }

    String output() {
        return target(json.path("output").path("target").asText());
    }

    /** Values of an enum, in the order of the model, by the name of their constant. */
    Map<String, String> enumValues() {
        Map<String, String> values = new LinkedHashMap<>();
        json.path("members").properties().forEach(entry -> {
            String value =
                    entry.getValue().path(TRAITS).path("smithy.api#enumValue").asText();
            values.put(entry.getKey(), value);
        });
        return values;
    }

    boolean has(String trait) {
        return json.path(TRAITS).has(trait);
    }

    ObjectNode trait(String trait) {
        return (ObjectNode) json.path(TRAITS).path(trait);
    }

    private static String target(String id) {
        return id.substring(id.indexOf('#') + 1);
    }
}
