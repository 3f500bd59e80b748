package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Encoding;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.PerformanceEncoder;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.egocentric.EgocentricCode;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One performer's frames on several characters by {@code mdb}: encoded once and played on each, and retargeted to each by itself.
 * One operation is a frame on all of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CrowdBenchmark {

    private static final int FRAMES = 50;
    private static final RetargetOptions OPTIONS = RetargetOptions.of(Method.MDB);
    private static final Encoding ENCODING = Encoding.of(OPTIONS);

    /** How many characters there are: all alike, so that twice as many are twice as much work. */
    @Param({"1", "2", "4", "8"})
    private int characters = 1;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final List<Pose> sources = Motions.poses(Motion.CONTACT, performer, FRAMES);
    private final Pose target = new Pose(character.rig().skeleton());
    private final PerformanceEncoder encoder = ENCODING.newEncoder(performer);
    private final EgocentricCode code = ENCODING.newCode();
    private List<RetargetSession> sessions = List.of();

    @Setup
    public void setUp() {
        Retargeter retargeter = Retargeter.between(performer, character, OPTIONS);
        sessions = IntStream.range(0, characters)
                .mapToObj(i -> retargeter.newSession())
                .toList();
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Pose encodeOnce() {
        for (int frame = 0; frame < FRAMES; frame++) {
            Pose source = sources.get(frame);
            encoder.encode(source, code);
            for (int i = 0; i < sessions.size(); i++) {
                sessions.get(i).play(source, code, target);
            }
        }
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Pose oneByOne() {
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int i = 0; i < sessions.size(); i++) {
                sessions.get(i).step(sources.get(frame), target);
            }
        }
        return target;
    }
}
