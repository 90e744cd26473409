package io.partita.core.item;

import java.util.Arrays;

/**
 * Writes an attribute map front to back without recursion; maps are sorted when they end, sets are given complete. Not
 * thread-safe; may be used again after {@link #finish()} or {@link #reset()}. Deepest nesting is bounded by memory
 * only: the caller counts levels.
 */
public final class ItemBuilder {
    private byte[] buffer = new byte[512];
    private int length;

    public void reset() {
        throw new UnsupportedOperationException("being built");
    }

    /** Starts an attribute of the innermost open map; a name given twice keeps the later value. */
    public ItemBuilder name(String name) {
        throw new UnsupportedOperationException("being built");
    }

    /** As {@link #name(String)} from UTF-8 bytes. */
    public ItemBuilder name(byte[] utf8, int offset, int count) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder string(String value) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder string(byte[] utf8, int offset, int count) {
        throw new UnsupportedOperationException("being built");
    }

    /** Takes the order-preserving bytes of a number. */
    public ItemBuilder number(byte[] encoded, int offset, int count) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder binary(byte[] bytes, int offset, int count) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder bool(boolean value) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder nul() {
        throw new UnsupportedOperationException("being built");
    }

    /** Copies a value as it is. */
    public ItemBuilder value(EncodedValue value) {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder beginMap() {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder endMap() {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder beginList() {
        throw new UnsupportedOperationException("being built");
    }

    public ItemBuilder endList() {
        throw new UnsupportedOperationException("being built");
    }

    /** Starts a set of the type SS, NS or BS; members follow by string, number or binary. */
    public ItemBuilder beginSet(io.partita.core.value.AttributeType type) {
        throw new UnsupportedOperationException("being built");
    }

    /** Sorts the members; returns the index (in the order given) of the first repeat, or -1. Repeats are dropped. */
    public int endSet() {
        throw new UnsupportedOperationException("being built");
    }

    /** Ends the outermost map. */
    public Item finish() {
        return Item.ofTrusted(Arrays.copyOf(buffer, length));
    }
}
