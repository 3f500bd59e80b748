package dev.kintact.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.body.Rig;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.io.AtomicFile;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts a motion on a character. */
@Command(
        name = "retarget",
        description =
                "Puts the motion of a performer on a character. Joints, reference poses, units and axes are found out;"
                        + " the summary shows them, and options override them.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact retarget walk.bvh --to character.bvh -o out.bvh",
            "  kintact retarget walk.bvh --to character.bvh -o out.bvh --in-place --fps 30",
            "  kintact retarget walk.bvh --to character.bvh --to-map character.map.json -o out.bvh"
        })
final class RetargetCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MOTION", description = "the performer's motion, a BVH file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(names = "--to", paramLabel = "CHARACTER", required = true, description = "the character, a BVH file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path character;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "the .bvh file to write, in the character's unit and axes; an old one is replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path output;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            description = "how: imr copies rotations and scales the root (default: imr)")
    private Method method = Method.IMR;

    @Option(names = "--from-map", paramLabel = "MAP", description = "map file of the performer's joints")
    private Optional<Path> fromMap = Optional.empty();

    @Option(
            names = {"--to-map", "--map"},
            paramLabel = "MAP",
            description = "map file of the character's joints")
    private Optional<Path> toMap = Optional.empty();

    @Option(
            names = "--from-reference",
            paramLabel = "POSE",
            description = "the performer's reference pose: zero, bind or a frame (default: the nearest to a T-pose)")
    private Optional<String> fromReference = Optional.empty();

    @Option(names = "--to-reference", paramLabel = "POSE", description = "the character's reference pose, likewise")
    private Optional<String> toReference = Optional.empty();

    @Option(names = "--in-place", description = "keep the hips above the origin")
    private boolean inPlace;

    @Option(
            names = "--root",
            paramLabel = "JOINT",
            description = "which joint carries the way where a character has joints above its hips: hips or root"
                    + " (default: hips)")
    private RootMotion.Carrier root = RootMotion.Carrier.HIPS;

    @Option(
            names = "--fps",
            paramLabel = "RATE",
            converter = InputOptions.RateConverter.class,
            description = "frame rate of the output (default: the motion's)")
    private Optional<FrameRate> fps = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "how many threads work (default: all cores); the result does not depend on it")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--report", paramLabel = "JSON", description = "write what was decided to this file")
    private Optional<Path> reportFile = Optional.empty();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        MotionFiles.requireWritable(output);
        if (threads < 1) {
            throw new ParameterException(spec.commandLine(), "--threads is 1 or more, not " + threads);
        }
        Motion motion = MotionInput.read(file, input.readOptions(), spec.commandLine());
        MotionInput.printRemarks(motion, file, spec.commandLine());
        Motion target = MotionInput.read(character, input.withoutFileFacts(), spec.commandLine());
        MotionInput.printRemarks(target, character, spec.commandLine());
        if (motion.clip().frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to retarget");
        }
        Retargeter plan = plan(motion, target);
        Clip source = fps.isPresent() ? Resample.apply(motion.clip(), fps.get()) : motion.clip();
        Clip result;
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), "retargeting")) {
            result = ParallelRetarget.apply(plan, source, threads, progress);
        }
        FileSpace space = target.space();
        EulerOrder order = target.eulerOrder().orElse(BvhWriteOptions.USUAL_ORDER);
        MotionFiles.write(result, space, order, output);
        summarise(plan, result);
        return 0;
    }

    private Retargeter plan(Motion motion, Motion target) throws IOException {
        Rig performer = new BodyOptions(fromMap, fromReference).rig(motion, file);
        Rig body = new BodyOptions(toMap, toReference).rig(target, character);
        return Retargeter.between(performer, body, new RetargetOptions(method, new RootMotion(inPlace, root)));
    }

    private void summarise(Retargeter plan, Clip result) throws IOException {
        RigSummary summary = new RigSummary(spec.commandLine());
        summary.print("from", file, plan.source());
        summary.print("to", character, plan.target());
        spec.commandLine()
                .getOut()
                .println(String.format(
                        Locale.ROOT,
                        "wrote %s: %d frames at %s, %s, scale %.3f",
                        output,
                        result.frameCount(),
                        result.rate(),
                        plan.options().method().name().toLowerCase(Locale.ROOT),
                        plan.scale()));
        spec.commandLine().getOut().flush();
        if (reportFile.isPresent()) {
            writeReport(plan, result, reportFile.get());
        }
    }

    private void writeReport(Retargeter plan, Clip result, Path path) throws IOException {
        ObjectNode report = JsonReport.envelope("kintact.retarget/1").put("out", output.toString());
        report.put("method", plan.options().method().name().toLowerCase(Locale.ROOT));
        report.put("frames", result.frameCount()).put("scale", plan.scale());
        JsonReport.putRate(report, result.rate());
        RigSummary.put(report.putObject("from").put("file", file.toString()), plan.source());
        RigSummary.put(report.putObject("to").put("file", character.toString()), plan.target());
        byte[] bytes = new ObjectMapper()
                .writerWithDefaultPrettyPrinter()
                .writeValueAsString(report)
                .concat("\n")
                .getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(path, out -> out.write(bytes));
    }
}
