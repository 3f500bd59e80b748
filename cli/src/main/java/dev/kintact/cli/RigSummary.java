package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.formats.Guess;
import dev.kintact.formats.Motion;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import picocli.CommandLine;

/** What was decided about a body, in a few lines. */
final class RigSummary {

    /** Guesses below this confidence are pointed out. */
    private static final double UNSURE = 0.55;

    private final CommandLine command;

    RigSummary(CommandLine command) {
        this.command = command;
    }

    /** A line for a body and its file; warns of what is uncertain about either. */
    void print(String label, Path file, Motion motion, Rig rig) {
        print(label, file, motion.unit().value() + ", " + motion.up().value() + " up", rig);
        warnIfUnsure(file, "unit", "--in-unit or --to-unit", motion.unit());
        warnIfUnsure(file, "up axis", "--in-up or --to-up", motion.up());
        rig.map().problems().forEach(problem -> MotionIo.warn(file + ": " + problem, command));
    }

    /** The same without warnings, for a file of which other facts are told. */
    void print(String label, Path file, String facts, Rig rig) {
        command.getOut()
                .println(String.format(
                        Locale.ROOT,
                        "%-5s %s: %s; %s; %s",
                        label,
                        file.getFileName(),
                        facts,
                        roles(rig.map()),
                        pose(rig)));
    }

    /** One more line about the body that was printed last. */
    void printMore(String text) {
        command.getOut().println("      " + text);
    }

    private void warnIfUnsure(Path file, String what, String option, Guess<?> guess) {
        if (guess.confidence() < UNSURE) {
            String text = String.format(
                    "%s: its %s is uncertain and taken for %s (%s); say it with %s",
                    file, what, guess.value(), guess.reason(), option);
            MotionIo.warn(text, command);
        }
    }

    /** {@code 52 roles, least sure leftToes (70 %)}. */
    static String roles(RigMap roles) {
        RigMap.Match least = roles.matches().stream()
                .min(Comparator.comparingDouble(RigMap.Match::confidence))
                .orElseThrow();
        return roles.matches().size() + " roles, least sure " + least.role().vrmName() + " ("
                + Math.round(100 * least.confidence()) + " %)";
    }

    /** {@code frame 0 is the reference, 4° from a T-pose; hips 0.95 m high}. */
    static String pose(Rig rig) {
        return String.format(
                Locale.ROOT,
                "%s is the reference, %.0f° from a T-pose; hips %.2f m high",
                rig.reference().source(),
                rig.reference().degreesFromTPose(),
                rig.hipHeight());
    }

    static void put(ObjectNode report, Rig rig) {
        report.put("hipHeight", rig.hipHeight()).put("height", rig.height());
        report.putObject("reference")
                .put("pose", rig.reference().source())
                .put("degreesFromTPose", rig.reference().degreesFromTPose());
        MapCommand.putRoles(report, rig.map());
    }
}
