package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures by JMH, each row in a JVM of its own, which also times the unit before and after each of many short iterations, and
 * in the middle of long operations.
 */
final class JmhMeter implements Meter {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    /**
     * Warm-ups of what is timed by the clock last so many times as long: much of a command runs only some times in each, and while the
     * compiler is not done with it, it takes a core from those that are timed. Threads' own times leave the compiler out.
     */
    private static final int LONGER_BY_THE_CLOCK = 10;

    private final Effort effort;
    private final Map<Motion, Integer> frames = new EnumMap<>(Motion.class);
    /** What JMH itself allocates in an iteration, known from a row that allocates nothing. */
    private double ownBytes;

    private @Nullable Path folder;
    private @Nullable Body performer;

    JmhMeter(Effort effort) {
        this.effort = effort;
    }

    @Override
    public Figure measure(Row row) {
        try {
            row.motion().ifPresent(this::prepare);
            Collection<RunResult> results = new Runner(options(row).build()).run();
            if (results.size() != 1) {
                throw new IllegalStateException(row.name() + " is " + results.size() + " benchmarks");
            }
            Figure figure = figure(row, results.iterator().next());
            return figure.part(row.isPass() ? requireFrames(row.motion().orElseThrow()) : row.parts());
        } catch (RunnerException e) {
            throw new MeasuringException(row.name() + " could not be measured: " + reason(row, e), e);
        }
    }

    private static String reason(Row row, RunnerException problem) {
        String message = String.valueOf(problem.getMessage());
        if (message.contains("jmh.ignoreLock")) {
            return "somebody else is measuring on this machine; wait for them, or set"
                    + " KINTACT_JAVA_OPTS=-Djmh.ignoreLock=true to be disturbed by them";
        }
        return message.lines().findFirst().orElse("") + "; 'java -jar bench/target/benchmarks.jar "
                + row.benchmark().type().getSimpleName() + "' shows more";
    }

    private ChainedOptionsBuilder options(Row row) {
        Effort.Iterations iterations = effort.of(row);
        List<String> properties = new ArrayList<>(List.of("-D" + UnitBursts.WANTED + "=true"));
        if (folder != null) {
            properties.add("-D" + Motions.FOLDER + "=" + folder);
        }
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(row.include())
                .forks(1)
                .warmupIterations(iterations.warmUps())
                .warmupTime(TimeValue.milliseconds(warmUpMilliseconds(row, iterations)))
                .measurementIterations(iterations.measured())
                .measurementTime(TimeValue.milliseconds(iterations.milliseconds()))
                .addProfiler(GCProfiler.class)
                .addProfiler(UnitProfiler.class)
                .jvmArgsAppend(properties.toArray(String[]::new))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        row.parameters().forEach(options::param);
        return options;
    }

    private static long warmUpMilliseconds(Row row, Effort.Iterations iterations) {
        int longer = row.isByTheClock() ? LONGER_BY_THE_CLOCK : 1;
        return (long) longer * iterations.warmUpMilliseconds() * Machine.slowness();
    }

    /** The times of a run's iterations, and what they allocated. */
    private Figure figure(Row row, RunResult result) {
        List<IterationResult> iterations = result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .toList();
        if (row.name().equals(Catalogue.UNIT)) {
            ownBytes = iterations.stream().mapToDouble(JmhMeter::bytes).max().orElse(0);
        }
        List<Double> ratios = new ArrayList<>();
        double best = Double.POSITIVE_INFINITY;
        double bytes = 0;
        long operations = 0;
        for (IterationResult iteration : iterations) {
            double work = secondary(iteration, UnitProfiler.work(row.isByTheClock()));
            best = Math.min(best, work);
            ratios.add(work / secondary(iteration, UnitProfiler.unit(row.isByTheClock())));
            // all of them, since what allocates only now and then allocates too
            bytes += Math.max(0, bytes(iteration) - ownBytes);
            operations += iteration.getMetadata().getAllOps();
        }
        return new Figure(best, bytes / operations, new Ratios(ratios));
    }

    /** All that was allocated during an iteration. */
    private static double bytes(IterationResult iteration) {
        return iteration.getMetadata().getAllOps() * secondary(iteration, ALLOCATION);
    }

    private static double secondary(IterationResult iteration, String name) {
        return Objects.requireNonNull(iteration.getSecondaryResults().get(name), name)
                .getScore();
    }

    /** Solves a motion for the JVMs to come, unless it was. */
    private void prepare(Motion motion) {
        if (frames.containsKey(motion)) {
            return;
        }
        try {
            if (folder == null || performer == null) {
                folder = Files.createTempDirectory("kintact-bench-");
                performer = Motions.performer();
                Runtime.getRuntime().addShutdownHook(new Thread(this::close, "delete motions"));
            }
            List<Clip> clips = Motions.solve(motion, performer);
            ClipStore.write(clips, Motions.file(folder, motion));
            frames.put(motion, clips.stream().mapToInt(Clip::frameCount).sum());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int requireFrames(Motion motion) {
        return Objects.requireNonNull(frames.get(motion));
    }

    @Override
    public void close() {
        if (folder == null) {
            return;
        }
        for (Motion motion : Motion.values()) {
            Motions.file(folder, motion).toFile().delete();
        }
        folder.toFile().delete();
    }
}
