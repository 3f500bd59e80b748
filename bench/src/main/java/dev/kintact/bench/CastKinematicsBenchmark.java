package dev.kintact.bench;

import dev.kintact.model.Pose;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** World transforms of the skeleton that methods are measured on. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CastKinematicsBenchmark extends BesideUnit {

    private final Pose pose = new Pose(Motions.character().rig().skeleton());

    @Benchmark
    public Pose updateWorldOfCast() {
        pose.updateWorld();
        return pose;
    }
}
