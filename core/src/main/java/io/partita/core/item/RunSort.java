package io.partita.core.item;

/** Sorts positions of runs (names of entries, members of sets) by the runs' unsigned bytes; equal ones keep order. */
final class RunSort {
    private static final int INSERTION_MAX = 24;

    private int[] scratch = {};

    /** Sorts {@code positions[from..to)}. */
    void sort(byte[] bytes, int[] positions, int from, int to) {
        if (to - from <= INSERTION_MAX) {
            insertionSort(bytes, positions, from, to);
            return;
        }
        if (scratch.length < to - from) {
            scratch = new int[Math.max(to - from, 2 * scratch.length)];
        }
        for (int start = from; start < to; start += INSERTION_MAX) {
            insertionSort(bytes, positions, start, Math.min(to, start + INSERTION_MAX));
        }
        for (int width = INSERTION_MAX; width < to - from; width *= 2) {
            for (int start = from; start + width < to; start += 2 * width) {
                merge(bytes, positions, start, start + width, Math.min(to, start + 2 * width));
            }
        }
    }

    /** Gives up scratch space beyond so many positions. */
    void trim(int retainedMax) {
        if (scratch.length > retainedMax) {
            scratch = new int[0];
        }
    }

    private static void insertionSort(byte[] bytes, int[] positions, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int moving = positions[i];
            int j = i;
            while (j > from && ItemFormat.compareRuns(bytes, positions[j - 1], bytes, moving) > 0) {
                positions[j] = positions[j - 1];
                j--;
            }
            positions[j] = moving;
        }
    }

    private void merge(byte[] bytes, int[] positions, int from, int middle, int to) {
        if (ItemFormat.compareRuns(bytes, positions[middle - 1], bytes, positions[middle]) <= 0) {
            return;
        }
        int leftCount = middle - from;
        System.arraycopy(positions, from, scratch, 0, leftCount);
        int left = 0;
        int right = middle;
        int target = from;
        while (left < leftCount && right < to) {
            boolean takeRight = ItemFormat.compareRuns(bytes, scratch[left], bytes, positions[right]) > 0;
            positions[target++] = takeRight ? positions[right++] : scratch[left++];
        }
        System.arraycopy(scratch, left, positions, target, leftCount - left);
    }
}
