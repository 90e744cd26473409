package io.partita.api.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Strings of names met before, by their bytes, so that members of requests need no new one. Direct-mapped, bounded. */
final class TextNames {
    private static final int SLOTS = 512;
    private static final int CACHED_BYTES_MAX = 48;

    private final @Nullable String[] names = new @Nullable String[SLOTS];
    private final byte[][] encoded = new byte[SLOTS][];

    String get(byte[] bytes, int offset, int length) {
        if (length > CACHED_BYTES_MAX) {
            return new String(bytes, offset, length, UTF_8);
        }
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
        String known = names[slot];
        if (known != null && Arrays.equals(encoded[slot], 0, encoded[slot].length, bytes, offset, offset + length)) {
            return known;
        }
        String name = new String(bytes, offset, length, UTF_8);
        names[slot] = name;
        encoded[slot] = Arrays.copyOfRange(bytes, offset, offset + length);
        return name;
    }
}
