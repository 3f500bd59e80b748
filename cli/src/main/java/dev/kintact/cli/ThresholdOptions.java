package dev.kintact.cli;

import dev.kintact.measure.Thresholds;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of commands that measure: where the lines are drawn. */
final class ThresholdOptions {

    private static final Map<String, BiFunction<Thresholds, Double, Thresholds>> NAMES = new TreeMap<>(Map.of(
            "contact", (t, v) -> t.withContact(v, Math.max(v, t.kept())),
            "kept", (t, v) -> t.withContact(t.contact(), v),
            "overlap", (t, v) -> t.withOverlap(v),
            "near", (t, v) -> t.withNear(v),
            "stance-height", (t, v) -> t.withStance(v, t.stanceSpeed()),
            "stance-speed", (t, v) -> t.withStance(t.stanceHeight(), v)));

    @Option(
            names = "--line",
            paramLabel = "NAME=PERCENT",
            description =
                    "where a line is drawn, in %% of the body's height: contact (2), kept (3), overlap (0.5), near"
                            + " (10), stance-height (2), stance-speed (10, a second); may be repeated")
    private Map<String, Double> lines = Map.of();

    Thresholds thresholds(CommandLine command) {
        Thresholds thresholds = Thresholds.USUAL;
        for (Map.Entry<String, Double> line : lines.entrySet()) {
            BiFunction<Thresholds, Double, Thresholds> change = NAMES.get(line.getKey());
            if (change == null) {
                throw new ParameterException(
                        command, "there is no line '" + line.getKey() + "'; there are " + NAMES.keySet());
            }
            if (!(line.getValue() > 0 && line.getValue() < 100)) {
                throw new ParameterException(
                        command, "the line " + line.getKey() + " is a per cent of the height, not " + line.getValue());
            }
            thresholds = change.apply(thresholds, line.getValue() / 100);
        }
        return thresholds;
    }
}
