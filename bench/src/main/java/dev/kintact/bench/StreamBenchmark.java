package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
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

/**
 * Our method frame by frame as a stream comes, which depends on the frames before; one operation is all frames of a motion in
 * order, so that no iteration sees only the easy ones.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StreamBenchmark extends BesideUnit {

    private static final int FRAMES_BETWEEN = 32;

    @Param
    private Motion motion = Motion.FREE;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final Pose source = new Pose(performer.rig().skeleton());
    private final Pose target = new Pose(character.rig().skeleton());
    private final RetargetSession draft =
            session(RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1));
    private final RetargetSession causal = session(RetargetOptions.of(Method.KINTACT));
    private Clip clip = performer.rig().tPose();

    private RetargetSession session(RetargetOptions options) {
        return Retargeter.between(performer, character, options).newSession(Motions.RATE);
    }

    @Setup
    public void setUp() {
        clip = Motions.joined(motion, performer);
    }

    @Benchmark
    public Pose draft() {
        return play(draft);
    }

    @Benchmark
    public Pose causal() {
        return play(causal);
    }

    private Pose play(RetargetSession session) {
        for (int frame = 0; frame < clip.frameCount(); frame++) {
            clip.getFrame(frame, source);
            session.step(source, target);
            if (frame % FRAMES_BETWEEN == 0) {
                timeUnitBetween();
            }
        }
        return target;
    }
}
