package io.partita.core.item;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Where the names and set members lie in the buffer of a builder: those of all open containers one after another, the
 * innermost one's last, each in the order given until it is sorted. Beside each position stands the first eight bytes
 * of the run as a number, so that most comparisons need no look into the buffer.
 */
final class RunList {
    /** A run may be added when so many bytes of the buffer can be read from the start of its content. */
    static final int PREFIX_BYTES = Long.BYTES;

    private static final int INSERTION_MAX = 24;
    private static final int START_COUNT = 16;
    private static final int RETAINED_COUNT_MAX = 1 << 14;
    private static final int[] NO_POSITIONS = {};
    private static final long[] NO_PREFIXES = {};
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private int[] positions = new int[START_COUNT];

    /** With flipped sign bits, so that signed comparison is that of unsigned bytes. */
    private long[] prefixes = new long[START_COUNT];

    private int count;
    private int[] otherPositions = NO_POSITIONS;
    private long[] otherPrefixes = NO_PREFIXES;

    int count() {
        return count;
    }

    int position(int index) {
        return positions[index];
    }

    /** Forgets all from the index on. */
    void truncate(int newCount) {
        count = newCount;
    }

    /** Forgets all, and memory that only an unusual item needed. */
    void reset() {
        count = 0;
        if (positions.length > RETAINED_COUNT_MAX) {
            positions = new int[START_COUNT];
            prefixes = new long[START_COUNT];
        }
        if (otherPositions.length > RETAINED_COUNT_MAX) {
            otherPositions = NO_POSITIONS;
            otherPrefixes = NO_PREFIXES;
        }
    }

    /** Adds the run at a position; returns whether it is the first from the base on or above the one before it. */
    boolean add(byte[] buffer, int position, int base) {
        if (count == positions.length) {
            positions = Arrays.copyOf(positions, 2 * count);
            prefixes = Arrays.copyOf(prefixes, 2 * count);
        }
        positions[count] = position;
        prefixes[count] = prefix(buffer, position);
        count++;
        return count - base < 2 || compare(buffer, count - 2, count - 1) < 0;
    }

    private static long prefix(byte[] buffer, int position) {
        int length = ItemFormat.varint(buffer, position);
        if (length == 0) {
            return Long.MIN_VALUE;
        }
        long first = (long) LONGS.get(buffer, position + ItemFormat.varintBytes(length));
        long own = length >= PREFIX_BYTES ? first : first & (-1L << (8 * (PREFIX_BYTES - length)));
        return own ^ Long.MIN_VALUE;
    }

    /** Whether the runs at an index and the next one, after sorting, are the same. */
    boolean sameAsNext(byte[] buffer, int index) {
        return index + 1 < count && compare(buffer, index, index + 1) == 0;
    }

    private int compare(byte[] buffer, int left, int right) {
        return prefixes[left] != prefixes[right]
                ? Long.compare(prefixes[left], prefixes[right])
                : ItemFormat.compareRuns(buffer, positions[left], buffer, positions[right]);
    }

    /** Sorts those from the base on by unsigned bytes; the same ones keep their order. */
    void sort(byte[] buffer, int base) {
        if (count - base <= INSERTION_MAX) {
            insertionSort(buffer, base, count);
            return;
        }
        if (otherPositions.length < count - base) {
            otherPositions = new int[positions.length];
            otherPrefixes = new long[positions.length];
        }
        for (int start = base; start < count; start += INSERTION_MAX) {
            insertionSort(buffer, start, Math.min(count, start + INSERTION_MAX));
        }
        for (long width = INSERTION_MAX; width < count - base; width *= 2) {
            for (long start = base; start + width < count; start += 2 * width) {
                merge(buffer, (int) start, (int) (start + width), (int) Math.min(count, start + 2 * width));
            }
        }
    }

    private void insertionSort(byte[] buffer, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int position = positions[i];
            long prefix = prefixes[i];
            int j = i - 1;
            while (j >= from && isAbove(buffer, j, prefix, position)) {
                positions[j + 1] = positions[j];
                prefixes[j + 1] = prefixes[j];
                j--;
            }
            positions[j + 1] = position;
            prefixes[j + 1] = prefix;
        }
    }

    private boolean isAbove(byte[] buffer, int index, long prefix, int position) {
        return prefixes[index] != prefix
                ? prefixes[index] > prefix
                : ItemFormat.compareRuns(buffer, positions[index], buffer, position) > 0;
    }

    private void merge(byte[] buffer, int from, int middle, int to) {
        if (compare(buffer, middle - 1, middle) <= 0) {
            return;
        }
        int leftCount = middle - from;
        System.arraycopy(positions, from, otherPositions, 0, leftCount);
        System.arraycopy(prefixes, from, otherPrefixes, 0, leftCount);
        int left = 0;
        int right = middle;
        int target = from;
        while (left < leftCount && right < to) {
            if (isLeftAbove(buffer, left, right)) {
                positions[target] = positions[right];
                prefixes[target++] = prefixes[right++];
            } else {
                positions[target] = otherPositions[left];
                prefixes[target++] = otherPrefixes[left++];
            }
        }
        System.arraycopy(otherPositions, left, positions, target, leftCount - left);
        System.arraycopy(otherPrefixes, left, prefixes, target, leftCount - left);
    }

    private boolean isLeftAbove(byte[] buffer, int left, int right) {
        return otherPrefixes[left] != prefixes[right]
                ? otherPrefixes[left] > prefixes[right]
                : ItemFormat.compareRuns(buffer, otherPositions[left], buffer, positions[right]) > 0;
    }
}
