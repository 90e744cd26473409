package io.partita.core.key;

import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;
import io.partita.core.value.DynamoNumber;

/**
 * One key attribute inside a key: order-preserving and self-terminating, so that keys of several attributes compare
 * from left to right. S and B end in 00 00, a zero byte inside is 00 FF; N is the encoded number, a positive one ended
 * by 00.
 */
final class KeyComponent {
    private static final byte ESCAPED_ZERO = (byte) 0xff;
    private static final int TEXT_END_BYTES = 2;
    private static final int POSITIVE = DynamoNumber.of(1).encoded()[0];

    private KeyComponent() {}

    /** Number of bytes of the component of the value that starts with its tag at {@code start}. */
    static int length(byte[] bytes, int start) {
        int content = ItemFormat.contentStart(bytes, start);
        int end = ItemFormat.valueEnd(bytes, start);
        if (bytes[start] == AttributeType.N.tag()) {
            return end - content + (bytes[content] == POSITIVE ? 1 : 0);
        }
        return escapedLength(bytes, content, end) + TEXT_END_BYTES;
    }

    /** Number of bytes of content whose zero bytes are escaped. */
    static int escapedLength(byte[] bytes, int from, int to) {
        int length = to - from;
        for (int i = from; i < to; i++) {
            if (bytes[i] == 0) {
                length++;
            }
        }
        return length;
    }

    /** Writes the component; returns the position after it. */
    static int write(byte[] bytes, int start, byte[] target, int at) {
        int content = ItemFormat.contentStart(bytes, start);
        int end = ItemFormat.valueEnd(bytes, start);
        if (bytes[start] == AttributeType.N.tag()) {
            System.arraycopy(bytes, content, target, at, end - content);
            int p = at + end - content;
            if (bytes[content] == POSITIVE) {
                target[p++] = 0;
            }
            return p;
        }
        int p = writeEscaped(bytes, content, end, target, at);
        target[p++] = 0;
        target[p++] = 0;
        return p;
    }

    /** Writes content with its zero bytes escaped and no end: what all components that begin with it begin with. */
    static int writeEscaped(byte[] bytes, int from, int to, byte[] target, int at) {
        int p = at;
        for (int i = from; i < to; i++) {
            byte next = bytes[i];
            target[p++] = next;
            if (next == 0) {
                target[p++] = ESCAPED_ZERO;
            }
        }
        return p;
    }
}
