package dev.kintact.bench;

import dev.kintact.body.surface.Body;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.SurfaceTemplate;
import dev.kintact.body.surface.Templates;
import dev.kintact.model.Pose;
import dev.kintact.retarget.Method;
import dev.kintact.retarget.Parameter;
import dev.kintact.retarget.RetargetOptions;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.EgocentricDecoder;
import dev.kintact.retarget.egocentric.EgocentricEncoder;
import dev.kintact.retarget.egocentric.EgocentricLayout;
import dev.kintact.retarget.egocentric.EncodingRules;
import dev.kintact.retarget.egocentric.Importance;
import dev.kintact.retarget.egocentric.ReferencePoint;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.planes.PlaneDecoder;
import dev.kintact.retarget.planes.PlaneEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.joml.Vector3d;
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
 * The stages of {@code mdb} one by one over frames of contact: a surface brought into a pose, all limb joints written down against
 * every triangle and capsule and read on a character, and the planes between limbs.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodeBenchmark extends BesideUnit {

    private static final int FRAMES = 50;
    private static final RetargetOptions OPTIONS = RetargetOptions.of(Method.MDB);

    /** Which surface both bodies have. */
    public enum Surface {
        DISSERTATION(Templates.DISSERTATION),
        NAMED(Templates.NAMED),
        FINE(Templates.FINE);

        private final int triangles;

        Surface(SurfaceTemplate template) {
            triangles = template.triangleCount();
        }

        int triangles() {
            return triangles;
        }
    }

    @Param
    private Surface surface = Surface.DISSERTATION;

    private final Body performer = Motions.performer();
    private final Body character = Motions.character();
    private final List<Pose> sources = Motions.poses(Motion.CONTACT, performer, FRAMES);
    private final Pose pose = new Pose(character.rig().skeleton());
    private final PlaneEncoder planeEncoder = new PlaneEncoder(performer.rig());
    private final PlaneDecoder planeDecoder = new PlaneDecoder(character.rig(), planeRules());
    private final List<PosedBody> posedSources = new ArrayList<>();
    private final List<EgocentricCode> codes = new ArrayList<>();
    private final Vector3d goal = new Vector3d();
    private EgocentricLayout layout = layoutOf(performer);
    private EgocentricEncoder encoder = newEncoder();
    private EgocentricDecoder decoder = newDecoder();
    private PosedBody posed = new PosedBody(surfaceOf(character));
    private EgocentricCode scratch = new EgocentricCode(layout);

    private BodySurface surfaceOf(Body body) {
        return switch (surface) {
            case DISSERTATION -> body.dissertation();
            case NAMED -> body.named();
            case FINE -> body.fine();
        };
    }

    private EgocentricLayout layoutOf(Body body) {
        return EgocentricLayout.of(surfaceOf(body).template(), true);
    }

    private EgocentricEncoder newEncoder() {
        Importance importance =
                Importance.facing(OPTIONS.get(Parameter.IMPORTANCE_NEAREST), OPTIONS.get(Parameter.IMPORTANCE_LEAST));
        return new EgocentricEncoder(
                performer.rig(), layout, new EncodingRules(ReferencePoint.NEAREST, importance, true));
    }

    private EgocentricDecoder newDecoder() {
        return new EgocentricDecoder(character.rig(), layout, true);
    }

    private static PlaneDecoder.Rules planeRules() {
        return new PlaneDecoder.Rules(
                OPTIONS.get(Parameter.PLANES_RETREAT),
                OPTIONS.get(Parameter.PLANES_SOFTNESS),
                OPTIONS.get(Parameter.PLANES_NEAR),
                OPTIONS.get(Parameter.PLANES_FAR));
    }

    @Setup
    public void setUp() {
        layout = layoutOf(performer);
        encoder = newEncoder();
        decoder = newDecoder();
        scratch = new EgocentricCode(layout);
        posed = new PosedBody(surfaceOf(character));
        pose.updateWorld();
        posed.update(pose);
        for (Pose source : sources) {
            PosedBody posedSource = new PosedBody(surfaceOf(performer));
            posedSource.update(source);
            posedSources.add(posedSource);
            EgocentricCode code = new EgocentricCode(layout);
            encoder.encode(source, posedSource, code);
            planeEncoder.encode(posedSource, code);
            codes.add(code);
        }
    }

    @Benchmark
    public PosedBody updateSurface() {
        posed.update(pose);
        return posed;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public EgocentricCode encode() {
        for (int frame = 0; frame < FRAMES; frame++) {
            encoder.encode(sources.get(frame), posedSources.get(frame), scratch);
        }
        return scratch;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public Vector3d decode() {
        for (int frame = 0; frame < FRAMES; frame++) {
            decoder.take(codes.get(frame));
            decoder.settle(pose, posed);
            for (int joint = 0; joint < layout.jointCount(); joint++) {
                decoder.decode(joint, posed, goal);
            }
        }
        return goal;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public EgocentricCode encodePlanes() {
        for (int frame = 0; frame < FRAMES; frame++) {
            planeEncoder.encode(posedSources.get(frame), scratch);
        }
        return scratch;
    }

    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public PlaneDecoder decodePlanes() {
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int pair = 0; pair < SegmentPairs.count(); pair++) {
                PosedCapsule kept =
                        posed.capsules().get(SegmentPairs.ALL.get(pair).kept());
                planeDecoder.map(pair, codes.get(frame), posed, kept.start(), kept.end(), 1);
            }
        }
        return planeDecoder;
    }
}
