package io.partita.core.item;

import io.partita.core.limits.Limits;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;

/**
 * Proves that bytes are an item exactly as this version would write it: format, tags, lengths, canonical numbers, order
 * and uniqueness of names and members, well-formed UTF-8, depth. Anything else is an IllegalStateException.
 */
final class ItemCheck {
    /** No stored item is nested deeper than a request value may be. */
    private static final int DEPTH_MAX = Limits.NESTING_LEVELS_REFUSED - 1;

    private final byte[] bytes;
    private int position = 1;
    private final int[] ends = new int[DEPTH_MAX + 1];

    /** Start of the latest name in each open map; -1 in a list, 0 in a map without any yet. */
    private final int[] names = new int[DEPTH_MAX + 1];

    private int depth;

    private ItemCheck(byte[] bytes) {
        this.bytes = bytes;
    }

    static void check(byte[] bytes) {
        if (bytes.length == 0) {
            throw new IllegalStateException("an item without any bytes");
        }
        if (bytes[0] != ItemFormat.FORMAT) {
            throw new IllegalStateException(
                    "item of format " + bytes[0] + "; this version reads format " + ItemFormat.FORMAT);
        }
        new ItemCheck(bytes).run();
    }

    private void run() {
        ends[0] = bytes.length;
        while (true) {
            if (position == ends[depth]) {
                if (depth == 0) {
                    return;
                }
                depth--;
            } else {
                if (names[depth] >= 0) {
                    name();
                }
                value();
            }
        }
    }

    private void name() {
        int start = position;
        run(true, ends[depth]);
        if (names[depth] > 0 && ItemFormat.compareRuns(bytes, names[depth], bytes, start) >= 0) {
            throw damaged("names out of order", start);
        }
        names[depth] = start;
    }

    private void value() {
        int start = position;
        int limit = ends[depth];
        AttributeType type = position < limit ? AttributeType.ofTag(bytes[position]) : null;
        if (type == null) {
            throw damaged("no type tag", start);
        }
        position++;
        switch (type) {
            case S -> run(true, limit);
            case B -> run(false, limit);
            case N -> number(limit);
            case BOOL -> {
                run(false, limit);
                if (position - start != 3 || (bytes[start + 2] & 0xfe) != 0) {
                    throw damaged("a wrong boolean", start);
                }
            }
            case NULL -> {
                run(false, limit);
                if (position - start != 2) {
                    throw damaged("a null with content", start);
                }
            }
            case M, L -> {
                int end = containerEnd(limit);
                if (++depth > DEPTH_MAX) {
                    throw damaged("nested too deep", start);
                }
                ends[depth] = end;
                names[depth] = type == AttributeType.M ? 0 : -1;
            }
            case SS, NS, BS -> members(type, containerEnd(limit));
        }
    }

    private int containerEnd(int limit) {
        int start = position;
        if (limit - position < ItemFormat.CONTAINER_HEADER_BYTES - 1) {
            throw damaged("a cut length", start);
        }
        int length = ItemFormat.fixedLength(bytes, position);
        position += ItemFormat.CONTAINER_HEADER_BYTES - 1;
        if (length < 0 || length > limit - position) {
            throw damaged("a length beyond its container", start);
        }
        return position + length;
    }

    private void members(AttributeType type, int end) {
        int previous = -1;
        while (position < end) {
            int start = position;
            if (type == AttributeType.NS) {
                number(end);
            } else {
                run(type == AttributeType.SS, end);
            }
            if (previous >= 0 && ItemFormat.compareRuns(bytes, previous, bytes, start) >= 0) {
                throw damaged("members out of order", start);
            }
            previous = start;
        }
        if (previous < 0) {
            throw damaged("an empty set", position);
        }
    }

    private void number(int limit) {
        int start = position;
        run(false, limit);
        int content = ItemFormat.runStart(bytes, start);
        if (!DynamoNumber.isEncoded(bytes, content, position - content)) {
            throw damaged("a wrong number", start);
        }
    }

    /** Steps over a length and so many bytes. */
    private void run(boolean text, int limit) {
        int start = position;
        int length = checkedVarint(limit);
        if (length > limit - position) {
            throw damaged("a length beyond its container", start);
        }
        if (text && !Utf8.isWellFormed(bytes, position, position + length)) {
            throw damaged("text that is not UTF-8", start);
        }
        position += length;
    }

    private int checkedVarint(int limit) {
        int start = position;
        long value = 0;
        for (int shift = 0; shift < 35 && position < limit; shift += 7) {
            byte next = bytes[position++];
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                if (value > Integer.MAX_VALUE || ItemFormat.varintBytes((int) value) != position - start) {
                    break;
                }
                return (int) value;
            }
        }
        throw damaged("a wrong length", start);
    }

    private IllegalStateException damaged(String what, int at) {
        return new IllegalStateException("damaged item: " + what + " at " + at + " of " + bytes.length);
    }
}
