package io.partita.server.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds what somebody probably meant. */
final class Spelling {
    private Spelling() {}

    /** Returns the known word with the smallest edit distance, dashes and letter case apart; the first one in a tie. */
    static String nearest(String written, Collection<String> known) {
        String plain = plain(written);
        return known.stream()
                .min(Comparator.comparingInt(word -> distance(plain, plain(word))))
                .orElseThrow();
    }

    private static String plain(String word) {
        return word.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** Levenshtein's distance, one row at a time. */
    static int distance(String left, String right) {
        int[] row = new int[right.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[right.length()];
    }
}
