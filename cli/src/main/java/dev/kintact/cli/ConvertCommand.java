package dev.kintact.cli;

import dev.kintact.body.ReferenceFinder;
import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.formats.FileSpace;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.MotionFiles;
import dev.kintact.formats.MotionOutput;
import dev.kintact.formats.bvh.BvhWriteOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.EulerOrder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.UpAxis;
import dev.kintact.model.edit.Mirror;
import dev.kintact.model.edit.MirrorPairs;
import dev.kintact.model.edit.Resample;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a motion anew: cleaned, cut, resampled, mirrored, in other units, axes or Euler order. */
@Command(
        name = "convert",
        description =
                "Writes a motion anew: any BVH in, a clean BVH out, cut, resampled, mirrored, in other units or axes"
                        + " as asked. Without options only the form changes, not the motion.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact convert odd.bvh clean.bvh",
            "  kintact convert take.bvh part.bvh --from 120 --to 480 --fps 30",
            "  kintact convert cmu.bvh metres.bvh --unit m --up Z --euler XYZ",
            "  kintact convert left.bvh right.bvh --mirror",
            "  kintact convert dance.glb dance.bvh --animation Salsa",
            "  kintact convert walk.bvh walk.vrma                for any VRM avatar"
        })
final class ConvertCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "IN", description = "the file to read")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path in;

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "the file to write: .bvh, .glb, .gltf, .vrm or .vrma; an old one is replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path out;

    @Option(names = "--from", paramLabel = "FRAME", description = "first frame to keep, counted from 0")
    private Optional<Integer> from = Optional.empty();

    @Option(names = "--to", paramLabel = "FRAME", description = "last frame to keep")
    private Optional<Integer> to = Optional.empty();

    @Option(
            names = "--fps",
            paramLabel = "RATE",
            converter = InputOptions.RateConverter.class,
            description =
                    "resample to this frame rate, for example 30 or 30000/1001; the last frame is kept, so the clip"
                            + " may become longer by less than a frame")
    private Optional<FrameRate> fps = Optional.empty();

    @Option(names = "--mirror", description = "exchange left and right")
    private boolean mirror;

    @Option(
            names = "--euler",
            paramLabel = "ORDER",
            description =
                    "order of the rotation channels: ${COMPLETION-CANDIDATES} (default: the input's, ZXY if mixed)")
    private Optional<EulerOrder> euler = Optional.empty();

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            converter = InputOptions.UnitConverter.class,
            description = "unit of the output: m, dm, cm, mm, in, ft, cmu or metres as a number (default: the input's)")
    private Optional<LengthUnit> unit = Optional.empty();

    @Option(
            names = "--up",
            paramLabel = "AXIS",
            description = "up axis of the output: X, Y or Z (default: the input's)")
    private Optional<UpAxis> up = Optional.empty();

    @Option(names = "--json", description = "print a JSON object (schema kintact.convert/1) instead of text")
    private boolean json;

    @Mixin
    private final AnimationOptions animation = new AnimationOptions();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        MotionFiles.requireWritable(out);
        if (!isBvh() && (unit.isPresent() || up.isPresent() || euler.isPresent())) {
            throw new ParameterException(
                    spec.commandLine(), "--unit, --up and --euler are for .bvh files; glTF is in metres and Y up");
        }
        Motion motion = MotionIo.read(in, input.readOptions(), spec.commandLine());
        MotionIo.printRemarks(motion, in, spec.commandLine());
        warnOfGuesses(motion);
        Clip clip = edited(motion);
        FileSpace space = new FileSpace(
                unit.orElse(motion.space().unit()), up.orElse(motion.space().up()));
        EulerOrder order = euler.or(motion::eulerOrder).orElse(BvhWriteOptions.USUAL_ORDER);
        if (clip.frameCount() == 0 && !isBvh()) {
            throw new FormatException(in.toString(), "has no animation, so there is no motion to convert");
        }
        MotionOutput output =
                new MotionOutput(clip, space, order, motion.character(), rig(motion, clip), animation.writeOptions(in));
        MotionIo.write(output, out, spec.commandLine());
        report(clip, space, order);
        return 0;
    }

    /** The body that moves, which only some formats need; none if the file has no human body. */
    private static Optional<Rig> rig(Motion motion, Clip clip) {
        RigMap roles = motion.roles().on(clip.skeleton());
        return roles.missing().isEmpty()
                ? Optional.of(Rig.of(
                        roles, ReferenceFinder.find(motion.character().isPresent() ? motion.body() : clip, roles)))
                : Optional.empty();
    }

    private Clip edited(Motion motion) {
        Clip result = motion.clip();
        if (from.isPresent() || to.isPresent()) {
            result = trimmed(result);
        }
        if (mirror) {
            MirrorPairs pairs = MirrorPairs.of(result.skeleton(), twins(motion.roles()));
            if (!pairs.unpaired().isEmpty()) {
                MotionIo.warn(
                        in + ": no counterpart on the other side for " + String.join(", ", pairs.unpaired()),
                        spec.commandLine());
            }
            Clip mirrored = Mirror.apply(result, pairs);
            result = motion.character().isPresent() ? onCharacter(mirrored, motion) : mirrored;
        }
        return fps.isPresent() ? Resample.apply(result, fps.get()) : result;
    }

    /** A mirror gives a body with its sides exchanged; an avatar keeps its own, and only moves like that one. */
    private Clip onCharacter(Clip mirrored, Motion motion) {
        if (!motion.roles().missing().isEmpty()) {
            throw new FormatException(in.toString(), "cannot be mirrored: no human body was found in it");
        }
        RigMap mirroredRoles = motion.roles().on(mirrored.skeleton());
        Rig mirroredBody = Rig.of(mirroredRoles, ReferenceFinder.zero(mirrored, mirroredRoles));
        Rig body = Rig.of(motion.roles(), ReferenceFinder.find(motion.body(), motion.roles()));
        return Retargeter.copying(mirroredBody, body, RootMotion.FULL).apply(mirrored);
    }

    private boolean isBvh() {
        return out.toString().toLowerCase(Locale.ROOT).endsWith(".bvh");
    }

    private static Map<Integer, Integer> twins(RigMap roles) {
        Map<Integer, Integer> twins = new HashMap<>();
        for (RigMap.Match match : roles.matches()) {
            roles.joint(match.role().twin()).ifPresent(twin -> twins.put(match.joint(), twin));
        }
        return twins;
    }

    private Clip trimmed(Clip clip) {
        int last = clip.frameCount() - 1;
        int first = from.orElse(0);
        int end = to.orElse(last);
        if (first < 0 || first > end || end > last) {
            throw new ParameterException(
                    spec.commandLine(),
                    "frames " + first + " to " + end + " are asked for, but " + in + " has "
                            + (last < 0 ? "no frames" : "frames 0 to " + last));
        }
        return Trim.apply(clip, first, end);
    }

    /** A wrong guess does no harm while the output keeps the input's unit; it does when another one is asked for. */
    private void warnOfGuesses(Motion motion) {
        if (unit.isPresent() && motion.unit().confidence() < 0.6) {
            MotionIo.warn(
                    in + ": its unit is uncertain and taken for "
                            + motion.unit().value() + "; say it with --in-unit",
                    spec.commandLine());
        }
        if (up.isPresent() && motion.up().confidence() < 0.6) {
            MotionIo.warn(
                    in + ": its up axis is uncertain and taken for "
                            + motion.up().value() + "; say it with --in-up",
                    spec.commandLine());
        }
    }

    private void report(Clip clip, FileSpace space, EulerOrder order) throws IOException {
        if (json) {
            var report = JsonReport.envelope("kintact.convert/1")
                    .put("in", in.toString())
                    .put("out", out.toString());
            report.put("joints", clip.skeleton().jointCount()).put("frames", clip.frameCount());
            JsonReport.putRate(report, clip.rate());
            report.put("unit", space.unit().name()).put("metres", space.unit().metres());
            report.put("up", space.up().name()).put("eulerOrder", order.name());
            JsonReport.print(report, spec.commandLine().getOut());
            return;
        }
        spec.commandLine()
                .getOut()
                .println(String.join(
                        ", ",
                        "wrote " + out + ": " + clip.skeleton().jointCount() + " joints",
                        clip.frameCount() + " frames at " + clip.rate(),
                        isBvh() ? space.unit() + ", " + space.up() + " up, Euler order " + order : "m, Y up"));
        spec.commandLine().getOut().flush();
    }
}
