package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Our method on whole clips, on one thread; one operation is all clips of a motion. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RefinedClipBenchmark extends BesideUnit {

    @Param
    private Motion motion = Motion.FREE;

    private final Body performer = Motions.performer();
    private final Retargeter retargeter =
            Retargeter.between(performer, Motions.character(), RetargetOptions.of(Method.KINTACT));
    private List<Clip> clips = List.of();

    @Setup
    public void setUp() {
        clips = Motions.of(motion, performer);
    }

    @Benchmark
    public void refine(Blackhole results) {
        for (Clip clip : clips) {
            results.consume(retargeter.apply(clip));
            timeUnitBetween();
        }
    }
}
