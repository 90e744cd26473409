package io.partita.core.item;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.partita.core.limits.Limits;
import io.partita.core.value.AttributeType;
import java.util.Arrays;

/**
 * Writes an attribute map front to back without recursion; maps are sorted when they end, sets are given complete. Not
 * thread-safe; may be used again after {@link #finish()} or {@link #reset()}. Deepest nesting is bounded by memory
 * only: the caller counts levels.
 *
 * <p>A map whose names come in order costs nothing to end; another one costs a sort of positions and one copy of its
 * bytes (none for the outermost map, which is copied anyway).
 */
public final class ItemBuilder {
    /** A builder that served a large request gives its memory back instead of keeping it for ever. */
    private static final int RETAINED_BYTES_MAX = 1 << 20;

    private static final int RETAINED_DEPTH_MAX = 1 << 12;

    /**
     * Maps below this level keep the order given. Every surface refuses what is nested so deep, and sorting at each of
     * thousands of levels would let a request cost the square of its length.
     */
    private static final int SORTED_DEPTH_MAX = Limits.NESTING_LEVELS_REFUSED;

    private static final int BODY_START = 1;

    private byte[] buffer = new byte[512];
    private int length = BODY_START;
    private byte[] scratch = {};

    /** Tag of each open container; the outermost map lies at 0. */
    private byte[] tags = new byte[8];

    /** Where the content of each open container starts. */
    private int[] starts = new int[8];

    /** Where the entries or members of each open container start in {@link #runs}. */
    private int[] bases = new int[8];

    /** Whether the entries or members of each open container came in order, without repeats, so far. */
    private boolean[] sorted = new boolean[8];

    private int depth;

    /** The entries of open maps and the members of an open set. */
    private final RunList runs = new RunList();

    public ItemBuilder() {
        reset();
    }

    /** Forgets everything written. */
    public void reset() {
        if (buffer.length > RETAINED_BYTES_MAX) {
            buffer = new byte[512];
        }
        if (scratch.length > RETAINED_BYTES_MAX) {
            scratch = new byte[0];
        }
        if (tags.length > RETAINED_DEPTH_MAX) {
            tags = new byte[8];
            starts = new int[8];
            bases = new int[8];
            sorted = new boolean[8];
        }
        runs.reset();
        buffer[0] = ItemFormat.FORMAT;
        length = BODY_START;
        tags[0] = AttributeType.M.tag();
        starts[0] = BODY_START;
        bases[0] = 0;
        sorted[0] = true;
        depth = 0;
    }

    /** Starts an attribute of the innermost open map; a name given twice keeps the later value. */
    public ItemBuilder name(String name) {
        byte[] utf8 = name.getBytes(UTF_8);
        return name(utf8, 0, utf8.length);
    }

    /** As {@link #name(String)} from UTF-8 bytes. */
    public ItemBuilder name(byte[] utf8, int offset, int count) {
        run(utf8, offset, count);
        return this;
    }

    public ItemBuilder string(String value) {
        byte[] utf8 = value.getBytes(UTF_8);
        return string(utf8, 0, utf8.length);
    }

    public ItemBuilder string(byte[] utf8, int offset, int count) {
        return scalar(AttributeType.S, utf8, offset, count);
    }

    /** Takes the order-preserving bytes of a number. */
    public ItemBuilder number(byte[] encoded, int offset, int count) {
        return scalar(AttributeType.N, encoded, offset, count);
    }

    public ItemBuilder binary(byte[] bytes, int offset, int count) {
        return scalar(AttributeType.B, bytes, offset, count);
    }

    public ItemBuilder bool(boolean value) {
        ensure(3);
        buffer[length++] = AttributeType.BOOL.tag();
        buffer[length++] = 1;
        buffer[length++] = (byte) (value ? 1 : 0);
        return this;
    }

    public ItemBuilder nul() {
        ensure(2);
        buffer[length++] = AttributeType.NULL.tag();
        buffer[length++] = 0;
        return this;
    }

    /** Copies a value as it is; among the members of a set, its content. */
    public ItemBuilder value(EncodedValue value) {
        if (tags[depth] >= AttributeType.SS.tag()) {
            run(value.bytes(), value.contentStart(), value.contentLength());
            return this;
        }
        int count = value.end() - value.start();
        ensure(count);
        System.arraycopy(value.bytes(), value.start(), buffer, length, count);
        length += count;
        return this;
    }

    /** Copies an entry, name and value, from where a cursor stands. */
    public ItemBuilder entry(EntryCursor cursor) {
        int at = length;
        int count = cursor.valueEnd() - cursor.entryStart();
        ensure(count + RunList.PREFIX_BYTES);
        System.arraycopy(cursor.bytes(), cursor.entryStart(), buffer, at, count);
        length += count;
        note(at);
        return this;
    }

    /** Where the next value will start, for {@link #takeBack}. */
    public int position() {
        return length;
    }

    /** Takes back the last value, which is complete and started at this position: another one follows in its place. */
    public ItemBuilder takeBack(int position) {
        length = position;
        return this;
    }

    public ItemBuilder beginMap() {
        return begin(AttributeType.M);
    }

