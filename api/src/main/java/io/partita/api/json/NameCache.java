package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;

/**
 * The UTF-8 bytes of attribute names met before, so that the names of a table's items are encoded once. Direct-mapped
 * and bounded. The parser gives equal names as one String mostly, so a hit costs little more than a comparison of
 * references.
 */
final class NameCache {
    private static final int SLOTS = 1024;
    private static final int CACHED_LENGTH_MAX = 64;

    private final @Nullable String[] names = new @Nullable String[SLOTS];
    private final byte[][] encoded = new byte[SLOTS][];

    /** The name's bytes, or null when a surrogate stands alone in it. Shared: must not be changed. */
    byte @Nullable [] utf8(String name) {
        int hash = name.hashCode();
        int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
        if (name.equals(names[slot])) {
            return encoded[slot];
        }
        if (!isWellFormed(name)) {
            return null;
        }
        byte[] bytes = name.getBytes(UTF_8);
        if (name.length() <= CACHED_LENGTH_MAX) {
            names[slot] = name;
            encoded[slot] = bytes;
        }
        return bytes;
    }

    /** Whether every surrogate has its other half. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c) || ++i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }
}
