package dev.kintact.bench;

import dev.kintact.retarget.Method;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs all benchmarks and prints what docs/performance.md says: ratios within this one run, since times mean little on
 * another machine. Each figure is the best of many short iterations in rounds over all benchmarks, which other work on
 * the machine disturbs least.
 *
 * <p>Arguments: {@code --full} for more of them, and paths of BVH files to read besides the generated one.
 */
public final class Ratios {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private final Map<String, Figure> figures = new HashMap<>();
    private final PrintStream out;

    /** The best time of an operation in nanoseconds, and the bytes it allocates. */
    private record Figure(double time, double bytes) {
        Figure better(Figure other) {
            return time <= other.time ? this : other;
        }

        Figure perFrame() {
            return new Figure(time / GeneratedMotion.FRAMES, bytes / GeneratedMotion.FRAMES);
        }
    }

    private Ratios(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] args) throws RunnerException {
        List<String> files =
                Arrays.stream(args).filter(arg -> !arg.startsWith("--")).toList();
        Ratios ratios = new Ratios(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        ratios.run(Arrays.asList(args).contains("--full"), files);
        ratios.print(files);
    }

    private void run(boolean full, List<String> files) throws RunnerException {
        out.println(full ? "Measuring; this takes about ten minutes." : "Measuring; this takes about three minutes.");
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("dev\\.kintact\\.bench\\..*")
                .forks(1)
                .warmupIterations(8)
                .warmupTime(TimeValue.milliseconds(250))
                .measurementIterations(8)
                .measurementTime(TimeValue.milliseconds(250))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT);
        if (!files.isEmpty()) {
            String[] values = new String[files.size() + 1];
            values[0] = BvhReadBenchmark.GENERATED;
            for (int i = 0; i < files.size(); i++) {
                values[i + 1] = files.get(i);
            }
            options.param("file", values);
        }
        for (int round = 0; round < (full ? 8 : 2); round++) {
            for (RunResult result : new Runner(options.build()).run()) {
                String name = result.getPrimaryResult().getLabel();
                for (String key : result.getParams().getParamsKeys()) {
                    name += ":" + result.getParams().getParam(key);
                }
                figures.merge(name, figure(result), Figure::better);
            }
        }
    }

    private static Figure figure(RunResult result) {
        double best = Double.POSITIVE_INFINITY;
        for (BenchmarkResult fork : result.getBenchmarkResults()) {
            for (IterationResult iteration : fork.getIterationResults()) {
                best = Math.min(best, iteration.getPrimaryResult().getScore());
            }
        }
        return new Figure(
                best,
                Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATION))
                        .getScore());
    }

    private void print(List<String> files) {
        printSpeedUp(BvhReadBenchmark.GENERATED);
        files.forEach(this::printSpeedUp);
        Figure unit = of("updateWorld");
        line("");
        line("| a frame of 60 joints, unless it says otherwise | FK passes | bytes allocated |");
        line("|---|---:|---:|");
        row("forward kinematics (`Pose.updateWorld`)", unit, unit);
        row("the same with JOML over flat arrays", of("updateWorldWithJoml"), unit);
        row("taking a frame out of a clip (`Clip.getFrame`)", of("getFrame"), unit);
        row("resampling 120 Hz to 119 Hz, an old frame", of("resample"), unit);
        row("writing BVH", of("write"), unit);
        row(
                "reading BVH, 31 joints, 96 channels",
                ofRead(BvhReadBenchmark.GENERATED).perFrame(),
                unit);
        row(
                "splitting and parsing the same",
                ofSplit(BvhReadBenchmark.GENERATED).perFrame(),
                unit);
        printMethods();
        line("");
        line(
                "EJML's sparse Cholesky takes %.1f times as long as ours for the banded equations of a refined clip.",
                of("solveWithEjml").time / of("solveBanded").time);
    }

    private void printMethods() {
        Figure unit = of("updateWorldOfCast");
        line("");
        line("| a step of a method, the whole repertoire onto the ogre | FK passes | bytes allocated |");
        line("|---|---:|---:|");
        for (Method method : Method.values()) {
            row("`" + method.id() + "`", of("step:" + method), unit);
        }
        row("all gaps of the performer (`GapMeter.update`)", of("measureGaps"), unit);
        row("refining a clip as a whole, arms crossed, a frame at 30 Hz", of("refine"), unit);
        row("`kintact`, draft", of("draft:false"), unit);
        row("the same with arms held out, near nothing", of("draft:true"), unit);
    }

    private void printSpeedUp(String file) {
        double ratio = ofSplit(file).time / ofRead(file).time;
        line("Reading is %.1f times as fast as splitting lines and Double.parseDouble (%s).", ratio, file);
    }

    private void row(String what, Figure figure, Figure unit) {
        line("| %s | %.2f | %.0f |", what, figure.time / unit.time, figure.bytes);
    }

    private Figure ofRead(String file) {
        return of("read:" + file);
    }

    private Figure ofSplit(String file) {
        return of("splitAndParseDouble:" + file);
    }

    private Figure of(String name) {
        Figure figure = figures.get(name);
        if (figure == null) {
            throw new IllegalStateException("no result of " + name + " among " + figures.keySet());
        }
        return figure;
    }

    private void line(String template, Object... values) {
        out.println(String.format(Locale.ROOT, template, values));
    }
}
