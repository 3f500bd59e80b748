package dev.kintact.retarget.planes;

import dev.kintact.body.Rig;
import dev.kintact.body.surface.BodySurface;
import dev.kintact.body.surface.PosedBody;
import dev.kintact.body.surface.PosedCapsule;
import dev.kintact.body.surface.Segments;
import dev.kintact.retarget.egocentric.EgocentricCode;
import dev.kintact.retarget.egocentric.SegmentPairs;
import dev.kintact.retarget.egocentric.SegmentPairs.Pair;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Writes down on which side of each other limb segments are: for every ordered pair the place on the other's capsule that is
 * nearest, whose tangent plane separates them, and the gap between the skins [Molla17, §5.3]. Scratch; allocates nothing.
 *
 * <p>A negative gap is how far the performer's own capsules overlap: planes give way by as much, or a body could not take its
 * own posture.
 */
public final class PlaneEncoder {

    /** Bones nearer than this share of the height cross, and the plane is the one that both lie in. */
    private static final double CROSSING = 1e-9;

    /** Sine of the angle between bones below which they lie along each other, and the plane they lie in could be any. */
    private static final double PARALLEL = 1e-7;

    private static final int[] REVERSE =
            IntStream.range(0, SegmentPairs.count()).map(SegmentPairs::reverse).toArray();

    private final double height;
    private final Segments segments = new Segments();
    private final double[] kept = new double[6];
    private final double[] other = new double[6];
    private final double[] place = new double[3];
    private final Vector3d way = new Vector3d();

    public PlaneEncoder(Rig rig) {
        height = rig.height();
    }

    /**
     * Encodes the sides of all pairs.
     *
     * @param posed the performer's surface. Not modified.
     * @param code Modified.
     */
    public void encode(PosedBody posed, EgocentricCode code) {
        for (int i = 0; i < SegmentPairs.count(); i++) {
            Pair pair = SegmentPairs.ALL.get(i);
            if (pair.kept() < pair.other()) {
                PosedCapsule keptCapsule = posed.capsules().get(pair.kept());
                PosedCapsule otherCapsule = posed.capsules().get(pair.other());
                double distance = wayBetween(pair, posed);
                double gap = (distance - keptCapsule.radius() - otherCapsule.radius()) / height;
                put(i, pair.other(), segments.t(), gap, posed, code);
                way.negate();
                put(REVERSE[i], pair.kept(), segments.s(), gap, posed, code);
            }
        }
    }

    /** Puts the place on a capsule that is towards {@link #way} from a share of its line. */
    private void put(int pair, int capsule, double share, double gap, PosedBody posed, EgocentricCode code) {
        posed.capsules().get(capsule).locateOutwards(share, way, place);
        int at = code.layout().planeAt(pair);
        code.set(at, place[0]);
        code.set(at + 1, place[1]);
        code.set(at + 2, place[2]);
        code.set(at + 3, gap);
    }

    /** Sets {@link #way} to the direction from the other's line to the kept one's, a unit vector, and tells the distance. */
    private double wayBetween(Pair pair, PosedBody posed) {
        PosedCapsule keptCapsule = posed.capsules().get(pair.kept());
        PosedCapsule otherCapsule = posed.capsules().get(pair.other());
        put(keptCapsule, kept);
        put(otherCapsule, other);
        double distance = Math.sqrt(segments.squared(kept, 0, other, 0));
        if (distance > CROSSING * height) {
            way.set(keptCapsule.start()).fma(segments.s() * keptCapsule.length(), keptCapsule.axis());
            way.sub(otherCapsule.start()).fma(-segments.t() * otherCapsule.length(), otherCapsule.axis());
            way.div(distance);
        } else if (keptCapsule.axis().cross(otherCapsule.axis(), way).length() > PARALLEL) {
            way.normalize();
        } else {
            acrossBoth(pair, posed);
        }
        return distance;
    }

    /** Any direction across two bones on one line. */
    private void acrossBoth(Pair pair, PosedBody posed) {
        Arrays.fill(place, 0);
        place[1] = 1;
        posed.getNormal(component(posed.surface(), pair.kept()), place, way);
    }

    private static void put(PosedCapsule capsule, double[] dest) {
        dest[0] = capsule.start().x();
        dest[1] = capsule.start().y();
        dest[2] = capsule.start().z();
        dest[3] = capsule.end().x();
        dest[4] = capsule.end().y();
        dest[5] = capsule.end().z();
    }

    static int component(BodySurface surface, int capsule) {
        return surface.template().triangleCount() + capsule;
    }
}
