package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import picocli.CommandLine;

/** What was decided about a body, in a few lines. */
final class RigSummary {

    private final CommandLine command;

    RigSummary(CommandLine command) {
        this.command = command;
    }

    void print(String label, Path file, Rig rig) {
        command.getOut()
                .println(String.format(
                        Locale.ROOT, "%-5s %s: %s; %s", label, file.getFileName(), roles(rig.map()), pose(rig)));
        rig.map().problems().forEach(problem -> MotionInput.warn(file + ": " + problem, command));
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
