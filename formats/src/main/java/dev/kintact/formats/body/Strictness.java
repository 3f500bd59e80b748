package dev.kintact.formats.body;

import dev.kintact.formats.io.FormatException;
import dev.kintact.formats.io.Remark;
import java.util.List;
import java.util.stream.Collectors;

/** Refuses what was repaired, where that was asked for. */
final class Strictness {

    private Strictness() {}

    /**
     * Does nothing unless strict.
     *
     * @throws FormatException with all warnings, at the line of the first
     */
    static void apply(boolean strict, String file, List<Remark> remarks) {
        List<Remark> warnings = remarks.stream()
                .filter(remark -> remark.severity() == Remark.Severity.WARNING)
                .toList();
        if (!strict || warnings.isEmpty()) {
            return;
        }
        String problem = "needs repair, which strict reading refuses (correct the file, or read it without --strict):"
                + warnings.stream().map(warning -> "\n  " + warning).collect(Collectors.joining());
        int line = warnings.get(0).line();
        throw line > 0 ? new FormatException(file, line, problem) : new FormatException(file, problem);
    }
}
