package dev.kintact.cli;

import dev.kintact.body.Rig;
import dev.kintact.body.RigMap;
import dev.kintact.formats.LengthUnit;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.body.BodySource;
import dev.kintact.formats.ego.EgoReader;
import dev.kintact.model.UpAxis;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what is in a file. */
@Command(
        name = "inspect",
        description =
                "Shows what is in a motion or character file: joints, frames, rate, unit, up axis, height, roles, meshes,"
                        + " licence, oddities.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact inspect walk.bvh",
            "  kintact inspect walk.bvh --no-tree         without the joints",
            "  kintact inspect walk.bvh --json            for programs",
            "  kintact inspect two-people.bvh --skeleton Hips2"
        })
final class InspectCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "a BVH, GLB, glTF, VRM, VRMA or .ego file")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(names = "--json", description = "print a JSON object (schema kintact.inspect/1) instead of text")
    private boolean json;

    @Option(names = "--no-tree", description = "leave the tree of joints out")
    private boolean noTree;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            converter = InputOptions.UnitConverter.class,
            description = "the same as --in-unit")
    private Optional<LengthUnit> unit = Optional.empty();

    @Option(names = "--up", paramLabel = "AXIS", description = "the same as --in-up")
    private Optional<UpAxis> up = Optional.empty();

    @Option(names = "--map", paramLabel = "MAP", description = "map file that names joints for roles")
    private Optional<Path> map = Optional.empty();

    @Option(
            names = "--reference",
            paramLabel = "POSE",
            description = "the reference pose: zero, bind or a frame (default: the nearest to a T-pose)")
    private Optional<String> reference = Optional.empty();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (EgoReader.isEgo(file)) {
            EgoText.print(file, json, spec.commandLine().getOut());
            return 0;
        }
        ReadOptions options = input.readOptions();
        options = new ReadOptions(options.bvh(), unit.or(options::unit), up.or(options::up), options.animation());
        Motion motion = MotionIo.read(file, options, spec.commandLine());
        BodyOptions body = new BodyOptions(map, reference);
        RigMap roles = body.roles(motion);
        Optional<Rig> rig = roles.missing().isEmpty() ? Optional.of(body.rig(motion, file)) : Optional.empty();
        Optional<BodySource.Found> surface = BusyLine.during(
                "finding the skin of " + file.getFileName(),
                spec.commandLine(),
                () -> rig.map(found -> BodySource.ofMotion(motion, found)));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonReport.print(new MotionJson(motion).report(file, roles, rig, surface), out);
        } else {
            new MotionText(motion, out).print(file, roles, rig, surface, !noTree);
        }
        return 0;
    }
}
