package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.edit.Resample;
import dev.kintact.model.edit.Trim;
import dev.kintact.retarget.ClipRetarget;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.Retargeter;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Refining the whole of a clip in which both arms are in contact with trunk and each other; one operation is one frame. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RefinedClipBenchmark {

    /** As often as frames are looked at: at a higher rate more of them cost no more. */
    private static final int RATE = 30;

    private static final int FRAMES = 3 * RATE;

    private final Body performer = CastMember.of(Cast.PERFORMER).body();
    private final Body character = CastMember.of(Cast.OGRE).body();
    private final Retargeter retargeter = Retargeter.between(performer, character, RetargetOptions.of(Method.KINTACT));
    private final Clip clip = middle();

    private Clip middle() {
        Clip whole = Resample.apply(Repertoire.of("crossed-arms", performer).clip(), FrameRate.of(RATE));
        int first = (whole.frameCount() - FRAMES) / 2;
        return Trim.apply(whole, first, first + FRAMES - 1);
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Clip refine() {
        ClipRetarget refined = retargeter.newClip(clip);
        for (int part = 0; part < refined.partCount(); part++) {
            refined.solve(part);
        }
        return refined.result();
    }
}
