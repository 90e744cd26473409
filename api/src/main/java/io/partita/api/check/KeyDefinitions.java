package io.partita.api.check;

import io.partita.api.request.AttributeDefinition;
import io.partita.api.request.KeySchemaElement;
import io.partita.core.error.Refusal;
import io.partita.core.schema.KeyAttribute;
import io.partita.core.schema.KeySchema;
import io.partita.core.value.AttributeType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The attribute definitions of one request and the rules that tie key schemas to them (answers page 10.1, steps 6, 7,
 * 11 and 10.3). Lists inside texts come in the order of a Java hash table, as the service prints them.
 */
final class KeyDefinitions {
    private final Map<String, AttributeType> types = new LinkedHashMap<>();
    private final int count;
    private final Set<String> used = new HashSet<>();

    KeyDefinitions(Collection<AttributeDefinition> definitions) {
        for (AttributeDefinition definition : definitions) {
            types.put(
                    String.valueOf(definition.attributeName()),
                    AttributeType.valueOf(String.valueOf(definition.attributeType())));
        }
        count = definitions.size();
    }

    /** Step 6 for a table key or an index key: every attribute has a definition. */
    void requireDefined(List<KeySchemaElement> key, boolean ofIndex) {
        List<String> names = names(key);
        boolean complete = types.keySet().containsAll(names);
        used.addAll(names);
        if (complete) {
            return;
        }
        boolean generic = ofIndex ? count < names.size() : count == 0 || names.size() > 1;
        if (generic) {
            throw Refusal.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        throw Refusal.invalidParameter("Some index key attributes are not defined in AttributeDefinitions. Keys: "
                + hashed(names) + ", AttributeDefinitions: " + hashed(types.keySet()));
    }

    /** Step 11: every definition is used by some key. */
    void requireAllUsed(boolean withIndexes) {
        if (count == used.size()) {
            return;
        }
        if (!withIndexes) {
            throw Refusal.invalidParameter("Number of attributes in KeySchema does not exactly match number of"
                    + " attributes defined in AttributeDefinitions");
        }
        throw Refusal.invalidParameter("Some AttributeDefinitions are not used. AttributeDefinitions: "
                + hashed(types.keySet()) + ", keys used: " + used);
    }

    /** Step 7: hash first, range second, different names. */
    static void requireTableShape(List<KeySchemaElement> key) {
        if (!isHash(key.get(0))) {
            throw Refusal.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        if (key.size() == 1) {
            return;
        }
        if (isHash(key.get(1))) {
            throw Refusal.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
        if (names(key).get(0).equals(names(key).get(1))) {
            throw sameName();
        }
    }

    /** The structure of a GSI's key: hash attributes before range attributes, at most four of each (10.3). */
    static void requireIndexShape(List<KeySchemaElement> key) {
        if (!isHash(key.get(0))) {
            throw Refusal.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        List<String> names = names(key);
        if (key.size() == 2 && !isHash(key.get(1)) && names.get(0).equals(names.get(1))) {
            throw sameName();
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw Refusal.validation("The KeySchema contains multiple key attributes with the same name");
        }
        int hashCount = 0;
        for (int at = 0; at < key.size(); at++) {
            if (isHash(key.get(at))) {
                if (hashCount < at) {
                    throw Refusal.invalidParameter(
                            "All HASH key attributes must precede RANGE key attributes in the KeySchema");
                }
                hashCount++;
            }
        }
        requireAtMostFour(hashCount, "HASH");
        requireAtMostFour(key.size() - hashCount, "RANGE");
    }

    /** The schema in the engine's terms; all checks have passed. */
    KeySchema schema(List<KeySchemaElement> key) {
        List<KeyAttribute> hash = new ArrayList<>();
        List<KeyAttribute> range = new ArrayList<>();
        for (KeySchemaElement element : key) {
            String name = String.valueOf(element.attributeName());
            AttributeType type = types.get(name);
            if (type == null) {
                throw new IllegalStateException("key attribute without definition: " + name);
            }
            (isHash(element) ? hash : range).add(new KeyAttribute(name, type));
        }
        return new KeySchema(hash, range);
    }

    static List<String> names(List<KeySchemaElement> key) {
        return key.stream()
                .map(element -> String.valueOf(element.attributeName()))
                .toList();
    }

    private static void requireAtMostFour(int attributes, String kind) {
        if (attributes > 4) {
            throw Refusal.invalidParameter(
                    "The KeySchema exceeds the maximum allowed number of " + kind + " key attributes");
        }
    }

    private static Refusal sameName() {
        return Refusal.validation("Both the Hash Key and the Range Key element in the KeySchema have the same name");
    }

    static boolean isHash(KeySchemaElement element) {
        return "HASH".equals(element.keyType());
    }

    /** A hash table sized for its count, as the service's own collection is. */
    private static String hashed(Collection<String> names) {
        Map<String, String> table = HashMap.newHashMap(names.size());
        names.forEach(name -> table.put(name, name));
        return table.keySet().toString();
    }
}
