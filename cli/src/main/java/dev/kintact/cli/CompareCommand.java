package dev.kintact.cli;

import dev.kintact.cli.Comparison.Job;
import dev.kintact.cli.report.Entry;
import dev.kintact.cli.report.QualityText;
import dev.kintact.cli.report.ReportPage;
import dev.kintact.measure.Thresholds;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.repertoire.Repertoire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Retargets many motions to many characters by some methods and shows which is better, and where. */
@Command(
        name = "compare",
        description = "Puts every motion on every character by every method, measures them all, and writes results.csv,"
                + " results.json and a page, index.html, that shows which is better and where it fails. What was"
                + " interrupted goes on where it stopped.",
        mixinStandardHelpOptions = true,
        versionProvider = Kintact.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact compare --motions sample:all --characters sample:all --out report",
            "  kintact compare --motions walk.bvh wave.bvh --characters avatar.vrm sample:ogre --out report",
            "  kintact compare --motions sample:all --characters sample:ogre --methods kintact --sheets --out report",
            "  kintact compare --motions sample:all --characters sample:ogre --methods kintact --quality live --out live",
            "  kintact compare --motions clips/*.bvh --source-body performer.body.json --characters avatar.vrm --out report"
        })
final class CompareCommand implements Callable<Integer> {

    private static final String ALL_SAMPLES = "sample:all";

    @Option(
            names = "--motions",
            paramLabel = "FILE",
            required = true,
            arity = "1..*",
            description = "motions of performers; sample:all for all of the built-in ones")
    private List<Path> motions = List.of();

    private static final String SKIN_LEFT_OUT = "Skin inside skin was left out (--no-skin).";

    @Option(
            names = "--characters",
            paramLabel = "FILE",
            required = true,
            arity = "1..*",
            description = "characters; sample:all for all of the built-in cast")
    private List<Path> characters = List.of();

    @Option(
            names = "--methods",
            paramLabel = "METHOD",
            arity = "1..*",
            converter = MethodHelp.Converter.class,
            completionCandidates = MethodHelp.Names.class,
            description = "how: ${COMPLETION-CANDIDATES}; each is described below (default: all)")
    private List<Method> methods = Arrays.asList(Method.values());

    @CommandLine.Mixin
    private final QualityOption quality = new QualityOption();

