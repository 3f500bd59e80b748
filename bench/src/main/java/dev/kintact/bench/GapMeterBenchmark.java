package dev.kintact.bench;

import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** All gaps of the performer. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GapMeterBenchmark extends BesideUnit {

    private static final int FRAMES = 60;

    @Param({"CONTACT", "FREE"})
    private Motion motion = Motion.FREE;

    private final Body performer = Motions.performer();
    private final GapMeter meter = new GapMeter(performer);
    private List<Pose> poses = List.of();

    @Setup
    public void setUp() {
        poses = Motions.poses(motion, performer, FRAMES);
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public GapMeter measureGaps() {
        for (int frame = 0; frame < FRAMES; frame++) {
            meter.update(poses.get(frame));
        }
        return meter;
    }
}
