package dev.kintact.measure;

import dev.kintact.bench.BesideUnit;
import dev.kintact.bench.Motion;
import dev.kintact.bench.Motions;
import dev.kintact.body.contact.GapMeter;
import dev.kintact.body.surface.Body;
import dev.kintact.model.Clip;
import dev.kintact.model.ClipBuilder;
import dev.kintact.model.FrameRate;
import dev.kintact.model.Pose;
import dev.kintact.model.SkinnedMesh;
import dev.kintact.retarget.Retargeter;
import dev.kintact.retarget.posture.RootMotion;
import dev.kintact.samples.cast.Cast;
import dev.kintact.samples.cast.CastMember;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullMarked;
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
 * Each metric by itself, over frames of contact that were copied to the ogre; one operation is one frame. It is in the metrics'
 * package because they are nobody else's business.
 */
@NullMarked
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MetricBenchmark extends BesideUnit {

    /** As many as the metric of the skin looks at, so that it looks at all of them. */
    private static final int FRAMES = SkinMetric.FRAMES;

    /** What is measured. */
    public enum Kind {
        CONTACT,
        GAP,
        HANDS,
        MEANT,
        POSTURE,
        REACH,
        PENETRATION,
        GROUND,
        SKIN,
        ORDER,
        FEET,
        SMOOTHNESS,
        FIDELITY,
        LIMITS,
        RIGIDITY,
        STRONGEST,
        COURSE
    }

    @Param
    private Kind kind = Kind.RIGIDITY;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final List<FrameView> views = new ArrayList<>();
    private Metric metric = new RigidityMetric();

    @Setup
    public void setUp() {
        Clip source = frames();
        Clip copied = Retargeter.copying(performer.rig(), character.rig(), RootMotion.FULL)
                .apply(source);
        for (int frame = 0; frame < FRAMES; frame++) {
            FrameView view = new FrameView(performer, source, character, copied, copied);
            view.show(frame);
            views.add(view);
        }
        metric = metric(Thresholds.USUAL);
    }

    private Clip frames() {
        List<Pose> poses = Motions.poses(Motion.CONTACT, performer, FRAMES);
        ClipBuilder clip = new ClipBuilder(performer.rig().skeleton(), FrameRate.of(Motions.RATE));
        clip.rotatesAllAndMovesRoot();
        poses.forEach(clip::addFrame);
        return clip.build();
    }

    private Metric metric(Thresholds lines) {
        FaultLog faults = new FaultLog(FRAMES, 1);
        Reach reach = new Reach(character, lines.kept());
        return switch (kind) {
            case CONTACT ->
                new ContactMetric("contact", new ContactRule(lines, reach, character, new GapMeter(character)), faults);
            case GAP -> new GapMetric(lines);
            case HANDS -> new HandMetric(new ContactRule(lines, reach, character, new GapMeter(character)));
            case MEANT ->
                new MeantMetric(new ContactRule(lines, reach, character, new GapMeter(character)), new ContactPlaces());
            case POSTURE ->
                new PostureMetric(views.get(0), lines, reach, new FootMetric(lines, FaultSink.NONE), faults);
            case REACH -> new ReachMetric(lines, reach);
            case PENETRATION -> new PenetrationMetric(lines, false, faults);
            case GROUND -> new GroundMetric(lines);
            case SKIN -> new SkinMetric(new Actor(character, skin()));
            case ORDER -> new OrderMetric(lines, faults);
            case FEET -> new FootMetric(lines, faults);
            case SMOOTHNESS -> new SmoothnessMetric(performer.rig(), Motions.RATE, lines, faults);
            case FIDELITY -> new FidelityMetric(performer, new GapMeter(performer), lines, faults);
            case LIMITS -> new LimitMetric(lines);
            case RIGIDITY -> new RigidityMetric();
            case STRONGEST -> new StrongestContact(lines);
            case COURSE ->
                new CourseRecorder(
                        views.get(0),
                        lines,
                        new ContactMetric(
                                "contact",
                                new ContactRule(lines, reach, character, new GapMeter(character)),
                                FaultSink.NONE),
                        new FootMetric(lines, FaultSink.NONE));
        };
    }

    private static List<SkinnedMesh> skin() {
        return List.of(CastMember.of(Cast.OGRE).skin());
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Metric look() {
        for (int frame = 0; frame < FRAMES; frame++) {
            metric.look(views.get(frame));
        }
        return metric;
    }

    /** What all of them need: both bodies in their poses, and all gaps of both. */
    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public FrameView show() {
        FrameView view = views.get(0);
        for (int frame = 0; frame < FRAMES; frame++) {
            view.show(frame);
        }
        return view;
    }
}
