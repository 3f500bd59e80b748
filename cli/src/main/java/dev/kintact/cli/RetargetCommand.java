package dev.kintact.cli;

import dev.kintact.body.calibrate.SideBySide;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.refine.ContactWishes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb --method imr --report out.json",
            "  kintact retarget climbing.bvh --to avatar.vrm -o out.glb --ground keep",
            "  kintact retarget hug.bvh --to avatar.vrm -o out.glb --method kintact --keep-style 0.8",
            "  kintact retarget hug.bvh --to avatar.vrm -o out.glb --method kintact --region-strength belly=0.5,left-hand=0",
            "  kintact retarget salute.bvh --to avatar.vrm -o out.glb --method kintact --contacts contacts.json",
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb --method kintact --quality draft",
            "  kintact retarget walk.bvh --to avatar.vrm -o out.glb --method kintact --quality live"
        })
final class RetargetCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MOTION", description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Mixin
    private final CharacterOptions character = new CharacterOptions();

    @Mixin
    private final ResultOptions output = new ResultOptions();

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            converter = MethodHelp.Converter.class,
            completionCandidates = MethodHelp.Names.class,
            description = "how: ${COMPLETION-CANDIDATES}; each is described below (default: kintact)")
    private Method method = RetargetOptions.USUAL.method();

    @Mixin
    private final QualityOption quality = new QualityOption();

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final ContactOptions contacts = new ContactOptions();

    @Mixin
    private final PerformerOptions performerOptions = new PerformerOptions();

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Option(
            names = "--no-relaxed-hands",
            description =
                    "leave fingers that the performer does not move as bound, instead of softly curled; the same as"
                            + " --set hands.relaxed=off")
    private boolean noRelaxedHands;

    @Option(
            names = "--fps",
            paramLabel = "RATE",
            converter = InputOptions.RateConverter.class,
            description = "frame rate of the output (default: the motion's)")
    private Optional<FrameRate> fps = Optional.empty();

    @Mixin
    private final WorkOptions work = new WorkOptions();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        output.requireWritable();
        requireDifferentFiles();
        int threads = work.threads(command);
        RetargetOptions options = contacts.applyTo(settings.applyTo(quality.of(method), command), settings, command)
                .with(output.rootMotion());
        if (noRelaxedHands) {
            options = options.with(Parameter.HANDS_RELAXED, 0);
        }
        warnOfWhatIsNotUsed();
        try (Beside beside = new Beside(threads)) {
            return retarget(options, threads, beside);
        }
    }

    private int retarget(RetargetOptions options, int threads, Beside beside) throws IOException {
        CommandLine command = spec.commandLine();
        boolean skin = method.needsSkin();
        ReadOptions reading = character.reading(input.withoutFileFacts());
        // the character's mesh takes longest, so it is looked at beside the motion; problems are told in the usual
        // order
        Beside.Task<Motion> readTarget = beside.start(() -> beside.hasOthers()
                ? MotionIo.read(character.file(), reading)
                : MotionIo.read(character.file(), reading, command));
        Beside.Task<ActorSource.Search> searchTarget = beside.start(() -> ActorSource.search(
                character.file(), readTarget.get(), character.joints(), character.body(), skin, beside::both));
        Motion asRead = MotionIo.read(file, input.readOptions(), command);
        Beside.Task<ActorSource.Search> searchPerformer = beside.start(() -> ActorSource.search(
                file, asRead, performerOptions.joints(), performerOptions.body(), skin, SideBySide.IN_TURN));
        MotionIo.printRemarks(asRead, file, command);
        Motion target = readTarget.get();
        MotionIo.printRemarks(target, character.file(), command);
        if (asRead.clip().frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to retarget");
        }
        Side performer = Side.of(file, asRead, searchPerformer.get(), performerOptions.body(), skin, command)
                .on(ground.ground());
        Side body = Side.of(character.file(), target, searchTarget.get(), character.body(), skin, command);
        Retargeter plan = performer.planTo(body, options).with(contacts.edits(performer.clip(), options, command));
        Clip source = fps.isPresent() ? Resample.apply(performer.clip(), fps.get()) : performer.clip();
        ContactWishes wishes = skin ? plan.wishes(source) : ContactWishes.ALL;
        contacts.warnOfWhatIsOutOfReach(wishes, command);
        Clip made;
        try (ProgressLine progress = new ProgressLine(command.getErr(), "retargeting")) {
            made = ParallelRetarget.apply(plan, source, beside, progress);
        }
        LostContacts.Search search = LostContacts.start(plan, wishes, performer, source, body, made, threads, beside);
        Clip result = output.write(made, file, target, body, command);
        RigSummary summary = new RigSummary(command);
        performer.print("from", "--from-body", summary);
        Outcome outcome = new Outcome(plan, result, output.files());
        outcome.print(body, summary, command);
        LostContacts lost = search.result();
        lost.print(command.getOut());
        work.writeReport("kintact.retarget/1", report -> {
            outcome.put(report);
            performer.putPerformer(report.putObject("from"));
            body.put(report.putObject("to"));
            lost.put(report);
        });
        return 0;
    }

    /** The report must not land on the motion, nor one output on another, nor any on a body or list that took work to make. */
    private void requireDifferentFiles() {
        List<Path> all = new ArrayList<>(output.files());
        work.report().ifPresent(all::add);
        OutputFiles.require(all, spec.commandLine());
        List<Path> inputs = Stream.of(performerOptions.body(), character.body(), contacts.file())
                .flatMap(Optional::stream)
                .toList();
        OutputFiles.requireNoInput(all, inputs, spec.commandLine());
    }

    private void warnOfWhatIsNotUsed() {
        settings.warnIfUseless(List.of(method), spec.commandLine());
        quality.warnIfUseless(List.of(method), spec.commandLine());
        if (!method.needsSkin()
                && (performerOptions.body().isPresent() || character.body().isPresent())) {
            MotionIo.warn(
                    method.id() + " looks at nobody's skin: --from-body and --to-body change nothing",
                    spec.commandLine());
        }
    }
}
