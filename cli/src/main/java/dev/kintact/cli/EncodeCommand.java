package dev.kintact.cli;

import dev.kintact.cli.ActorSource.Playing;
import dev.kintact.formats.Motion;
import dev.kintact.formats.ego.EgoHeader;
import dev.kintact.formats.io.FormatException;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Stores a motion for characters that need not exist yet. */
@Command(
        name = "encode",
        description =
                "Writes a motion down relative to the performer's own body, as an .ego file, which 'kintact decode' plays"
                        + " on any character. The performer's motion and body are not needed any more then.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact encode walk.bvh -o walk.ego",
            "  kintact encode walk.bvh -o walk.ego --from-body performer.body.json",
            "  kintact encode walk.bvh -o walk.ego --method smr        to be decoded by smr",
            "  kintact encode walk.bvh -o walk.ego --set surface.named=on"
        })
final class EncodeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MOTION", description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "the .ego file to write; an old one is replaced")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path output;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            converter = MethodHelp.Converter.class,
            completionCandidates = MethodHelp.Names.class,
            description =
                    "the method that is to decode it: mdb, akc or smr (default: mdb); imr and kma decode all of them")
    private Method method = Method.MDB;

    @Mixin
    private final SettingOptions settings = new SettingOptions();

    @Mixin
    private final PerformerOptions performerOptions = new PerformerOptions();

    @Option(
            names = "--fps",
            paramLabel = "RATE",
            converter = InputOptions.RateConverter.class,
            description = "frame rate of the output (default: the motion's)")
    private Optional<FrameRate> fps = Optional.empty();

    @Mixin
    private final WorkOptions work = new WorkOptions();

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        int threads = work.threads(command);
        requireFiles();
        Encoding encoding = encoding();
        Motion motion = MotionIo.read(file, input.readOptions(), command);
        MotionIo.printRemarks(motion, file, command);
        if (motion.clip().frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to encode");
        }
        Side performer = Side.find(file, motion, performerOptions.joints(), performerOptions.body(), true, command)
                .on(ground.ground());
        Clip source = fps.isPresent() ? Resample.apply(performer.clip(), fps.get()) : performer.clip();
        EgoHeader header = EgoHeader.of(encoding, performer.body().rig(), bodyWords(performer), source);
        try (ProgressLine progress = new ProgressLine(command.getErr(), "encoding")) {
            EgoWork.encode(output, header, performer.body(), source, threads, progress);
        }
        performer.print("from", "--from-body", new RigSummary(command));
        command.getOut()
                .println(String.format(
                        Locale.ROOT,
                        "wrote %s: %d frames at %s, for %s, %d bytes a frame",
                        output,
                        header.frameCount(),
                        header.rate(),
                        encoding,
                        header.frameBytes()));
        command.getOut().flush();
        work.writeReport("kintact.encode/1", report -> {
            report.put("out", output.toString()).put("frames", header.frameCount());
            JsonReport.putRate(report, header.rate());
            EgoText.putEncoding(report, header);
            performer.putPerformer(report.putObject("from"));
        });
        return 0;
    }

    private void requireFiles() {
        if (!output.toString().toLowerCase(Locale.ROOT).endsWith(".ego")) {
            throw new FormatException(output.toString(), "cannot be written: the name should end in .ego");
        }
        List<Path> all = new ArrayList<>(List.of(output));
        work.report().ifPresent(all::add);
        OutputFiles.require(all, spec.commandLine());
        List<Path> inputs = new ArrayList<>(List.of(file));
        performerOptions.body().ifPresent(inputs::add);
        OutputFiles.requireNoInput(all, inputs, spec.commandLine());
    }

    private Encoding encoding() {
        CommandLine command = spec.commandLine();
        if (!method.readsCodes()) {
            throw new ParameterException(
                    command,
                    "--method " + method.id()
                            + (method.solvesClips()
                                    ? " looks at both skins at once and stores no codes"
                                    : " reads no codes, and decodes any .ego file")
                            + "; encode for mdb, akc or smr");
        }
        settings.requireOnly(Parameter::isOfEncoding, "looks at the character; give it to 'kintact decode'", command);
        settings.warnIfUseless(List.of(method), command);
        return Encoding.of(settings.applyTo(method, command));
    }

    /** Without folders: the file may be given to others. */
    private String bodyWords(Side performer) {
        return performerOptions
                .body()
                .map(body -> "from " + body.getFileName())
                .orElseGet(() -> performer.skin().map(Playing::bodyWords).orElse(""));
    }
}
