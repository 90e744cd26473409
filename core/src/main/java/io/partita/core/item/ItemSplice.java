package io.partita.core.item;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes an item of another one with some top-level attributes put or removed: the bytes between them are copied as they
 * are, in two passes and one allocation.
 */
public final class ItemSplice {
    private static final int BODY_START = 1;

    private ItemSplice() {}

    /**
     * Returns the spliced item.
     *
     * @param names in ascending order of their UTF-8 bytes, each once
     * @param values beside the names; null removes an attribute, present or not
     */
    public static Item splice(Item item, byte[][] names, @Nullable EncodedValue[] values) {
        if (names.length == 0) {
            return item;
        }
        byte[] old = item.bytes();
        int[] from = new int[names.length];
        int[] to = new int[names.length];
        int length = locate(item, names, values, from, to);
        byte[] spliced = new byte[length];
        int copied = 0;
        int p = 0;
        for (int i = 0; i < names.length; i++) {
            System.arraycopy(old, copied, spliced, p, from[i] - copied);
            p += from[i] - copied;
            copied = to[i];
            EncodedValue value = values[i];
            if (value != null) {
                p = ItemFormat.putVarint(spliced, p, names[i].length);
                System.arraycopy(names[i], 0, spliced, p, names[i].length);
                p += names[i].length;
                System.arraycopy(value.bytes(), value.start(), spliced, p, value.end() - value.start());
                p += value.end() - value.start();
            }
        }
        System.arraycopy(old, copied, spliced, p, old.length - copied);
        return Item.ofTrusted(spliced);
    }

    /** Finds the bytes that each attribute has, none if it is absent, and answers the length of the result. */
    private static int locate(Item item, byte[][] names, @Nullable EncodedValue[] values, int[] from, int[] to) {
        byte[] old = item.bytes();
        int length = old.length;
        int p = BODY_START;
        for (int i = 0; i < names.length; i++) {
            if (i > 0 && Arrays.compareUnsigned(names[i - 1], names[i]) >= 0) {
                throw new IllegalArgumentException("names are not in order");
            }
            int order = 1;
            int valueStart = p;
            while (p < old.length) {
                int start = ItemFormat.runStart(old, p);
                valueStart = ItemFormat.runEnd(old, p);
                order = ItemFormat.compareName(old, start, valueStart - start, names[i]);
                if (order >= 0) {
                    break;
                }
                p = ItemFormat.valueEnd(old, valueStart);
            }
            from[i] = p;
            if (p < old.length && order == 0) {
                p = ItemFormat.valueEnd(old, valueStart);
            }
            to[i] = p;
            length -= to[i] - from[i];
            EncodedValue value = values[i];
            if (value != null) {
                length += ItemFormat.varintBytes(names[i].length) + names[i].length + value.end() - value.start();
            }
        }
        return length;
    }
}
