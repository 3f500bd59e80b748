package dev.kintact.cli;

import dev.kintact.formats.Motion;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.ego.EgoHeader;
import dev.kintact.formats.ego.EgoReader;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts a stored motion on a character. */
@Command(
        name = "decode",
        description = "Puts a motion that 'kintact encode' has stored on a character; the result is that of retarget.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact decode walk.ego --to character.bvh -o out.bvh",
            "  kintact decode walk.ego --to avatar.vrm -o out.glb -o out.vrma --in-place",
            "  kintact decode walk.ego --to avatar.vrm -o out.glb --set planes.active=off",
            "  kintact decode walk.ego --to avatar.vrm -o out.glb --method imr --report out.json"
        })
final class DecodeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "EGO", description = "the stored motion, an .ego file")
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
            description =
                    "how: ${COMPLETION-CANDIDATES}; each is described below (default: the one it was encoded for)")
    private Optional<Method> method = Optional.empty();

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final WorkOptions work = new WorkOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        output.requireWritable();
        requireDifferentFiles();
        int threads = work.threads(command);
        settings.requireOnly(
                parameter -> !parameter.isOfEncoding(), "looks at the performer; give it to 'kintact encode'", command);
        try (EgoReader reader = EgoReader.open(file)) {
            decode(reader, threads, command);
        }
        return 0;
    }

    private void decode(EgoReader reader, int threads, CommandLine command) throws IOException {
        EgoHeader header = reader.header();
        RetargetOptions options = options(header);
        boolean skin = options.method().readsCodes();
        Motion target = MotionIo.read(character.file(), character.reading(ReadOptions.AUTO), command);
        MotionIo.printRemarks(target, character.file(), command);
        Side body = Side.find(character.file(), target, character.joints(), character.body(), skin, command);
        Retargeter plan = (skin
                        ? Retargeter.playing(header.performer(), body.body(), options)
                        : Retargeter.between(header.performer(), body.rig(), options))
                .withStillHands(EgoWork.stillHands(file));
        Clip made;
        try (ProgressLine progress = new ProgressLine(command.getErr(), "decoding")) {
            made = EgoWork.decode(file, reader, plan, threads, progress);
        }
        Clip result = output.write(made, file, target, body, command);
        RigSummary summary = new RigSummary(command);
        summary.print("from", file, "encoded for " + header.encoding(), header.performer());
        summary.printMore("body " + header.body());
        Outcome outcome = new Outcome(plan, result, output.files());
        outcome.print(body, summary, command);
        work.writeReport("kintact.decode/1", report -> {
            outcome.put(report);
            RigSummary.put(
                    report.putObject("from").put("file", file.toString()).put("body", header.body()),
                    header.performer());
            body.put(report.putObject("to"));
        });
    }

    private void requireDifferentFiles() {
        List<Path> all = new ArrayList<>(output.files());
        work.report().ifPresent(all::add);
        OutputFiles.require(all, spec.commandLine());
        List<Path> inputs = new ArrayList<>(List.of(file));
        character.body().ifPresent(inputs::add);
        OutputFiles.requireNoInput(all, inputs, spec.commandLine());
    }

    private RetargetOptions options(EgoHeader header) {
        CommandLine command = spec.commandLine();
        if (header.frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to decode");
        }
        Encoding encoding = header.encoding();
        Method wanted = method.orElse(encoding.method());
        if (!encoding.canBePlayedBy(wanted)) {
            throw new FormatException(
                    file.toString(),
                    "was encoded for " + encoding + ", which " + wanted.id()
                            + " cannot read; encode the motion with --method " + wanted.id());
        }
        settings.warnIfUseless(List.of(wanted), command);
        if (!wanted.readsCodes() && character.body().isPresent()) {
            MotionIo.warn(wanted.id() + " looks at nobody's skin: --to-body changes nothing", command);
        }
        return encoding.playedWith(settings.applyTo(wanted, command).with(output.rootMotion()));
    }
}