    @CommandLine.Mixin
    private final SettingOptions settings = new SettingOptions();

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "folder to write to; made if missing")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path folder;

    @Option(
            names = "--source-body",
            paramLabel = "BODY",
            description = "body of all performers (default: each motion's own)")
    private Optional<Path> sourceBody = Optional.empty();

    @Option(
            names = "--body",
            paramLabel = "FILE=BODY",
            description = "body of one of the motions' performers or of one of the characters; may be repeated"
                    + " (default: found on its mesh, else estimated)")
    private Map<Path, Path> ownBodies = Map.of();

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "how many work at once (default: all cores); the results do not depend on it")
    private int workers = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--no-skin",
            description = "leave out how much skin is inside other skin, which takes most of the time")
    private boolean noSkin;

    @Option(
            names = "--sheets",
            description = "also paint sheets of pictures, source beside result, into DIR/sheets: of every method, each"
                    + " motion's frame of strongest contact on all characters, and the ten worst frames of each fault"
                    + " (lost, pressed-in, place, order, skate, jerk, style, jump, lean, knee) over all")
    private boolean sheets;

    @Option(names = "--fresh", description = "begin anew instead of going on where an interrupted run stopped")
    private boolean fresh;

    @CommandLine.Mixin
    private final GroundOption ground = new GroundOption();

    @CommandLine.Mixin
    private final ThresholdOptions lines = new ThresholdOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CommandLine command = spec.commandLine();
        if (workers < 1) {
            throw new ParameterException(command, "--workers is 1 or more, not " + workers);
        }
        OutputFiles.requireFolder(folder);
        Thresholds thresholds = lines.thresholds(command);
        List<RetargetOptions> options = methods.stream()
                .distinct()
                .map(method -> settings.applyTo(quality.of(method), command))
                .toList();
        List<Job> jobs = Job.list(
                expanded(motions, Repertoire.ids()),
                expanded(characters, Arrays.stream(Cast.values()).map(Cast::id).toList()),
                options);
        settings.warnIfUseless(methods, command);
        quality.warnIfUseless(methods, command);
        requireUsed(jobs);
        requireNoInput(jobs);
        Files.createDirectories(folder);
        try (JobStore store = new JobStore(folder.resolve("unfinished"), thresholds, bodies(), extras())) {
            store.lock();
            if (fresh) {
                store.clear();
            }
            return compare(jobs, store, thresholds);
        }
    }

    private Extras extras() {
        return new Extras(!noSkin, sheets, ground.ground());
    }

    private ComparedBodies bodies() {
        return new ComparedBodies(sourceBody, ownBodies);
    }

    private void requireUsed(List<Job> jobs) {
        Set<Path> compared = jobs.stream()
                .flatMap(job -> Stream.of(job.motion(), job.character()))
                .collect(Collectors.toSet());
        bodies().unused(compared).ifPresent(file -> {
            throw new ParameterException(
                    spec.commandLine(),
                    "--body names " + file + ", which is neither a motion nor a character of this comparison;"
                            + " write it as it is written there");
        });
    }

    private void requireNoInput(List<Job> jobs) {
        List<Path> inputs = Stream.concat(
                        jobs.stream().flatMap(job -> Stream.of(job.motion(), job.character())),
                        bodies().files().stream())
                .distinct()
                .toList();
        List<Path> outputs =
                ComparisonReport.FILES.stream().map(folder::resolve).toList();
        OutputFiles.requireNoInput(outputs, inputs, spec.commandLine());
    }

    private int compare(List<Job> jobs, JobStore store, Thresholds thresholds) throws IOException {
        CommandLine command = spec.commandLine();
        Comparison comparison =
                new Comparison(new ActorSource(command), bodies(), thresholds, store, workers, extras());
        int reused;
        try (ProgressLine progress = new ProgressLine(command.getErr(), "comparing")) {
            reused = comparison.run(jobs, progress);
        }
        if (reused > 0) {
            command.getErr()
                    .println("note: " + reused + " of " + jobs.size()
                            + " were done before an interruption and are kept; --fresh does them anew");
        }
        return report(jobs, store, thresholds, comparison);
    }

    private int paint(Comparison comparison, List<Job> jobs, JobStore store) throws IOException {
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), "painting")) {
            return new ComparisonSheets(comparison, store, folder, workers).write(jobs, progress);
        }
    }

    private static List<Path> expanded(List<Path> files, List<String> samples) {
        Set<Path> all = new LinkedHashSet<>();
        for (Path file : files) {
            if (file.toString().equals(ALL_SAMPLES)) {
                samples.forEach(sample -> all.add(Path.of("sample:" + sample)));
            } else if (all.stream().noneMatch(other -> isSame(file, other))) {
                all.add(file);
            }
        }
        return new ArrayList<>(all);
    }

    private static boolean isSame(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    private int report(List<Job> jobs, JobStore store, Thresholds thresholds, Comparison comparison)
            throws IOException {
        List<Entry> entries =
                ComparisonReport.write(jobs, store, thresholds, noSkin ? SKIN_LEFT_OUT : "", folder, workers);
        List<Entry> failed =
                entries.stream().filter(entry -> entry.error() != null).toList();
        CommandLine command = spec.commandLine();
        if (failed.size() < entries.size()) {
            QualityText.printOverall(entries, command.getOut());
        }
        ReportPage.failures(failed).forEach(line -> command.getErr().println("failed: " + line));
        command.getErr().flush();
        int painted = sheets ? paint(comparison, jobs, store) : 0;
        if (failed.isEmpty()) {
            store.clear();
        }
        command.getOut()
                .println(String.format(
                        Locale.ROOT,
                        "compared %d of %d; wrote %s, results.csv and results.json",
                        jobs.size() - failed.size(),
                        jobs.size(),
                        folder.resolve("index.html")));
        if (sheets) {
            String noun = painted == 1 ? " sheet" : " sheets";
            command.getOut().println("wrote " + painted + noun + " to " + folder.resolve(ComparisonSheets.FOLDER));
        }
        command.getOut().flush();
        return failed.isEmpty() ? 0 : 1;
    }
}
