package dev.kintact.cli;

import java.util.Comparator;
import java.util.List;

/** What somebody may have meant: names that become one another by few letters added, left out or changed. */
final class NearestNames {

    private static final int MOST = 3;

    private NearestNames() {}

    /** The nearest first; of equally near ones the first in the list. */
    static List<String> of(String text, List<String> names) {
        return names.stream()
                .sorted(Comparator.comparingInt(name -> distance(text, name)))
                .limit(MOST)
                .toList();
    }

    /** The edit distance, row by row. */
    static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
