package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.body.Role;
import dev.kintact.body.ground.Ground;
import dev.kintact.formats.Guess;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.bvh.BvhChannel;
import dev.kintact.formats.gltf.GltfCharacter;
import dev.kintact.formats.io.Remark;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.Skeleton;
import dev.kintact.model.SkinnedMesh;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Help.Ansi;

/** What {@code inspect} says of a motion. */
final class MotionText {

    private final Motion motion;
    private final PrintWriter out;

    MotionText(Motion motion, PrintWriter out) {
        this.motion = motion;
        this.out = out;
    }

    void print(Path file, RigMap roles, Optional<Rig> rig, Optional<BodySource.Found> surface, boolean tree) {
        out.println(style("bold", file.toString()));
        Skeleton skeleton = motion.clip().skeleton();
        row("format", motion.format());
        row("joints", skeleton.jointCount() + " and " + skeleton.endSiteCount() + " end sites");
        row("frames", frames());
        if (!motion.channels().isEmpty()) {
            row("channels", channels());
        }
        motion.character().ifPresent(this::character);
        row("unit", unit());
        row("up", motion.up().value() + (" (" + certainty(motion.up()) + ")"));
        row("height", height());
        row("roles", roles(roles));
        rig.ifPresent(body -> row("stands", RigSummary.pose(body)));
        surface.ifPresent(this::ground);
        surface.ifPresent(this::surface);
        if (tree) {
            out.println();
            SkeletonTree.of(skeleton).forEach(line -> out.println("  " + line));
        }
        if (!roles.problems().isEmpty()) {
            out.println();
            out.println(style("yellow", "doubts about roles"));
            roles.problems().forEach(problem -> out.println("  " + Printable.of(problem)));
        }
        remarks(Remark.Severity.NOTE, "notes");
        remarks(Remark.Severity.WARNING, "warnings");
        out.flush();
    }

    private void row(String label, String value) {
        out.println(String.format(Locale.ROOT, "  %-9s %s", label, value).stripTrailing());
    }

    /** Said only of a motion whose ground is not the file's, or not surely. */
    private void ground(BodySource.Found found) {
        Ground.AUTO
                .of(motion.clip(), found::body)
                .words()
                .ifPresent(words -> row("ground", words.substring("ground ".length())));
    }

    private void surface(BodySource.Found found) {
        row("body", found.body().origin().equals("mesh") ? "found on its mesh" : "estimated around its skeleton");
        BodyText.table(found.body().measures()).forEach(line -> row("", line));
        found.guesses().forEach(guess -> row("", guess));
    }

    private void character(GltfCharacter character) {
        int vertices =
                character.meshes().stream().mapToInt(SkinnedMesh::vertexCount).sum();
        int triangles =
                character.meshes().stream().mapToInt(SkinnedMesh::triangleCount).sum();
        row("meshes", character.meshes().size() + " with " + vertices + " vertices and " + triangles + " triangles");
        row("moves", motion.animations().isEmpty() ? "no animations" : Printable.of(animations()));
        character.humanoid().ifPresent(map -> row("humanoid", map.matches().size() + " bones named by the file"));
        new TreeMap<>(character.licence())
                .forEach((field, value) -> row("licence", Printable.of(field + ": " + value)));
    }

    private String animations() {
        String names = motion.animations().stream().limit(8).collect(Collectors.joining(", "));
        int count = motion.animations().size();
        return count + (count == 1 ? " animation: " : " animations: ") + names + (count > 8 ? ", …" : "");
    }

    private String frames() {
        return String.format(
                Locale.ROOT,
                "%d at %s, %.2f s",
                motion.clip().frameCount(),
                motion.clip().rate(),
                motion.clip().duration());
    }

    /** {@code 96: 6 on 1 joint, 3 on 30; Euler order ZYX}. */
    private String channels() {
        Map<Integer, Long> jointsByCount = motion.channels().stream()
                .collect(Collectors.groupingBy(List::size, LinkedHashMap::new, Collectors.counting()));
        String counts = jointsByCount.entrySet().stream()
                .map(entry ->
                        entry.getKey() + " on " + entry.getValue() + (entry.getValue() == 1 ? " joint" : " joints"))
                .collect(Collectors.joining(", "));
        int total = motion.channels().stream().mapToInt(List::size).sum();
        String orders = motion.eulerOrders().stream().map(EulerOrder::name).collect(Collectors.joining(", "));
        String rotations = orders.isEmpty() ? "" : "; Euler order" + (orders.contains(",") ? "s " : " ") + orders;
        return total + ": " + counts + rotations + positions();
    }

    private String positions() {
        long withPositions = motion.channels().stream()
                .filter(list -> list.stream().anyMatch(channel -> channel.kind() == BvhChannel.Kind.POSITION))
                .count();
        return withPositions == 0
                ? "; no positions"
                : withPositions == 1 ? "" : "; positions on " + withPositions + " joints";
    }

    private String unit() {
        LengthUnit unit = motion.unit().value();
        return unit + " = " + digits(unit.metres()) + " m (" + certainty(motion.unit()) + ")";
    }

    private String height() {
        String inFile = digits(motion.height() / motion.unit().value().metres());
        return String.format(Locale.ROOT, "%.2f m, %s in the file's unit", motion.height(), inFile);
    }

    /** Four digits at most. */
    private static String digits(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(4));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static String roles(RigMap roles) {
        if (roles.missing().isEmpty()) {
            return RigSummary.roles(roles);
        }
        return "no human body: " + roles.missing().size() + " of "
                + Role.required().size() + " required roles have no joint (kintact map shows them)";
    }

    private static String certainty(Guess<?> guess) {
        double confidence = guess.confidence();
        if (confidence == 0 || guess.isGiven()) {
            return guess.reason();
        }
        String word = confidence >= 0.9 ? "clear" : confidence >= 0.6 ? "likely" : "unsure";
        return word + ": " + guess.reason();
    }

    private void remarks(Remark.Severity severity, String heading) {
        List<Remark> remarks = motion.remarks().stream()
                .filter(remark -> remark.severity() == severity)
                .toList();
        if (!remarks.isEmpty()) {
            out.println();
            out.println(style(severity == Remark.Severity.WARNING ? "yellow" : "bold", heading));
            remarks.forEach(remark -> out.println("  " + Printable.of(remark.toString())));
        }
    }

    private static String style(String style, String text) {
        return Ansi.AUTO.enabled() ? Ansi.Style.valueOf(style).on() + text + Ansi.Style.reset.on() : text;
    }
}
