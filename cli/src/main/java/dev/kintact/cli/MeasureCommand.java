package dev.kintact.cli;

import dev.kintact.body.ground.Ground;
import dev.kintact.body.ground.GroundLevel;
import dev.kintact.cli.ActorSource.Playing;
import dev.kintact.cli.report.Entry;
import dev.kintact.cli.report.EntryMaker;
import dev.kintact.cli.report.EntryMaker.Player;
import dev.kintact.cli.report.QualityText;
import dev.kintact.cli.report.ReportPage;
import dev.kintact.cli.report.ResultFiles;
import dev.kintact.formats.ReadOptions;
import dev.kintact.formats.io.FormatException;
import dev.kintact.measure.Appraisal;
import dev.kintact.measure.Quality;
import dev.kintact.measure.Thresholds;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells how good a retarget is, whoever made it. */
@Command(
        name = "measure",
        description =
                "Tells how good a retarget is, whatever tool made it: which contacts are kept, what is pressed into the"
                        + " body, whether feet slide. The result stands beside the source and plainly copied rotations.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact measure --source walk.bvh --result out.glb",
            "  kintact measure --source walk.bvh --source-body performer.body.json --result out.glb --html report.html",
            "  kintact measure --source walk.bvh --result out.vrma --result-body avatar.vrm --json report.json",
            "  kintact measure --source sample:cover-mouth --result out.bvh --result-body sample:ogre"
        })
final class MeasureCommand implements Callable<Integer> {

    private static final int PIXELS = 400;
    private static final int SHOTS = 3;

    @Option(
            names = "--source",
            paramLabel = "CLIP",
            required = true,
            description = "the performer's motion: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path source;

    @Option(
            names = "--source-body",
            paramLabel = "BODY",
            description = "the performer's body: a body file, or a character whose mesh shows it (default: found on the"
                    + " source's mesh, or estimated from its skeleton)")
    private Optional<Path> sourceBody = Optional.empty();

    @Option(
            names = "--result",
            paramLabel = "CLIP",
            required = true,
            description = "the same motion on the character, frame for frame: BVH, GLB, glTF, VRM or VRMA")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path result;

    @Option(names = "--result-body", paramLabel = "BODY", description = "the character's body, likewise")
    private Optional<Path> resultBody = Optional.empty();

    @Option(names = "--source-map", paramLabel = "MAP", description = "map file of the performer's joints")
    private Optional<Path> sourceMap = Optional.empty();

    @Option(names = "--result-map", paramLabel = "MAP", description = "map file of the result's joints")
    private Optional<Path> resultMap = Optional.empty();

    @Option(
            names = "--result-animation",
            paramLabel = "NAME",
            description = "which animation of the result's file, by name or number from 0 (default: the first)")
    private Optional<String> resultAnimation = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "write all figures as JSON")
    private Optional<Path> json = Optional.empty();

    @Option(names = "--csv", paramLabel = "FILE", description = "write all figures as CSV, a row each")
    private Optional<Path> csv = Optional.empty();

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "write a page with tables, curves over time and pictures of the worst moments")
    private Optional<Path> html = Optional.empty();

    @Mixin
    private final GroundOption ground = new GroundOption();

    @Mixin
    private final ThresholdOptions lines = new ThresholdOptions();

    @Mixin
    private final InputOptions input = new InputOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        List<Path> outputs =
                Stream.of(json, csv, html).flatMap(Optional::stream).toList();
        OutputFiles.require(outputs, command);
        OutputFiles.requireNoInput(
                outputs,
                Stream.of(Optional.of(source), Optional.of(result), sourceBody, resultBody, sourceMap, resultMap)
                        .flatMap(Optional::stream)
                        .toList(),
                command);
        Thresholds thresholds = lines.thresholds(command);
        ActorSource actors = new ActorSource(command);
        Playing performer = actors.read(
                        source, sourceBody, new BodyOptions(sourceMap, Optional.empty()), input.readOptions())
                .on(ground.ground());
        ReadOptions reading = input.withoutFileFacts().withAnimation(resultAnimation);
        Playing character = actors.read(result, resultBody, new BodyOptions(resultMap, Optional.empty()), reading);
        requireFrames(performer.clip(), source);
        requireFrames(character.clip(), result);
        Retargeter plainly = Retargeter.copying(performer.rig(), character.rig(), RootMotion.FULL);
        Appraisal appraisal = BusyLine.during(
                "measuring",
                command,
                () -> Appraisal.of(
                        performer.actor(),
                        performer.clip(),
                        character.actor(),
                        plainly.apply(performer.clip()),
                        character.clip(),
                        thresholds));
        Entry entry = new EntryMaker(PIXELS, html.isPresent() ? SHOTS : 0)
                .make(
                        name(source),
                        name(result),
                        "result",
                        appraisal,
                        new Player(performer.actor(), performer.reportWords(), performer.clip()),
                        new Player(character.actor(), character.bodyWords(), character.clip()));
        report(appraisal, entry, performer, character, thresholds);
        return 0;
    }

    private static void requireFrames(Clip clip, Path file) {
        if (clip.frameCount() == 0) {
            throw new FormatException(file.toString(), "has no frames, so there is no motion to measure");
        }
    }

    private static String name(Path file) {
        return file.getFileName() == null ? file.toString() : file.getFileName().toString();
    }

    /** Results stand at height 0; one that floats or is buried as its source did is told so, for it is measured as it is. */
    private static Optional<String> floating(Playing performer, Playing character) {
        GroundLevel level = Ground.AUTO.of(character.clip(), character::body);
        boolean isOff = Math.abs(level.metres())
                > Thresholds.USUAL.stanceHeight() * character.body().height();
        return isOff && performer.ground().metres() != 0
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "it rests %.3f m %s height 0, which is measured as a fault; --ground keep takes both as in their files",
                        Math.abs(level.metres()),
                        level.metres() > 0 ? "over" : "below"))
                : Optional.empty();
    }

    private void report(Appraisal appraisal, Entry entry, Playing performer, Playing character, Thresholds thresholds)
            throws IOException {
        CommandLine command = spec.commandLine();
        command.getOut().println("source " + source + ", body " + performer.bodyWords("--source-body"));
        performer.ground().words().ifPresent(words -> command.getOut().println("       " + words));
        command.getOut().println("result " + result + ", body " + character.bodyWords("--result-body"));
        floating(performer, character).ifPresent(words -> command.getOut().println("       " + words));
        command.getOut().println();
        Map<String, Quality> rows = new LinkedHashMap<>();
        rows.put(Entry.SOURCE, appraisal.source());
        rows.put(Entry.COPIED, appraisal.copied());
        rows.put(Entry.RESULT, appraisal.result());
        QualityText.print(rows, command.getOut());
        if (json.isPresent()) {
            ResultFiles.writeJson("kintact.measure/1", List.of(entry), thresholds, json.get());
        }
        if (csv.isPresent()) {
            ResultFiles.writeCsv(List.of(entry), csv.get());
        }
        if (html.isPresent()) {
            String title = "Kintact: " + name(source) + " on " + name(result);
            ResultFiles.write(html.get(), new ReportPage(title, List.of(entry)).html());
        }
        Stream.of(json, csv, html)
                .flatMap(Optional::stream)
                .forEach(file -> command.getOut().println("wrote " + file));
        command.getOut().flush();
    }
}
