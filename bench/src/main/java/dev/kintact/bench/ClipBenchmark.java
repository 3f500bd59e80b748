package dev.kintact.bench;

import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Resample;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Taking frames out of a clip, as they stand and in between; one operation is one old frame. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ClipBenchmark extends BesideUnit {

    /** Nearly as fast as the clip's 120 Hz, and nearly every new frame falls between two old ones. */
    private static final FrameRate NEW_RATE = FrameRate.of(119);

    private final Clip clip = GeneratedMotion.clip();
    private final Pose pose = new Pose(clip.skeleton());
    private int frame;

    @Benchmark
    public Pose getFrame() {
        frame = frame + 1 < GeneratedMotion.FRAMES ? frame + 1 : 0;
        clip.getFrame(frame, pose);
        return pose;
    }

    @Benchmark
    @OperationsPerInvocation(GeneratedMotion.FRAMES)
    public Clip resample() {
        return Resample.apply(clip, NEW_RATE);
    }
}
