package io.partita.server.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The texts of X-Amz-Target a loop has seen lately, so that a frequent one is one String object. Bounded: a new text
 * takes the place of an older one.
 */
final class TargetNames {
    private static final int SLOTS = 256;
    private static final int REMEMBERED_BYTES_MAX = 128;

    private final byte[] @Nullable [] spellings = new byte[SLOTS][];
    private final @Nullable String[] names = new String[SLOTS];

    String name(byte[] bytes, int from, int to) {
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ hash >>> 16) & SLOTS - 1;
        byte[] known = spellings[slot];
        String name = names[slot];
        if (known != null && name != null && Arrays.equals(known, 0, known.length, bytes, from, to)) {
            return name;
        }
        String fresh = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        if (to - from <= REMEMBERED_BYTES_MAX) {
            spellings[slot] = Arrays.copyOfRange(bytes, from, to);
            names[slot] = fresh;
        }
        return fresh;
    }
}
