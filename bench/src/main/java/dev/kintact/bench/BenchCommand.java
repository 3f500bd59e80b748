package dev.kintact.bench;

import dev.kintact.formats.io.FormatException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures every stage and prints what it costs, as ratios within the run, since times mean little on another machine. */
@Command(
        name = "kintact bench",
        description = {
            "Measures how fast every stage is on this machine, in units of one pass of forward kinematics over 60 joints"
                    + " (FK) beside it, with how far iterations differ (±), the bytes that it allocates and what was aimed at.",
            "Takes about a quarter of an hour on a quiet machine, five minutes with --quick, and longer on a busy one."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  kintact bench --quick                          everything, roughly",
            "  kintact bench --json before.json               everything, and a file to compare with",
            "  kintact bench --against before.json            what became faster or slower since",
            "  kintact bench --quick --only 'draft|step'      only what has such a name",
            "  kintact bench --growth growth.svg              how costs grow, as a table and a picture",
            "  kintact bench --batch                          many clips: workers and memory",
            "  kintact bench --only bvh walk.bvh              read your own files too",
            "",
            "Exit code: 0 done, 1 the work failed, 2 wrong usage. An aim that is missed is no failure."
        })
public final class BenchCommand implements Callable<Integer> {

    private static final int BATCH_ROUNDS = 3;

    @Option(names = "--quick", description = "measure only as long as it takes to see large changes")
    private boolean quick;

    @Option(
            names = "--only",
            paramLabel = "REGEX",
            description = "only rows whose name has such a part; the unit is measured always")
    private @Nullable String only;

