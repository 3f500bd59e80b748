package dev.kintact.formats.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Collects remarks while a file is read. Scratch. Remarks of one kind are told once, with a count: a broken exporter makes
 * the same mistake at every joint.
 */
public final class Remarks {

    private final Map<String, Remark> firstOfKind = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /**
     * Adds a warning.
     *
     * @param kind remarks of the same kind are counted, only the first is told in full
     * @param template for {@link String#format}; made into text for the first of its kind only
     */
    public void warn(String kind, int line, String template, Object... values) {
        add(Remark.Severity.WARNING, kind, line, template, values);
    }

    /** Adds a note; parameters as in {@link #warn}. */
    public void note(String kind, int line, String template, Object... values) {
        add(Remark.Severity.NOTE, kind, line, template, values);
    }

    /**
     * Counts one more remark of a kind, where making its text again would cost too much.
     *
     * @return false if none of the kind was told yet; nothing is counted then
     */
    public boolean again(String kind) {
        return counts.computeIfPresent(kind, (same, count) -> count + 1) != null;
    }

    private void add(Remark.Severity severity, String kind, int line, String template, Object... values) {
        if (counts.merge(kind, 1, Integer::sum) == 1) {
            firstOfKind.put(kind, new Remark(severity, line, String.format(Locale.ROOT, template, values)));
        }
    }

    /** What was collected, in the order in which each kind first came up. */
    public List<Remark> list() {
        return firstOfKind.entrySet().stream()
                .map(entry -> counted(entry.getValue(), counts.getOrDefault(entry.getKey(), 1)))
                .toList();
    }

    private static Remark counted(Remark remark, int count) {
        return count == 1
                ? remark
                : new Remark(
                        remark.severity(), remark.line(), remark.text() + " (and " + (count - 1) + " more like this)");
    }
}
