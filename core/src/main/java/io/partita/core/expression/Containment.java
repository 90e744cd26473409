package io.partita.core.expression;

import io.partita.core.item.EncodedValue;
import io.partita.core.item.ItemFormat;
import io.partita.core.value.AttributeType;
import java.util.Arrays;

/** What {@code contains} looks for, in encoded bytes. */
final class Containment {
    private Containment() {}

    /** A part of a string or binary, a member of a set, an element of a list: of exactly the wanted type. */
    static boolean contains(EncodedValue container, EncodedValue wanted) {
        AttributeType type = wanted.type();
        return switch (container.type()) {
            case S -> type == AttributeType.S && hasPart(container, wanted);
            case B -> type == AttributeType.B && hasPart(container, wanted);
            case SS -> type == AttributeType.S && hasMember(container, wanted);
            case NS -> type == AttributeType.N && hasMember(container, wanted);
            case BS -> type == AttributeType.B && hasMember(container, wanted);
            case L -> hasElement(container, wanted);
            case N, BOOL, NULL, M -> false;
        };
    }

    private static boolean hasPart(EncodedValue whole, EncodedValue part) {
        int length = part.contentLength();
        int last = whole.end() - length;
        for (int at = whole.contentStart(); at <= last; at++) {
            if (isContentAt(whole.bytes(), at, at + length, part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasMember(EncodedValue set, EncodedValue member) {
        byte[] bytes = set.bytes();
        for (int at = set.contentStart(); at < set.end(); at = ItemFormat.runEnd(bytes, at)) {
            if (isContentAt(bytes, ItemFormat.runStart(bytes, at), ItemFormat.runEnd(bytes, at), member)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isContentAt(byte[] bytes, int from, int to, EncodedValue wanted) {
        return Arrays.equals(bytes, from, to, wanted.bytes(), wanted.contentStart(), wanted.end());
    }

    private static boolean hasElement(EncodedValue list, EncodedValue element) {
        byte[] bytes = list.bytes();
        for (int at = list.contentStart(); at < list.end(); at = ItemFormat.valueEnd(bytes, at)) {
            int end = ItemFormat.valueEnd(bytes, at);
            if (Arrays.equals(bytes, at, end, element.bytes(), element.start(), element.end())) {
                return true;
            }
        }
        return false;
    }

    /** Length of a string in UTF-16 units: one for each character, one more for those outside the first 65,536. */
    static int utf16Length(EncodedValue string) {
        int length = 0;
        for (int at = string.contentStart(); at < string.end(); at++) {
            int unit = string.bytes()[at] & 0xff;
            if ((unit & 0xc0) != 0x80) {
                length += unit >= 0xf0 ? 2 : 1;
            }
        }
        return length;
    }
}