    @Option(names = "--json", paramLabel = "FILE", description = "write all figures to a file")
    private @Nullable Path json;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "compare with a file that --json wrote, and mark changes of more than a tenth")
    private @Nullable Path against;

    @Option(
            names = "--growth",
            paramLabel = "FILE.svg",
            description = "measure how costs grow with frames, characters and triangles instead, and draw it")
    private @Nullable Path growth;

    @Option(
            names = "--batch",
            description = "measure batches of clips instead: two workers against one, and memory of 100 and 1000 clips")
    private boolean batch;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    @SuppressWarnings("unused") // picocli looks at it
    private boolean help;

    @Parameters(paramLabel = "FILE.bvh", arity = "0..*", description = "files to read besides the generated one")
    private List<Path> files = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    private final Function<Effort, Meter> meters;

    BenchCommand(Function<Effort, Meter> meters) {
        this.meters = meters;
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        // JOML's shortcuts through Unsafe gain nothing here, and newer JVMs print warnings about them
        System.setProperty("joml.nounsafe", "true");
        CommandLine command = commandLine(JmhMeter::new)
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        int exitCode = command.execute(args);
        command.getOut().flush();
        System.exit(exitCode);
    }

    /** The command with its ways of reporting errors. */
    static CommandLine commandLine(Function<Effort, Meter> meters) {
        return new CommandLine(new BenchCommand(meters))
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler((problem, args) -> {
                    CommandLine command = problem.getCommandLine();
                    command.getErr().println("kintact: " + problem.getMessage());
                    command.getErr().println("Try 'kintact bench --help'.");
                    return command.getCommandSpec().exitCodeOnInvalidInput();
                })
                .setExecutionExceptionHandler((problem, command, parsed) -> {
                    command.getErr().println("kintact: " + message(problem));
                    return command.getCommandSpec().exitCodeOnExecutionException();
                });
    }

    private static String message(Exception problem) {
        if (problem instanceof NoSuchFileException missing) {
            return missing.getFile() + ": there is no such file";
        }
        boolean forPeople = problem instanceof FormatException
                || problem instanceof IOException
                || problem instanceof MeasuringException;
        return forPeople
                ? String.valueOf(problem.getMessage())
                : "this should not have happened (" + problem + "); please report it";
    }

    @Override
    public Integer call() throws IOException {
        requireOneKind();
        if (batch) {
            return measureBatches();
        }
        List<Growth> growths = growth == null ? List.of() : Growth.all();
        List<Row> rows = growth == null ? chosen(stages()) : growthRows(growths);
        requireWritable(json);
        requireWritable(growth);
        for (Path file : files) {
            if (!Files.isReadable(file) || Files.isDirectory(file)) {
                throw new NoSuchFileException(file.toString());
            }
        }
        Optional<Map<String, Double>> old =
                against == null ? Optional.empty() : Optional.of(ReportJson.readUnits(against));
        PrintWriter err = spec.commandLine().getErr();
        Machine.warning().ifPresent(warning -> err.println("kintact: " + warning));
        Report report = measure(rows);
        if (json != null) {
            ReportJson.write(report, json);
        }
        print(report, growths, old);
        return 0;
    }

    private int measureBatches() throws IOException {
        CommandLine command = spec.commandLine();
        Machine.warning().ifPresent(warning -> command.getErr().println("kintact: " + warning));
        try (ChildBatches batches = new ChildBatches(BatchReport.MANY, BatchReport.FEW)) {
            BatchReport.of(batches, quick ? 1 : BATCH_ROUNDS).forEach(command.getOut()::println);
        }
        command.getOut().flush();
        return 0;
    }

    private void requireOneKind() {
        if (batch && (growth != null || json != null || only != null || against != null || !files.isEmpty())) {
            throw new ParameterException(
                    spec.commandLine(), "--batch measures nothing else; only --quick goes with it");
        }
        if (growth != null && (only != null || against != null || !files.isEmpty())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--growth measures rows of its own; --only, --against and files do not go with it");
        }
    }

    private List<Row> stages() {
        List<Row> rows = new ArrayList<>(Catalogue.stages());
        for (Path file : files) {
            rows.addAll(Catalogue.ofFile(file.toString()));
        }
        return rows;
    }

    private static List<Row> growthRows(List<Growth> growths) {
        return Stream.concat(Stream.of(Catalogue.unit()), growths.stream().flatMap(one -> one.rows().stream()))
                .toList();
    }

    private List<Row> chosen(List<Row> all) {
        if (only == null) {
            return all;
        }
        Pattern pattern;
        try {
            pattern = Pattern.compile(only);
        } catch (PatternSyntaxException e) {
            throw new ParameterException(
                    spec.commandLine(), "'" + only + "' is no regular expression: " + e.getDescription(), e);
        }
        List<Row> found =
                all.stream().filter(row -> pattern.matcher(row.name()).find()).toList();
        if (found.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "nothing is called like '" + only + "'; there are "
                            + all.stream().map(Row::name).collect(Collectors.joining(", ")));
        }
        return all.stream()
                .filter(row -> found.contains(row) || row.name().equals(Catalogue.UNIT))
                .toList();
    }

    private static void requireWritable(@Nullable Path file) {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new FormatException(file.toString(), "is a folder, not a file to write");
        }
        if (folder == null || !Files.isWritable(folder)) {
            throw new FormatException(
                    file.toString(), "the folder " + folder + " does not exist or cannot be written to");
        }
    }

    private Report measure(List<Row> rows) {
        Effort effort = quick ? Effort.QUICK : Effort.FULL;
        Map<String, Figure> figures = new HashMap<>();
        MeasuringLine line =
                new MeasuringLine(spec.commandLine().getErr(), Ansi.AUTO.enabled(), effort.rounds() * rows.size());
        try (Meter meter = meters.apply(effort)) {
            for (int round = 0; round < effort.rounds(); round++) {
                for (Row row : rows) {
                    line.next(row);
                    figures.merge(row.name(), meter.measure(row), Figure::and);
                }
            }
        } finally {
            line.close();
        }
        Map<String, String> facts = Machine.facts();
        facts.put("effort", quick ? "quick" : "full");
        return Report.of(facts, rows, figures);
    }

    private void print(Report report, List<Growth> growths, Optional<Map<String, Double>> old) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (growth == null) {
            old.map(units -> ReportTable.of(report, units))
                    .orElseGet(() -> ReportTable.of(report))
                    .forEach(out::println);
            Sentences.of(report, files.stream().map(Path::toString).toList()).forEach(out::println);
        } else {
            GrowthReport grown = new GrowthReport(growths, report);
            grown.lines().forEach(out::println);
            grown.draw(growth);
            out.println("wrote " + growth);
        }
        if (only == null && growth == null) {
            old.ifPresent(units ->
                    gone(units.keySet(), report).ifPresent(names -> out.println("No longer measured: " + names + ".")));
        }
        if (json != null) {
            out.println("wrote " + json);
        }
        out.flush();
    }

    private static Optional<String> gone(Set<String> old, Report report) {
        Set<String> names = new HashSet<>(old);
        report.lines().forEach(line -> names.remove(line.name()));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(names.stream().sorted().collect(Collectors.joining(", ")));
    }
}
