package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.edit.Join;
import dev.kintact.model.edit.Resample;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import dev.kintact.samples.repertoire.Repertoire;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A step of our method's draft: frame after frame of the repertoire, or the T-pose again and again. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DraftBenchmark {

    /** Whether arms are held out, where nothing is near them. */
    @Param({"false", "true"})
    private boolean free = false;

    private final Body performer = CastMember.of(Cast.PERFORMER).body();
    private final Body character = CastMember.of(Cast.OGRE).body();
    private final Pose source = new Pose(performer.rig().skeleton());
    private final Pose target = new Pose(character.rig().skeleton());
    private final RetargetSession session = Retargeter.between(
                    performer, character, RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1))
            .newSession();
    private Clip clip = performer.rig().tPose();
    private int frame;

    @Setup
    public void setUp() {
        if (!free) {
            clip = Join.apply(Repertoire.all(performer).stream()
                    .map(performance -> Resample.apply(performance.clip(), FrameRate.of(10)))
                    .toList());
        }
    }

    @Benchmark
    public Pose draft() {
        clip.getFrame(frame, source);
        frame = (frame + 1) % clip.frameCount();
        session.step(source, target);
        return target;
    }
}
