package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb -o out.vrma -o out.bvh",
            "  kintact retarget dance.glb --animation Salsa --to avatar.vrm -o salsa.vrm --simplify 0.05deg",
            "  kintact retarget walk.bvh --to character.bvh --to-map character.map.json -o out.bvh",
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb --method imr --report out.json"
        })
final class RetargetCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MOTION", description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = "--to",
            paramLabel = "CHARACTER",
            required = true,
            description = "the character: BVH, GLB, glTF or VRM")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path character;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description =
                    "file to write, may be repeated: .glb, .gltf or .vrm is the character's own file with one more"
                            + " animation, .vrma an animation for any VRM avatar, .bvh the skeleton in motion; old ones are replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private List<Path> outputs;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            converter = MethodHelp.Converter.class,
            completionCandidates = MethodHelp.Names.class,
            description = "how: ${COMPLETION-CANDIDATES}; each is described below (default: imr)")
    private Method method = RetargetOptions.USUAL.method();

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final SideOptions sides = new SideOptions();

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
    private final AnimationOptions animation = new AnimationOptions();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        outputs.forEach(MotionFiles::requireWritable);
        requireDifferentFiles();
        if (threads < 1) {
            throw new ParameterException(spec.commandLine(), "--threads is 1 or more, not " + threads);
        }
        RetargetOptions options = settings.applyTo(method, spec.commandLine()).with(new RootMotion(inPlace, root));
        warnOfWhatIsNotUsed();
        Motion motion = MotionIo.read(file, input.readOptions(), spec.commandLine());
        MotionIo.printRemarks(motion, file, spec.commandLine());
        Motion target = MotionIo.read(character, sides.characterReading(input), spec.commandLine());
        MotionIo.printRemarks(target, character, spec.commandLine());
        if (motion.clip().frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to retarget");
        }
        // on a large mesh to look for skin takes longer than to copy rotations
        boolean skin = method.needsSkin();
        Side performer = sides.performer(file, motion, skin, spec.commandLine());
        Side body = sides.character(character, target, skin, spec.commandLine());
        Retargeter plan = performer.planTo(body, options);
        Clip source = fps.isPresent() ? Resample.apply(performer.clip(), fps.get()) : performer.clip();
        Clip result;
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), "retargeting")) {
            result = body.onOwnSkeleton(ParallelRetarget.apply(plan, source, threads, progress), root);
        }
        MotionOutput output = new MotionOutput(
                result,
                target.space(),
                target.eulerOrder().orElse(BvhWriteOptions.USUAL_ORDER),
                target.character(),
                Optional.of(body.rig()),
                animation.writeOptions(file));
        for (Path path : outputs) {
            MotionIo.write(output, path, spec.commandLine());
        }
        summarise(plan, result, performer, body);
        return 0;
    }

    /** The report must not land on the motion, nor one output on another, nor any on a body that took work to measure. */
    private void requireDifferentFiles() {
        List<Path> all = new ArrayList<>(outputs);
        reportFile.ifPresent(all::add);
        OutputFiles.require(all, spec.commandLine());
        OutputFiles.requireNoInput(all, sides.bodyFiles(), spec.commandLine());
    }

    private void warnOfWhatIsNotUsed() {
        settings.warnIfUseless(List.of(method), spec.commandLine());
        if (!method.needsSkin() && !sides.bodyFiles().isEmpty()) {
            MotionIo.warn(
                    method.id() + " looks at nobody's skin: --from-body and --to-body change nothing",
                    spec.commandLine());
        }
    }

    private void summarise(Retargeter plan, Clip result, Side performer, Side body) throws IOException {
        RigSummary summary = new RigSummary(spec.commandLine());
        performer.print("from", "--from-body", summary);
        body.print("to", "--to-body", summary);
        spec.commandLine()
                .getOut()
                .println(String.format(
                        Locale.ROOT,
                        "wrote %s: %d frames at %s, %s, scale %.3f",
                        outputs.stream().map(Path::toString).collect(Collectors.joining(", ")),
                        result.frameCount(),
                        result.rate(),
                        plan.options().label(),
                        plan.scale()));
        spec.commandLine().getOut().flush();
        if (reportFile.isPresent()) {
            writeReport(plan, result, performer, body, reportFile.get());
        }
    }

    private void writeReport(Retargeter plan, Clip result, Side performer, Side body, Path path) throws IOException {
        ObjectNode report = JsonReport.envelope("kintact.retarget/1");
        ArrayNode out = report.putArray("out");
        outputs.forEach(output -> out.add(output.toString()));
        report.put("method", plan.options().method().id());
        ObjectNode set = report.putObject("set");
        plan.options().set().forEach((parameter, value) -> set.put(parameter.key(), value));
        report.put("frames", result.frameCount()).put("scale", plan.scale());
        JsonReport.putRate(report, result.rate());
        performer.put(report.putObject("from"));
        body.put(report.putObject("to"));
        JsonReport.write(report, path);
    }
}
