package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
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

/** A step of each method that does not depend on the frames before, over frames of contact of all kinds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MethodBenchmark extends BesideUnit {

    private static final int FRAMES = 250;

    @Param({"IMR", "KMA", "AKC", "SMR", "MDB"})
    private Method method = Method.IMR;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final List<Pose> sources = Motions.poses(Motion.CONTACT, performer, FRAMES);
    private final Pose target = new Pose(character.rig().skeleton());
    private RetargetSession session = newSession();

    private RetargetSession newSession() {
        return Retargeter.between(performer, character, RetargetOptions.of(method))
                .newSession();
    }

    @Setup
    public void setUp() {
        session = newSession();
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Pose step() {
        for (int frame = 0; frame < FRAMES; frame++) {
            session.step(sources.get(frame), target);
        }
        return target;
    }
}
