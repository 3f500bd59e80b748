package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.model.Pose;
import dev.kintact.retarget.CrowdSession;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.RetargetSession;
import dev.kintact.retarget.Retargeter;
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
 * One performer's frames on several characters: as a crowd, which reads the performer once, and retargeted to each by itself.
 * One operation is a frame on all of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CrowdBenchmark extends BesideUnit {

    /** By what they are retargeted. */
    public enum Way {
        IMR,
        MDB,
        DRAFT,
        CAUSAL;

        RetargetOptions options() {
            return switch (this) {
                case IMR -> RetargetOptions.of(Method.IMR);
                case MDB -> RetargetOptions.of(Method.MDB);
                case DRAFT -> RetargetOptions.of(Method.KINTACT).with(Parameter.DRAFT, 1);
                case CAUSAL -> RetargetOptions.of(Method.KINTACT);
            };
        }

        /** Frames over and over: of a stream in order and without a cut, or any, spread over all contact. */
        List<Pose> sources(Body performer) {
            return switch (this) {
                case IMR, MDB -> Motions.poses(Motion.CONTACT, performer, FRAMES);
                case DRAFT, CAUSAL -> Motions.all(Motions.crossedArms(performer, FRAMES));
            };
        }
    }

    private static final int FRAMES = 100;
    private static final double RATE = 30;

    @Param({"MDB"})
    private Way way = Way.MDB;

    /** How many characters there are: all alike, so that twice as many are twice as much work. */
    @Param({"1", "2", "4", "8"})
    private int characters = 1;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private List<Pose> sources = List.of();
    private List<Pose> targets = List.of();
    private List<RetargetSession> sessions = List.of();
    private CrowdSession crowd = Retargeter.newCrowd(List.of(), RATE);

    @Setup
    public void setUp() {
        sources = way.sources(performer);
        Retargeter plan = Retargeter.between(performer, character, way.options());
        sessions = IntStream.range(0, characters)
                .mapToObj(i -> plan.newSession(RATE))
                .toList();
        targets = IntStream.range(0, characters)
                .mapToObj(i -> new Pose(character.rig().skeleton()))
                .toList();
        crowd = Retargeter.newCrowd(
                IntStream.range(0, characters).mapToObj(i -> plan).toList(), RATE);
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public List<Pose> together() {
        for (int frame = 0; frame < FRAMES; frame++) {
            crowd.step(sources.get(frame), targets);
            timeUnitBetween();
        }
        return targets;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public List<Pose> oneByOne() {
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int i = 0; i < sessions.size(); i++) {
                sessions.get(i).step(sources.get(frame), targets.get(i));
            }
            timeUnitBetween();
        }
        return targets;
    }
}