    public ItemBuilder endMap() {
        if (!sorted[depth] && depth <= SORTED_DEPTH_MAX) {
            int start = starts[depth];
            ensureScratch(length - start);
            int copied = copySorted(scratch, 0);
            System.arraycopy(scratch, 0, buffer, start, copied);
            length = start + copied;
        }
        end();
        return this;
    }

    public ItemBuilder beginList() {
        return begin(AttributeType.L);
    }

    public ItemBuilder endList() {
        end();
        return this;
    }

    /** Starts a set of the type SS, NS or BS; members follow by string, number or binary. */
    public ItemBuilder beginSet(AttributeType type) {
        return begin(type);
    }

    /** Sorts the members; returns the index (in the order given) of the first repeat, or -1. Repeats are dropped. */
    public int endSet() {
        int firstRepeat = sorted[depth] ? -1 : sortMembers();
        end();
        return firstRepeat;
    }

    private int sortMembers() {
        int base = bases[depth];
        int start = starts[depth];
        ensureScratch(length - start);
        runs.sort(buffer, base);
        int firstRepeat = Integer.MAX_VALUE;
        int copied = 0;
        for (int i = base; i < runs.count(); i++) {
            int member = runs.position(i);
            if (i > base && runs.sameAsNext(buffer, i - 1)) {
                firstRepeat = Math.min(firstRepeat, member);
                continue;
            }
            int end = ItemFormat.runEnd(buffer, member);
            System.arraycopy(buffer, member, scratch, copied, end - member);
            copied += end - member;
        }
        System.arraycopy(scratch, 0, buffer, start, copied);
        length = start + copied;
        return firstRepeat == Integer.MAX_VALUE ? -1 : countBefore(firstRepeat, base);
    }

    /** How many members were written before this position: the index of the one that lies there. */
    private int countBefore(int position, int base) {
        int before = 0;
        for (int i = base; i < runs.count(); i++) {
            before += runs.position(i) < position ? 1 : 0;
        }
        return before;
    }

    /** Ends the outermost map. */
    public Item finish() {
        if (depth != 0) {
            throw new IllegalStateException(depth + " containers are still open");
        }
        byte[] bytes;
        if (sorted[0]) {
            bytes = Arrays.copyOf(buffer, length);
        } else {
            bytes = new byte[length];
            bytes[0] = ItemFormat.FORMAT;
            int end = copySorted(bytes, BODY_START);
            if (end < bytes.length) {
                bytes = Arrays.copyOf(bytes, end);
            }
        }
        reset();
        return Item.ofTrusted(bytes);
    }

    /** Copies the innermost map's entries in sorted order, of the same names the last; returns the end. */
    private int copySorted(byte[] target, int at) {
        int base = bases[depth];
        runs.sort(buffer, base);
        int p = at;
        for (int i = base; i < runs.count(); i++) {
            if (runs.sameAsNext(buffer, i)) {
                continue;
            }
            int start = runs.position(i);
            int end = ItemFormat.valueEnd(buffer, ItemFormat.runEnd(buffer, start));
            System.arraycopy(buffer, start, target, p, end - start);
            p += end - start;
        }
        return p;
    }

    private ItemBuilder begin(AttributeType type) {
        ensure(ItemFormat.CONTAINER_HEADER_BYTES);
        buffer[length] = type.tag();
        length += ItemFormat.CONTAINER_HEADER_BYTES;
        if (++depth == tags.length) {
            tags = Arrays.copyOf(tags, 2 * depth);
            starts = Arrays.copyOf(starts, 2 * depth);
            bases = Arrays.copyOf(bases, 2 * depth);
            sorted = Arrays.copyOf(sorted, 2 * depth);
        }
        tags[depth] = type.tag();
        starts[depth] = length;
        bases[depth] = runs.count();
        sorted[depth] = true;
        return this;
    }

    private void end() {
        runs.truncate(bases[depth]);
        int start = starts[depth];
        ItemFormat.putFixedLength(buffer, start - ItemFormat.CONTAINER_HEADER_BYTES + 1, length - start);
        depth--;
    }

    private ItemBuilder scalar(AttributeType type, byte[] bytes, int offset, int count) {
        if (tags[depth] >= AttributeType.SS.tag()) {
            run(bytes, offset, count);
            return this;
        }
        ensure(1 + ItemFormat.VARINT_BYTES_MAX + count);
        buffer[length++] = type.tag();
        length = ItemFormat.putVarint(buffer, length, count);
        System.arraycopy(bytes, offset, buffer, length, count);
        length += count;
        return this;
    }

    /** Writes a name or a member and notes its place. */
    private void run(byte[] bytes, int offset, int count) {
        ensure(ItemFormat.VARINT_BYTES_MAX + count + RunList.PREFIX_BYTES);
        int at = length;
        length = ItemFormat.putVarint(buffer, length, count);
        System.arraycopy(bytes, offset, buffer, length, count);
        length += count;
        note(at);
    }

    private void note(int at) {
        if (!runs.add(buffer, at, bases[depth])) {
            sorted[depth] = false;
        }
    }

    private void ensureScratch(int count) {
        if (scratch.length < count) {
            scratch = new byte[Math.max(count, 2 * scratch.length)];
        }
    }

    private void ensure(int count) {
        if (buffer.length - length < count) {
            buffer = Arrays.copyOf(buffer, Math.max(length + count, 2 * buffer.length));
        }
    }
}
