package io.partita.core.schema;

import java.util.List;
import java.util.stream.Stream;

/**
 * The key of a table or index: hash attributes, then range attributes, each in order. A table and an LSI have one hash
 * and at most one range attribute, a GSI one to four of hash and up to four of range.
 */
public record KeySchema(List<KeyAttribute> hash, List<KeyAttribute> range) {
    public KeySchema {
        hash = List.copyOf(hash);
        range = List.copyOf(range);
        if (hash.isEmpty() || hash.size() > 4 || range.size() > 4) {
            throw new IllegalArgumentException("a key has 1 to 4 hash and 0 to 4 range attributes");
        }
    }

    public static KeySchema of(KeyAttribute hash) {
        return new KeySchema(List.of(hash), List.of());
    }

    public static KeySchema of(KeyAttribute hash, KeyAttribute range) {
        return new KeySchema(List.of(hash), List.of(range));
    }

    /** All attributes, hash before range. */
    public List<KeyAttribute> attributes() {
        return Stream.concat(hash.stream(), range.stream()).toList();
    }

    /** Whether the attribute is one of the key; asked of every update and query. */
    public boolean contains(String attribute) {
        return contains(hash, attribute) || contains(range, attribute);
    }

    private static boolean contains(List<KeyAttribute> keys, String attribute) {
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).name().equals(attribute)) {
                return true;
            }
        }
        return false;
    }
}
