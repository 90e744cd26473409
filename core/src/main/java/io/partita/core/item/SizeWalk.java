package io.partita.core.item;

import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;
import java.util.Arrays;

/**
 * Sums sizes by the service's rule (answers page 4.2) over encoded bytes front to back. Open lists and maps are kept on
 * a stack of its own, so that depth costs memory and never the thread's stack.
 */
final class SizeWalk {
    private static final int LIST_OR_MAP_BYTES = 3;
    private static final int[] NONE = {};

    private final byte[] bytes;
    private int position;
    private int size;

    /** Where each open list or map ends, negative for a map. */
    private int[] open = NONE;

    private int depth;

    private SizeWalk(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    /** Size of one value. */
    static int value(byte[] bytes, int start) {
        SizeWalk walk = new SizeWalk(bytes, start);
        walk.addValue();
        walk.finish();
        return walk.size;
    }

    /** Size of the entries of a whole item: names and values, nothing for each entry. */
    static int entries(byte[] bytes, int bodyStart, int bodyEnd) {
        SizeWalk walk = new SizeWalk(bytes, bodyStart);
        while (walk.position < bodyEnd) {
            walk.addName();
            walk.addValue();
            walk.finish();
        }
        return walk.size;
    }

    private void finish() {
        while (depth > 0) {
            int end = open[depth - 1];
            if (position >= Math.abs(end)) {
                depth--;
                continue;
            }
            size++;
            if (end < 0) {
                addName();
            }
            addValue();
        }
    }

    private void addName() {
        int length = ItemFormat.varint(bytes, position);
        size += length;
        position += ItemFormat.varintBytes(length) + length;
    }

    private void addValue() {
        byte tag = bytes[position];
        if (!ItemFormat.isContainer(tag)) {
            int length = ItemFormat.varint(bytes, position + 1);
            int content = position + 1 + ItemFormat.varintBytes(length);
            size += ItemFormat.scalarSize(bytes, tag, content, length);
            position = content + length;
            return;
        }
        int content = position + ItemFormat.CONTAINER_HEADER_BYTES;
        int end = content + ItemFormat.fixedLength(bytes, position + 1);
        position = content;
        if (tag == AttributeType.M.tag() || tag == AttributeType.L.tag()) {
            size += LIST_OR_MAP_BYTES;
            push(tag == AttributeType.M.tag() ? -end : end);
        } else {
            addMembers(end, tag == AttributeType.NS.tag());
        }
    }

    private void addMembers(int end, boolean numbers) {
        while (position < end) {
            int length = ItemFormat.varint(bytes, position);
            int content = position + ItemFormat.varintBytes(length);
            size += numbers ? DynamoNumber.sizeBytes(bytes, content, length) : length;
            position = content + length;
        }
    }

    private void push(int end) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, Math.max(8, 2 * depth));
        }
        open[depth++] = end;
    }
}
