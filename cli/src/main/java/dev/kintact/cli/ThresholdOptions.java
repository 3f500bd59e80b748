package dev.kintact.cli;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.measure.Thresholds;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of commands that measure: where the lines are drawn. */
final class ThresholdOptions {

    private static final List<String> NAMES =
            List.of("contact", "kept", "overlap", "near", "stance-height", "stance-speed");

    @Option(
            names = "--line",
            paramLabel = "NAME=PERCENT",
            description =
                    "where a line is drawn, in %% of the body's height: contact (2), kept (3), overlap (0.5), near"
                            + " (10), stance-height (2), stance-speed (10, a second); may be repeated")
    private Map<String, String> lines = Map.of();

    Thresholds thresholds(CommandLine command) {
        for (String name : lines.keySet()) {
            if (!NAMES.contains(name)) {
                throw new ParameterException(
                        command, "there is no line '" + name + "'; there are " + String.join(", ", NAMES));
            }
        }
        Thresholds usual = Thresholds.USUAL;
        double contact = line("contact", usual.contact(), command);
        double kept = line("kept", usual.kept(), command);
        if (kept < contact) {
            throw new ParameterException(
                    command,
                    "the line kept (" + 100 * kept + ") is below the line contact (" + 100 * contact
                            + "); expected the same or above, so that what touches exactly as before is kept");
        }
        return usual.withContact(contact, kept)
                .withOverlap(line("overlap", usual.overlap(), command))
                .withNear(line("near", usual.near(), command))
                .withStance(
                        line("stance-height", usual.stanceHeight(), command),
                        line("stance-speed", usual.stanceSpeed(), command));
    }

    private double line(String name, double usual, CommandLine command) {
        String text = lines.get(name);
        if (text == null) {
            return usual;
        }
        double most = name.equals("near") ? 100 * GapMeter.FAR : 100;
        try {
            double percent = Double.parseDouble(text);
            if (percent > 0 && percent <= most) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // falls through to the message
        }
        throw new ParameterException(
                command,
                "the line " + name + " is '" + text + "'; expected a per cent of the height above 0 and at most "
                        + Math.round(most));
    }
}
