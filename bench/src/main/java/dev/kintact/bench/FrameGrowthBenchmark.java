package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Clips of crossed arms of more and more frames; one operation is the whole clip. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FrameGrowthBenchmark extends BesideUnit {

    @Param({"100", "200", "400", "800"})
    private int frames = 100;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final Retargeter refine = plan(RetargetOptions.of(Method.KINTACT));
    private final Retargeter draft = plan(RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1));
    private Clip clip = performer.rig().tPose();

    private Retargeter plan(RetargetOptions options) {
        return Retargeter.between(performer, character, options);
    }

    @Setup
    public void setUp() {
        clip = Motions.crossedArms(performer, frames);
    }

    @Benchmark
    public Clip refineClip() {
        return refine.apply(clip);
    }

    @Benchmark
    public Clip draftClip() {
        return draft.apply(clip);
    }
}
