package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Walks the entries of a map in order without an object per entry. Stands before the first entry until {@link #next()}
 * is called.
 */
public final class EntryCursor {
    private final byte[] bytes;
    private final int end;
    private int entryStart;
    private int valueStart;
    private int next;

    EntryCursor(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.end = end;
        this.next = start;
    }

    /** Moves to the next entry; false when there is none. */
    public boolean next() {
        if (next >= end) {
            return false;
        }
        entryStart = next;
        valueStart = ItemFormat.runEnd(bytes, entryStart);
        next = ItemFormat.valueEnd(bytes, valueStart);
        return true;
    }

    public byte[] bytes() {
        return bytes;
    }

    /** Where the entry starts, with the length of its name. */
    public int entryStart() {
        return entryStart;
    }

    /** Where the UTF-8 bytes of the name start; they end at {@link #valueStart()}. */
    public int nameStart() {
        return ItemFormat.runStart(bytes, entryStart);
    }

    public String name() {
        int start = nameStart();
        return new String(bytes, start, valueStart - start, UTF_8);
    }

    /** Order of the entry's name and a UTF-8 name by unsigned bytes. */
    public int compareName(byte[] utf8) {
        int start = nameStart();
        return ItemFormat.compareName(bytes, start, valueStart - start, utf8);
    }

    public int valueStart() {
        return valueStart;
    }

    public int valueEnd() {
        return next;
    }

    public EncodedValue value() {
        return new EncodedValue(bytes, valueStart, next);
    }
}
