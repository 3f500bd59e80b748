package dev.kintact.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kintact.cli.picture.Canvas;
import dev.kintact.cli.picture.ExplainPicture;
import dev.kintact.cli.picture.ExplainPicture.Figure;
import dev.kintact.cli.picture.View;
import dev.kintact.formats.Motion;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Pose;
import dev.kintact.retarget.FrameExplanation;
import dev.kintact.retarget.FrameExplanation.Joint;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.StillHands;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows why a frame of a motion became what it is on a character. */
@Command(
        name = "explain",
        description = "Shows why a frame became what it is on a character: what the method saw of the performer's skin,"
                + " how much each part of it counts, where it wanted hands and feet, and where they came.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact explain sample:cover-mouth --to sample:ogre --frame 60 -o explain.png",
            "  kintact explain clip.bvh --to avatar.vrm --frame 120 --joint left-elbow --view side -o explain.png",
            "  kintact explain clip.bvh --to avatar.vrm --frame 120 --method smr -o explain.png -o explain.json"
        })
final class ExplainCommand implements Callable<Integer> {

    private static final String PICTURE = ".png";
    private static final String DATA = ".json";

    @Parameters(paramLabel = "MOTION", description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Mixin
    private final CharacterOptions character = new CharacterOptions();

    @Option(names = "--frame", paramLabel = "N", required = true, description = "which frame, from 0")
    private int frame;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description =
                    "file to write, may be repeated: .png is a picture, .json all of it for programs; old ones are"
                            + " replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private List<Path> outputs;

    @Option(
            names = "--joint",
            paramLabel = "JOINT",
            split = ",",
            description =
                    "whose vectors to draw: right-wrist or rightHand, left-elbow, right-knee, left-ankle …, or all;"
                            + " may be repeated (default: the hand that is nearest to anything)")
    private List<String> joints = List.of();

    @Option(names = "--view", paramLabel = "VIEW", description = "from where: ${COMPLETION-CANDIDATES}")
    private View view = View.THREE_QUARTER;

    @Option(names = "--whole", description = "show whole figures, not only what counts")
    private boolean whole;

    @Option(names = "--size", paramLabel = "PIXELS", description = "width of each body's picture (default: 560)")
    private int size = 560;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            converter = MethodHelp.Converter.class,
            completionCandidates = MethodHelp.Names.class,
            description = "how: ${COMPLETION-CANDIDATES}; each is described below (default: mdb, of which there is most"
                    + " to see)")
    private Method method = Method.MDB;

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final PerformerOptions performer = new PerformerOptions();

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    /** A frame on both bodies. */
    private record Moment(Side performer, Pose source, Side character, Pose target, FrameExplanation told) {}

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        requireOutputs(command);
        if (method.solvesClips()) {
            throw new ParameterException(
                    command,
                    "--method " + method.id() + " solves whole clips, of which single frames explain nothing; 'kintact"
                            + " measure' shows what became of each contact");
        }
        RetargetOptions options = settings.applyTo(method, command);
        settings.warnIfUseless(List.of(options.method()), command);
        Motion motion = MotionIo.read(file, input.readOptions(), command);
        MotionIo.printRemarks(motion, file, command);
        requireFrame(motion.clip().frameCount());
        Motion target = MotionIo.read(character.file(), character.reading(input.withoutFileFacts()), command);
        MotionIo.printRemarks(target, character.file(), command);
        // the picture shows skin even where the method does not look at it
        Side from = Side.find(file, motion, performer.joints(), performer.body(), true, command)
                .on(ground.ground());
        Side to = Side.find(character.file(), target, character.joints(), character.body(), true, command);
        Moment moment = explain(from, to, options);
        List<Joint> chosen = JointChoice.of(joints, moment.told, command);
        for (Path output : outputs) {
            if (isPicture(output)) {
                paint(moment, chosen).write(output);
            } else {
                JsonReport.write(report(moment, chosen), output);
            }
        }
        summarise(moment, chosen);
        return 0;
    }

    private void requireOutputs(CommandLine command) {
        if (size < 100 || size > 2000) {
            throw new ParameterException(command, "--size is 100 to 2000, not " + size);
        }
        for (Path output : outputs) {
            if (!isPicture(output) && !ending(output, DATA)) {
                throw new ParameterException(
                        command, "cannot write " + output + ": a picture ends in .png, data for programs in .json");
            }
        }
        OutputFiles.require(outputs, command);
        OutputFiles.requireNoInput(
                outputs,
                Stream.of(performer.body(), character.body())
                        .flatMap(Optional::stream)
                        .toList(),
                command);
    }

    private static boolean isPicture(Path output) {
        return ending(output, PICTURE);
    }

    private static boolean ending(Path output, String ending) {
        return output.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private void requireFrame(int count) {
        if (count == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is nothing to explain");
        }
        if (frame < 0 || frame >= count) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--frame is 0 to " + (count - 1) + ", not " + frame + ": " + file + " has " + count
                            + (count == 1 ? " frame" : " frames"));
        }
    }

    private Moment explain(Side from, Side to, RetargetOptions options) {
        Retargeter plan = from.planTo(to, options);
        plan = plan.withStillHands(StillHands.of(plan.source(), from.clip()));
        Pose source = new Pose(plan.source().skeleton());
        Pose target = new Pose(plan.target().skeleton());
        from.clip().getFrame(frame, source);
        FrameExplanation told = plan.newExplainer().explain(source, target);
        return new Moment(from, source, to, target, told);
    }

    private Canvas paint(Moment moment, List<Joint> chosen) {
        String names = chosen.size() > 2
                ? chosen.size() + " joints"
                : chosen.stream().map(ExplainPicture::name).collect(Collectors.joining(", "));
        String title = String.format(
                Locale.ROOT,
                "%s on %s · frame %d · %s · %s",
                name(file),
                name(character.file()),
                frame,
                moment.told.options().label(),
                names);
        return new ExplainPicture(moment.told, chosen)
                .paint(
                        title,
                        figure("performer", moment.performer, moment.source),
                        figure(name(character.file()), moment.character, moment.target),
                        view,
                        whole || chosen.size() == moment.told.joints().size(),
                        size);
    }

    private static Figure figure(String name, Side side, Pose pose) {
        return new Figure(name, side.body(), side.skin().orElseThrow().actor().skin(), pose);
    }

    private ObjectNode report(Moment moment, List<Joint> chosen) {
        ObjectNode report = JsonReport.envelope("kintact.explain/1");
        report.put("frame", frame).put("frames", moment.performer.clip().frameCount());
        JsonReport.putRate(report, moment.performer.clip().rate());
        moment.performer.putPerformer(report.putObject("from"));
        moment.character.put(report.putObject("to"));
        ArrayNode names = report.putArray("chosen");
        chosen.forEach(joint -> names.add(joint.role().vrmName()));
        ExplainReport.put(
                moment.told,
                moment.told.options().surface(moment.character.body()).template(),
                report);
        return report;
    }

    private void summarise(Moment moment, List<Joint> chosen) {
        RigSummary summary = new RigSummary(spec.commandLine());
        moment.performer.print("from", "--from-body", summary);
        moment.character.print("to", "--to-body", summary);
        ExplainPicture.lines(moment.told, chosen)
                .forEach(line -> spec.commandLine().getOut().println(line));
        outputs.forEach(output -> spec.commandLine().getOut().println("wrote " + output));
        spec.commandLine().getOut().flush();
    }

    private static String name(Path path) {
        return path.getFileName() == null ? path.toString() : path.getFileName().toString();
    }
}
