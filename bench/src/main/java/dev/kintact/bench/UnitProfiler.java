package dev.kintact.bench;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** Hands what bursts of the unit found from the JVM that measures to the one that asked. */
public final class UnitProfiler implements InternalProfiler {

    private static final String WORK_WALL = "work.wall";
    private static final String WORK_CPU = "work.cpu";
    private static final String UNIT_WALL = "unit.wall";
    private static final String UNIT_CPU = "unit.cpu";

    private static @Nullable UnitBursts bursts;

    static @Nullable UnitBursts newBursts() {
        bursts = Boolean.getBoolean(UnitBursts.WANTED) ? new UnitBursts() : null;
        return bursts;
    }

    /** Name of the time of an operation: by the clock, or as far as the thread was on a core. */
    static String work(boolean isByTheClock) {
        return isByTheClock ? WORK_WALL : WORK_CPU;
    }

    /** Name of the time of the unit beside it, told in the same way. */
    static String unit(boolean isByTheClock) {
        return isByTheClock ? UNIT_WALL : UNIT_CPU;
    }

    @Override
    public String getDescription() {
        return "time of forward kinematics beside the benchmark";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        // the benchmark's own thread does it
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        UnitBursts last = bursts;
        if (last == null) {
            return List.of();
        }
        double operations = result.getMetadata().getAllOps();
        return List.of(
                time(WORK_WALL, last.workWall() / operations),
                time(WORK_CPU, last.workCpu() / operations),
                time(UNIT_WALL, last.unitWall()),
                time(UNIT_CPU, last.unitCpu()));
    }

    private static ScalarResult time(String name, double ns) {
        return new ScalarResult(name, ns, "ns/op", AggregationPolicy.AVG);
    }
}
